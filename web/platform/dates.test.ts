import { expect, test } from 'vitest'
import { agoOf } from './dates.ts'

test.each([
  ['2026-11-21T11:59:40.000Z', 'just now'],
  ['2026-11-21T12:03:00.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T09:30:00.000Z', '2 hours ago'],
  ['2026-11-20T11:00:00.000Z', 'yesterday'],
  ['2026-11-01T12:00:00.000Z', '20 days ago'],
  ['2026-09-01T12:00:00.000Z', 'on September 1, 2026'],
])('%s is %s', (time, text) => {
  expect(agoOf(time, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(text)
})
