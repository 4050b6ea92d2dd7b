import { describe, expect, test } from 'vitest'
import { type DeepDiveAnswers, statements } from './deep-dive.ts'
import { isRankingStable, nextStatement } from './deep-dive-order.ts'
import { type InterestType, interestTypes } from './interests.ts'

/** Answers as the page asks, until the ranking is stable or nothing is open. */
function answerAll(rate: (type: InterestType, index: number) => number | null, canStop = true): DeepDiveAnswers {
  const answers: DeepDiveAnswers = {}
  for (let index = 0; !(canStop && isRankingStable(answers)); index++) {
    const next = nextStatement(answers)
    if (!next) break
    answers[next.id] = rate(next.type, index)
  }
  return answers
}
const count = (answers: DeepDiveAnswers) => Object.keys(answers).length
const likes = (liked: InterestType) => (type: InterestType) => (type === liked ? 5 : 1)

describe('the next statement', () => {
  test('is one that is open, until none is', () => {
    expect(count(answerAll(() => 3, false))).toBe(statements.length)
    expect(nextStatement(Object.fromEntries(statements.map(({ id }) => [id, 3])))).toBeUndefined()
  })

  test('does not depend on the order of the answers', () => {
    const answers = answerAll(likes('artistic'))
    const reversed = Object.fromEntries(Object.entries(answers).reverse())
    expect(nextStatement(reversed)).toEqual(nextStatement(answers))
  })

  test('is one of the same type after "Not sure"', () => {
    const first = nextStatement({})
    const next = nextStatement({ [first?.id ?? '']: null })
    expect(next?.type).toBe(first?.type)
    expect(next?.id).not.toBe(first?.id)
  })

  test('covers every type before the deep dive can end', () => {
    for (const liked of interestTypes) {
      const answers = answerAll(likes(liked))
      const types = new Set(statements.flatMap(({ id, type }) => (answers[id] === undefined ? [] : [type])))
      expect(types.size).toBe(interestTypes.length)
    }
  })
})

describe('the ranking', () => {
  test.each(interestTypes)('is stable after part of the statements for clear answers: %s', liked => {
    expect(count(answerAll(likes(liked)))).toBeLessThanOrEqual(24)
  })

  test('is not stable after a few answers, nor by statements that were skipped', () => {
    expect(isRankingStable({})).toBe(false)
    const skipped = Object.fromEntries(statements.slice(0, 20).map(({ id }) => [id, null]))
    expect(isRankingStable(skipped)).toBe(false)
  })

  test('is not stable after a rating that changes what leads, and stable again after some that do not', () => {
    const answers = answerAll(likes('artistic'))
    const asked = Object.keys(answers) as (keyof DeepDiveAnswers)[]
    const before = Object.fromEntries(asked.slice(0, -1).map(id => [id, answers[id]]))
    expect([isRankingStable(before), isRankingStable(answers)]).toEqual([false, true])
  })

  test('is stable when nothing is open', () => {
    expect(isRankingStable(Object.fromEntries(statements.map(({ id }) => [id, null])))).toBe(true)
  })
})
