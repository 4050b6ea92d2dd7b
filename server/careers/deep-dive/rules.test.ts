import { describe, expect, test } from 'vitest'
import { type DeepDiveAnswers, statementIds, statements } from '#contract/deep-dive.ts'
import { deepDiveAnswersSchema } from '#contract/endpoints/deep-dive.ts'
import { interestTypes } from '#contract/interests.ts'
import { scoreInterests, toDeepDive } from './rules.ts'

const answered = (answer: (type: string, index: number) => number): DeepDiveAnswers =>
  Object.fromEntries(statements.map(({ id, type }, index) => [id, answer(type, index)]))

describe('the statements', () => {
  test('are thirty, five per type, with distinct ids and texts', () => {
    expect(new Set(statementIds).size).toBe(30)
    expect(new Set(statements.map(({ text }) => text)).size).toBe(30)
    for (const type of interestTypes) expect(statements.filter(each => each.type === type)).toHaveLength(5)
  })

  test('take ratings from 1 to 5, "Not sure" or nothing', () => {
    const all = answered(() => 3)
    const { 'fix-bike': _, ...some } = all
    for (const right of [all, some, {}, { ...some, 'fix-bike': null }])
      expect(deepDiveAnswersSchema.safeParse(right).success).toBe(true)
    for (const wrong of [
      { ...all, more: 3 },
      { ...all, 'fix-bike': 6 },
      { ...all, 'fix-bike': 2.5 },
    ])
      expect(deepDiveAnswersSchema.safeParse(wrong).success).toBe(false)
  })
})

describe('interest scores', () => {
  test('are means per type', () => {
    const answers: DeepDiveAnswers = {
      ...answered(type => (type === 'social' ? 5 : 2)),
      'fix-bike': 5,
      'grow-garden': 4,
      'calm-worry': null,
    }
    expect(scoreInterests(answers)).toEqual({
      scores: { realistic: 3, investigative: 2, artistic: 2, social: 5, enterprising: 2, conventional: 2 },
      counts: { realistic: 5, investigative: 5, artistic: 5, social: 4, enterprising: 5, conventional: 5 },
    })
  })

  test('leave out types without a rating', () => {
    const { scores, counts } = scoreInterests({ 'fix-bike': 4, 'calm-worry': null })
    expect(scores).toEqual({ realistic: 4 })
    expect(counts).toMatchObject({ realistic: 1, social: 0 })
  })
})

test('the summary contains the first eight careers and no single answers', () => {
  const career = { slug: 'baker', title: 'Baker', matchPercent: 71, notTheUsual: false }
  const stored = {
    answers: answered(() => 4),
    takenAt: '2026-11-21T12:00:00.000Z',
    suggestionsBefore: [career, { ...career, slug: 'diver', notTheUsual: true }],
  } as unknown as Parameters<typeof toDeepDive>[0]
  expect(toDeepDive(stored)).toEqual({
    interests: Object.fromEntries(interestTypes.map(type => [type, 4])),
    rated: statements.length,
    takenAt: stored.takenAt,
    before: [{ slug: 'baker', title: 'Baker', matchPercent: 71 }],
  })
})
