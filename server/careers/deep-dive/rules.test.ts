import { describe, expect, test } from 'vitest'
import { statementIds, statements } from '#contract/deep-dive.ts'
import { type DeepDiveAnswers, deepDiveAnswersSchema } from '#contract/endpoints/deep-dive.ts'
import { interestTypes } from '#contract/interests.ts'
import { scoreInterests, toDeepDive } from './rules.ts'

const answered = (answer: (type: string, index: number) => number) =>
  Object.fromEntries(statements.map(({ id, type }, index) => [id, answer(type, index)])) as DeepDiveAnswers

describe('the statements', () => {
  test('are thirty, five per type, with distinct ids and texts', () => {
    expect(new Set(statementIds).size).toBe(30)
    expect(new Set(statements.map(({ text }) => text)).size).toBe(30)
    for (const type of interestTypes) expect(statements.filter(each => each.type === type)).toHaveLength(5)
  })

  test('alternate types', () => {
    const types: string[] = statements.map(({ type }) => type)
    expect(types.filter((type, index) => type === types[index + 1])).toEqual([])
  })

  test('require all answers from 1 to 5', () => {
    const all = answered(() => 3)
    const { 'fix-bike': _, ...some } = all
    expect(deepDiveAnswersSchema.safeParse(all).success).toBe(true)
    for (const wrong of [some, { ...all, more: 3 }, { ...all, 'fix-bike': 6 }, { ...all, 'fix-bike': 2.5 }])
      expect(deepDiveAnswersSchema.safeParse(wrong).success).toBe(false)
  })
})

describe('interest scores', () => {
  test('are means per type', () => {
    const answers = { ...answered(type => (type === 'social' ? 5 : 2)), 'fix-bike': 5, 'grow-garden': 4 }
    expect(scoreInterests(answers)).toEqual({
      realistic: 3,
      investigative: 2,
      artistic: 2,
      social: 5,
      enterprising: 2,
      conventional: 2,
    })
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
    takenAt: stored.takenAt,
    before: [{ slug: 'baker', title: 'Baker', matchPercent: 71 }],
  })
})
