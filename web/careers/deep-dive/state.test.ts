import { describe, expect, it } from 'vitest'
import { statementIds } from '#contract/deep-dive.ts'
import { deepDiveAnswersSchema } from '#contract/endpoints/deep-dive.ts'
import { hour } from '#contract/time.ts'
import {
  answerAt,
  changesOf,
  changesText,
  countAnswered,
  type DeepDiveAction,
  type DeepDiveState,
  interestsByScore,
  lastPlace,
  mayRefine,
  reduceDeepDive,
  resumed,
  toAnswers,
} from './state.ts'

const start = resumed(null, 'a')
const play = (actions: DeepDiveAction[], from: DeepDiveState = start) => actions.reduce(reduceDeepDive, from)
const go: DeepDiveAction = { type: 'continue' }
const back: DeepDiveAction = { type: 'back' }
const click = (value: number): DeepDiveAction => ({ type: 'answer', value, advance: true })
const arrow = (value: number): DeepDiveAction => ({ type: 'answer', value, advance: false })
const all = statementIds.flatMap(() => [click(4), go])
const kept = ({ place, answers }: DeepDiveState) => ({ assessmentId: 'a', place, answers })

describe('going through the statements', () => {
  it('keeps her at a statement without an answer', () => {
    expect(play([go])).toMatchObject({ place: 0, pendingAdvance: null })
  })

  it('moves on by itself after a choice, starts the wait again with a later one, and not by an arrow key', () => {
    const first = play([click(2)])
    const second = play([click(5)], first)
    expect(first.pendingAdvance).toEqual({ after: 0 })
    expect(second.pendingAdvance).not.toBe(first.pendingAdvance)
    expect(answerAt(second)).toBe(5)
    expect(play([arrow(3)], second)).toMatchObject({ place: 0, pendingAdvance: null })
  })

  it('goes back to what she said and never before the first', () => {
    const state = play([click(2), go, click(3), go, back])
    expect(state).toMatchObject({ place: 1, direction: 'back' })
    expect(answerAt(state)).toBe(3)
    expect(play([back, back, back], state).place).toBe(0)
  })

  it('ends after the last one, and can go back from there', () => {
    const end = play(all)
    expect(end.place).toBe(lastPlace)
    expect(play([go, click(1)], end)).toMatchObject({ place: lastPlace, answers: end.answers })
    expect(play([back], end).place).toBe(lastPlace - 1)
  })

  it('sends what the API promises to take, and nothing while an answer is missing', () => {
    const answers = toAnswers(play(all))
    expect(deepDiveAnswersSchema.safeParse(answers).success).toBe(true)
    expect(toAnswers(play(all.slice(0, -2)))).toBeNull()
  })
})

describe('after a reload', () => {
  it('goes on where she was, with her answers', () => {
    const state = play([click(2), go, click(3), go, back])
    expect(resumed(kept(state), 'a')).toMatchObject({ place: 1, answers: state.answers })
    expect(resumed(kept(play(all)), 'a').place).toBe(lastPlace)
  })

  it('never skips a statement without an answer, and stays within the thirty', () => {
    expect(resumed({ assessmentId: 'a', place: 20, answers: { [statementIds[0] ?? '']: 3 } }, 'a').place).toBe(1)
    expect(resumed({ ...kept(play(all)), place: 99 }, 'a').place).toBe(lastPlace)
    expect(resumed({ assessmentId: 'a', place: -5, answers: {} }, 'a').place).toBe(0)
  })

  it('begins anew for another result, and forgets statements that are no longer asked', () => {
    const draft = kept(play([click(2), go]))
    expect(resumed(draft, 'b')).toMatchObject({ place: 0, answers: {} })
    const older = { ...draft, answers: { ...draft.answers, 'juggle-knives': 5 } }
    expect(resumed(older, 'a').answers).toEqual(draft.answers)
    expect([countAnswered(older, 'a'), countAnswered(older, 'b'), countAnswered(null, 'a')]).toEqual([1, 0, 0])
  })
})

describe('who may refine', () => {
  const takenAt = '2026-01-01T00:00:00.000Z'
  const hoursLater = (hours: number) => Date.parse(takenAt) + hours * hour
  it('is a guest for a day, and someone signed in at any time', () => {
    expect(mayRefine({ id: 'a', takenAt }, false, hoursLater(23.9))).toBe(true)
    expect(mayRefine({ id: 'a', takenAt }, false, hoursLater(24))).toBe(false)
    expect(mayRefine({ id: 'a', takenAt }, true, hoursLater(2400))).toBe(true)
  })

  it('is nobody without results', () => {
    expect(mayRefine({ id: null, takenAt: null }, true, hoursLater(0))).toBe(false)
  })
})

describe('what changed', () => {
  const career = (title: string, matchPercent: number) => ({ slug: title.toLowerCase(), title, matchPercent })
  const before = [career('Nurse', 90), career('Baker', 80), career('Tutor', 70), career('Florist', 60)]
  const now = [career('Baker', 92), career('Potter', 85), career('Nurse', 70), career('Florist', 50)]

  it('is told for each career on the list, and for those that left', () => {
    const changes = changesOf(before, now, false)
    expect(changes).toEqual({
      rows: [
        { slug: 'baker', name: 'Baker', percent: 92, moved: 1 },
        { slug: 'potter', name: 'Potter', percent: 85, moved: null },
        { slug: 'nurse', name: 'Nurse', percent: 70, moved: -2 },
        { slug: 'florist', name: 'Florist', percent: 50, moved: 0 },
      ],
      gone: 1,
      left: ['Tutor'],
    })
    expect(changesText(changes)).toBe('1 career came in, 1 left, 1 moved up and 1 moved down.')
  })

  it('names nothing to a guest that lies under the veil', () => {
    const changes = changesOf(before, [career('Baker', 92), career('Potter', 85)], true)
    expect(changes.rows.map(({ name }) => name)).toEqual(['Baker', 'Match 2'])
    expect(changes.left).toEqual(['Nurse', '2 others'])
  })

  it('is nothing where all keep their places', () => {
    expect(changesText(changesOf(before, before, false))).toMatch(/^Your matches keep their places/)
  })
})

it('shows the strongest interests first', () => {
  const scores = { realistic: 2, investigative: 3, artistic: 4.6, social: 1, enterprising: 5, conventional: 2.2 }
  expect(interestsByScore(scores).map(({ type }) => type)).toEqual([
    'enterprising',
    'artistic',
    'investigative',
    'conventional',
    'realistic',
    'social',
  ])
})
