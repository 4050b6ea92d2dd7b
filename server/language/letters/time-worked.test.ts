import { expect, test } from 'vitest'
import { monthsOf } from './time-worked.ts'

const today = new Date('2026-11-26T12:00:00Z')

test('how long an item lasted', () => {
  const item = { from: 'May 2023', to: 'November 2025', current: false, years: '' } as Parameters<typeof monthsOf>[0]
  expect(monthsOf(item, today)).toBe(31)
  expect(monthsOf({ ...item, to: '', current: true }, today)).toBe(43)
  expect(monthsOf({ ...item, from: '', to: '', years: '3 to 5 years' }, today)).toBe(36)
  expect(monthsOf({ ...item, from: '', to: '' }, today)).toBeUndefined()
})
