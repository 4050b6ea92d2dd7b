import { describe, expect, test } from 'vitest'
import { readClosing, readDate } from './read-date.ts'

const noon = '2026-11-20T12:00:00.000Z'

test.each([
  1795176000,
  1795176000000,
  '1795176000',
  '1795176000000',
  '2026-11-20T12:00:00Z',
  '2026-11-20T12:00:00.1234567',
  '2026-11-20T12:00:00',
  '2026-11-20 12:00:00',
  '2026-11-20 12:00:00 UTC',
  '2026-11-20T07:00:00-05:00',
  '2026-11-20T13:00:00+0100',
  'Fri, 20 Nov 2026 12:00:00 GMT',
  'Fri, 20 Nov 2026 13:00:00 +0100',
  '20 Nov 2026 12:00:00',
])('%s is noon', value => {
  expect(readDate(value)?.toISOString().slice(0, 19)).toBe(noon.slice(0, 19))
})

test.each(['2026-11-20', '20 November 2026', 'Nov 20, 2026'])('%s is the day', value => {
  expect(readDate(value)).toEqual(new Date('2026-11-20T00:00:00Z'))
})

test.each([
  null,
  undefined,
  '',
  'soon',
  0,
  -5,
  Number.NaN,
  1e300,
  '11/10/2026',
  '2026-13-45',
  '0001-01-01',
  '3 days ago',
])('%s is no date', value => {
  expect(readDate(value)).toBeNull()
})

describe('closing', () => {
  test('a date without a time lasts until its end', () => {
    expect(readClosing('2026-12-01')).toEqual(new Date('2026-12-02T00:00:00Z'))
    expect(readClosing('2026-12-01T00:00:00Z')).toEqual(new Date('2026-12-02T00:00:00Z'))
  })

  test('a time is exact', () => {
    expect(readClosing('2026-12-01T17:00:00Z')).toEqual(new Date('2026-12-01T17:00:00Z'))
    expect(readClosing('')).toBeNull()
  })
})
