import { describe, expect, it } from 'vitest'
import { statementIds } from '#contract/deep-dive.ts'
import { hour } from '#contract/time.ts'
import {
  answerAt,
  canRefine,
  changesOf,
  changesText,
  countAnswered,
  type DeepDiveAction,
  type DeepDiveDraft,
  type DeepDiveState,
  interestsByScore,
  reduceDeepDive,
  restoreDeepDive,
  statementAt,
  statementCount,
} from './deep-dive-state.ts'

const start = restoreDeepDive(null, 'a', {})
const play = (actions: DeepDiveAction[], from: DeepDiveState = start) => actions.reduce(reduceDeepDive, from)
const go: DeepDiveAction = { type: 'continue' }
const back: DeepDiveAction = { type: 'back' }
const click = (value: number | null): DeepDiveAction => ({ type: 'answer', value, advance: true })
const arrow = (value: number): DeepDiveAction => ({ type: 'answer', value, advance: false })
/** Likes one type only, until the deep dive ends. */
function finish(from: DeepDiveState = start): DeepDiveState {
  let state = from
  while (state.place < state.asked.length)
    state = play([click(statementAt(state)?.type === 'artistic' ? 5 : 1), go], state)
  return state
}
const kept = ({ place, answers, asked }: DeepDiveState): DeepDiveDraft => ({
  assessmentId: 'a',
  place,
  answers,
  asked: [...asked],
  unsaved: true,
})

describe('the deep dive', () => {
  it('does not advance without an answer', () => {
    expect(play([go])).toMatchObject({ place: 0, pendingAdvance: null })
  })

  it('advances after a choice, restarts the timer with a later one, and ignores arrow keys', () => {
    const first = play([click(2)])
    const second = play([click(5)], first)
    expect(first.pendingAdvance).toEqual({ after: 0 })
    expect(second.pendingAdvance).not.toBe(first.pendingAdvance)
    expect(answerAt(second)).toBe(5)
    expect(play([arrow(3)], second)).toMatchObject({ place: 0, pendingAdvance: null })
  })

  it('takes "Not sure" as an answer', () => {
    const state = play([click(null), go])
    expect(state.place).toBe(1)
    expect(answerAt(play([back], state))).toBeNull()
  })

  it('goes back to earlier answers and stops at the first statement', () => {
    const state = play([click(2), go, click(3), go, back])
    expect(state).toMatchObject({ place: 1, direction: 'back' })
    expect(answerAt(state)).toBe(3)
    expect(play([back, back, back], state).place).toBe(0)
  })

  it('never asks a statement twice', () => {
    const { asked } = finish({ ...start, thorough: true })
    expect(asked.toSorted()).toEqual(statementIds.toSorted())
  })

  it('ends once the ranking is stable, and can go back from there or on to all statements', () => {
    const end = finish()
    expect(end.place).toBe(end.asked.length)
    expect(end.place).toBeLessThan(statementCount)
    expect(play([go, click(1)], end)).toMatchObject({ place: end.place, answers: end.answers })
    expect(play([back], end).place).toBe(end.place - 1)
    const more = play([{ type: 'answer-all' }], end)
    expect(more).toMatchObject({ place: end.place, answers: end.answers })
    expect(more.asked).toHaveLength(end.place + 1)
    expect(finish(more).place).toBe(statementCount)
  })

  it('starts over without answers', () => {
    expect(play([{ type: 'restart' }], finish())).toMatchObject({ place: 0, answers: {}, thorough: false })
  })
})

