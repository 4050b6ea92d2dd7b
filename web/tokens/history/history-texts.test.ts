import { expect, test } from 'vitest'
import type { TokenEntry } from '#contract/endpoints/tokens.ts'
import { tokenCosts, tokenReasons } from '#contract/tokens.ts'
import { byDay, changeText, costs, detailsText, reasonText } from './history-texts.ts'

test('every reason has a text, and unknown ones are shown', () => {
  const all = [...Object.keys(tokenCosts), ...tokenReasons]
  expect(new Set(all.map(reasonText)).size).toBe(all.length)
  expect(all.map(reasonText)).not.toContain(reasonText('something-new'))
})

test('formats a change with its sign, also for screen readers', () => {
  expect(changeText(-3)).toEqual({ shown: '−3', spoken: 'minus 3 tokens' })
  expect(changeText(1)).toEqual({ shown: '+1', spoken: 'plus 1 token' })
  expect(changeText(0).shown).toBe('0')
})

test('shows repeated details once', () => {
  expect(detailsText({ reason: 'save-career', details: 'Nurse' })).toBe('Nurse')
  expect(detailsText({ reason: 'career-quiz', details: reasonText('career-quiz') })).toBeNull()
})

test('lists all prices, cheapest first', () => {
  const expected = Object.entries(tokenCosts).map(([reason, cost]) => ({ name: reasonText(reason), cost }))
  expect(costs).toHaveLength(expected.length)
  expect(costs).toEqual(expect.arrayContaining(expected))
  expect(costs.map(({ cost }) => cost)).toEqual(expected.map(({ cost }) => cost).sort((a, b) => a - b))
  expect(costs.filter(({ name }) => /^(Career quiz|Cover letter|Resume)$/.test(name))).toEqual([
    { name: 'Career quiz', cost: tokenCosts['career-quiz'] },
    { name: 'Cover letter', cost: tokenCosts['cover-letter'] },
    { name: 'Resume', cost: tokenCosts['resume-optimizer'] },
  ])
})

test('groups entries by day, newest first', () => {
  const at = (createdAt: string): TokenEntry => ({
    id: createdAt,
    delta: -1,
    reason: 'save-career',
    details: null,
    balanceAfter: 3,
    createdAt,
  })
  const now = new Date(2026, 10, 21, 15).getTime()
  const times = [
    new Date(2026, 10, 21, 14),
    new Date(2026, 10, 21, 0, 1),
    new Date(2026, 10, 20, 23, 59),
    new Date(2026, 9, 2, 9),
  ]
  const days = byDay(
    times.map(time => at(time.toISOString())),
    now,
  )
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['October 2, 2026', 1],
  ])
})
