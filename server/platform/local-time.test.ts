import { expect, test } from 'vitest'
import { afterQuietHours, dateIn } from './local-time.ts'

const newYork = 'America/New_York'

test.each([
  // 18:00 in New York is not quiet.
  ['2026-11-27T23:00:00Z', { quietFrom: 21, quietUntil: 8 }, '2026-11-27T23:00:00.000Z'],
  ['2026-11-28T02:30:00Z', { quietFrom: 21, quietUntil: 8 }, '2026-11-28T13:00:00.000Z'],
  ['2026-11-28T12:59:00Z', { quietFrom: 21, quietUntil: 8 }, '2026-11-28T13:00:00.000Z'],
  ['2026-11-28T13:00:00Z', { quietFrom: 21, quietUntil: 8 }, '2026-11-28T13:00:00.000Z'],
  ['2026-11-27T18:00:00Z', { quietFrom: 12, quietUntil: 15 }, '2026-11-27T20:00:00.000Z'],
  ['2026-11-28T04:00:00Z', { quietFrom: 5, quietUntil: 5 }, '2026-11-28T04:00:00.000Z'],
  // The clock goes back in this night.
  ['2026-11-01T03:00:00Z', { quietFrom: 21, quietUntil: 8 }, '2026-11-01T13:00:00.000Z'],
])('at %s with %j a notification is due at %s', (now, quiet, due) => {
  expect(afterQuietHours({ timeZone: newYork, ...quiet }, new Date(now)).toISOString()).toBe(due)
})

test('the date is that of the time zone', () => {
  const now = new Date('2026-11-28T03:00:00Z')
  expect([dateIn(newYork, now), dateIn('Asia/Tokyo', now)]).toEqual(['2026-11-27', '2026-11-28'])
})