describe('after a reload', () => {
  it('restores statement and answers', () => {
    const state = play([click(2), go, click(3), go, back])
    expect(restoreDeepDive(kept(state), 'a', null)).toMatchObject({ place: 1, answers: state.answers })
    const end = finish()
    expect(restoreDeepDive(kept(end), 'a', {})).toMatchObject({ place: end.place, asked: end.asked })
  })

  it('never skips an unanswered statement and stays in range', () => {
    const draft = { assessmentId: 'a', place: 20, answers: { [statementIds[0] ?? '']: 3 } }
    expect(restoreDeepDive(draft, 'a', {})).toMatchObject({ place: 1, asked: { length: 2 } })
    expect(restoreDeepDive({ assessmentId: 'a', place: -5, answers: {} }, 'a', {}).place).toBe(0)
  })

  it('restarts for another result and drops removed statements', () => {
    const draft = kept(play([click(2), go]))
    expect(restoreDeepDive(draft, 'b', {})).toMatchObject({ place: 0, answers: {} })
    const older = { ...draft, answers: { ...draft.answers, 'juggle-knives': 5 } }
    expect(restoreDeepDive(older, 'a', {}).answers).toEqual(draft.answers)
    expect([countAnswered(older, 'a'), countAnswered(older, 'b'), countAnswered(null, 'a')]).toEqual([1, 0, 0])
  })

  it('continues with the answers of another device', () => {
    const elsewhere = { 'run-stall': 5, 'fly-drone': null } as const
    expect(restoreDeepDive(null, 'a', elsewhere)).toMatchObject({ place: 2, answers: elsewhere })
    const { unsaved: _, ...saved } = kept(play([click(2), go]))
    expect(restoreDeepDive(saved, 'a', elsewhere)).toMatchObject({ place: 2, answers: elsewhere })
    const behind = kept(play([click(2), go, back]))
    expect(restoreDeepDive(behind, 'a', { ...behind.answers, ...elsewhere }).place).toBe(3)
  })

  it('adds answers that the server lacks', () => {
    const here = play([click(2), go])
    const answers = { ...here.answers, 'run-stall': 5 }
    expect(restoreDeepDive(kept(here), 'a', { 'run-stall': 5 }).answers).toEqual(answers)
    const { asked: _, unsaved: __, ...older } = kept(here)
    expect(restoreDeepDive(older, 'a', { 'run-stall': 5 }).answers).toEqual(answers)
  })
})

describe('refining is open', () => {
  const takenAt = '2026-01-01T00:00:00.000Z'
  const hoursLater = (hours: number) => Date.parse(takenAt) + hours * hour
  it('to guests for a day, and to users at any time', () => {
    expect(canRefine({ id: 'a', takenAt }, false, hoursLater(23.9))).toBe(true)
    expect(canRefine({ id: 'a', takenAt }, false, hoursLater(24))).toBe(false)
    expect(canRefine({ id: 'a', takenAt }, true, hoursLater(2400))).toBe(true)
  })

  it('to nobody without results', () => {
    expect(canRefine({ id: null, takenAt: null }, true, hoursLater(0))).toBe(false)
  })
})

describe('the changes of a deep dive', () => {
  const career = (title: string, matchPercent: number) => ({ slug: title.toLowerCase(), title, matchPercent })
  const before = [career('Nurse', 90), career('Baker', 80), career('Tutor', 70), career('Florist', 60)]
  const now = [career('Baker', 92), career('Potter', 85), career('Nurse', 70), career('Florist', 50)]

  it('cover each listed career and those that left', () => {
    const changes = changesOf(before, now, false)
    expect(changes).toEqual({
      rows: [
        { slug: 'baker', name: 'Baker', percent: 92, moved: 1 },
        { slug: 'potter', name: 'Potter', percent: 85, moved: null },
        { slug: 'nurse', name: 'Nurse', percent: 70, moved: -2 },
        { slug: 'florist', name: 'Florist', percent: 50, moved: 0 },
      ],
      removed: 1,
      left: ['Tutor'],
    })
    expect(changesText(changes)).toBe('1 career came in, 1 left, 1 moved up and 1 moved down.')
  })

  it('do not name hidden careers to a guest', () => {
    const changes = changesOf(before, [career('Baker', 92), career('Potter', 85)], true)
    expect(changes.rows.map(({ name }) => name)).toEqual(['Baker', 'Match 2'])
    expect(changes.left).toEqual(['Nurse', '2 others'])
  })

  it('are empty if the order stays the same', () => {
    expect(changesText(changesOf(before, before, false))).toMatch(/^Your matches stay in the same order/)
  })
})

it('list the strongest interests first', () => {
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
