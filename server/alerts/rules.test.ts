import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { day, hour } from '#contract/time.ts'
import { runs } from '#server/testing/property.ts'
import { nextCheck, nextDue, pickListings, type Schedule, safeTypedText } from './rules.ts'

const weekly = (weekday: number, hour: number, timeZone: string): Schedule => ({
  rhythm: 'weekly',
  weekday,
  hour,
  timeZone,
})
const daily = (hour: number, timeZone: string): Schedule => ({ rhythm: 'daily', weekday: 1, hour, timeZone })
const comes = (rhythm: Schedule, time: string) => nextDue(rhythm, new Date(time)).toISOString()
describe('the scheduled hour', () => {
  test('is on the local weekday', () => {
    // 21 November 2026 is a Saturday.
    expect(comes(weekly(1, 8, 'Europe/London'), '2026-11-21T12:00:00Z')).toBe('2026-11-23T08:00:00.000Z')
    expect(comes(weekly(1, 8, 'America/Los_Angeles'), '2026-11-21T12:00:00Z')).toBe('2026-11-23T16:00:00.000Z')
    expect(comes(weekly(1, 8, 'Pacific/Auckland'), '2026-11-21T12:00:00Z')).toBe('2026-11-22T19:00:00.000Z')
    expect(comes(daily(7, 'Asia/Kathmandu'), '2026-11-21T12:00:00Z')).toBe('2026-11-22T01:15:00.000Z')
  })

  test('is in the past once it arrives', () => {
    const rhythm = weekly(6, 12, 'UTC')
    expect(comes(rhythm, '2026-11-21T11:59:59.999Z')).toBe('2026-11-21T12:00:00.000Z')
    expect(comes(rhythm, '2026-11-21T12:00:00Z')).toBe('2026-11-28T12:00:00.000Z')
  })

  test('keeps its local time across daylight saving', () => {
    const rhythm = weekly(1, 8, 'America/New_York')
    expect(comes(rhythm, '2026-10-31T00:00:00Z')).toBe('2026-11-02T13:00:00.000Z')
    expect(comes(rhythm, '2026-10-24T00:00:00Z')).toBe('2026-10-26T12:00:00.000Z')
  })

  test('skipped in spring happens once at the jump', () => {
    const rhythm = daily(2, 'America/New_York')
    const first = nextDue(rhythm, new Date('2026-03-08T05:00:00Z'))
    expect(first.toISOString()).toBe('2026-03-08T07:00:00.000Z')
    expect(nextDue(rhythm, first).toISOString()).toBe('2026-03-09T06:00:00.000Z')
    expect(comes(daily(0, 'Africa/Cairo'), '2026-04-23T12:00:00Z')).toBe('2026-04-23T22:00:00.000Z')
  })

  test('repeated in autumn happens once', () => {
    const rhythm = daily(1, 'America/New_York')
    const first = nextDue(rhythm, new Date('2026-11-01T04:00:00Z'))
    expect(first.toISOString()).toBe('2026-11-01T05:00:00.000Z')
    expect(nextDue(rhythm, first).toISOString()).toBe('2026-11-02T06:00:00.000Z')
    expect(nextDue(rhythm, new Date('2026-11-01T05:30:00Z')).toISOString()).toBe('2026-11-02T06:00:00.000Z')
  })

  const zones = [
    'UTC',
    'Europe/London',
    'Europe/Berlin',
    'America/New_York',
    'America/St_Johns',
    'America/Santiago',
    'Africa/Cairo',
    'Africa/Casablanca',
    'Asia/Kolkata',
    'Asia/Beirut',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'Pacific/Kiritimati',
  ]
  test.each(zones)('happens once per day and week for a year in %s', timeZone => {
    const dayThere = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
    for (const hour of [0, 1, 2, 3, 8, 23]) {
      const days: string[] = []
      let at = new Date('2026-01-01T12:00:00Z')
      while (at < new Date('2027-01-01T12:00:00Z')) {
        at = nextDue(daily(hour, timeZone), at)
        days.push(dayThere.format(at))
      }
      expect(new Set(days).size).toBe(days.length)
      expect([365, 366]).toContain(days.length)
    }
    let weeks = 0
    for (let at = new Date('2026-01-01T12:00:00Z'); at < new Date('2027-01-01T12:00:00Z'); weeks++) {
      const next = nextDue(weekly(7, 2, timeZone), at)
      expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(7 * day + hour)
      at = next
    }
    expect([52, 53]).toContain(weeks)
  })

  test('always shows the right local time', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
    const hourThere = (at: Date, timeZone: string) =>
      Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(at))
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.nat(23),
        fc.integer({ min: 1, max: 7 }),
        moment,
        (zone, hour, on, now) => {
          const due = nextDue(weekly(on, hour, zone), now)
          expect(due.getTime()).toBeGreaterThan(now.getTime())
          expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(8 * day)
          const shown = hourThere(due, zone)
          const before = hourThere(new Date(due.getTime() - 1), zone)
          const jumpedOver = before < hour && shown > hour
          const startsLate = shown === hour + 1 && before === (hour + 23) % 24
          expect(shown === hour || jumpedOver || startsLate, `${zone} ${hour} ${due.toISOString()}`).toBe(true)
        },
      ),
      { numRuns: runs(300) },
    )
  })

  test('after a pause is the first one after it', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const pausedUntil = new Date('2026-12-21T12:00:00Z')
    expect(nextCheck({ ...daily(8, 'UTC'), pausedUntil }, now).toISOString()).toBe('2026-12-22T08:00:00.000Z')
    expect(nextCheck({ ...daily(8, 'UTC'), pausedUntil }, pausedUntil).toISOString()).toBe('2026-12-22T08:00:00.000Z')
    expect(nextCheck({ ...daily(8, 'UTC'), pausedUntil: null }, now).toISOString()).toBe('2026-11-22T08:00:00.000Z')
  })
})

describe('a digest', () => {
  const advert = (company: string, fingerprint: string) => ({ listing: { company }, fingerprint })
  const of = (company: string, many: number) =>
    Array.from({ length: many }, (_, index) => advert(company, `${company} ${index}`))

  test('limits listings per employer', () => {
    const found = [...of('Corner Bakery', 3), ...of('CORNER  bakery!', 2), ...of('Mill', 1)]
    expect(pickListings(found, 20).map(({ listing }) => listing.company)).toEqual([
      ...Array.from({ length: limits.alerts.perEmployer }, () => 'Corner Bakery'),
      'Mill',
    ])
  })

  test('respects the limit without duplicates', () => {
    const found = [...of('A', 2), ...of('A', 2), ...of('B', 3), ...of('C', 3)]
    expect(pickListings(found, 4).map(({ fingerprint }) => fingerprint)).toEqual(['A 0', 'A 1', 'B 0', 'B 1'])
  })

  test('does not limit unnamed employers', () => {
    const found = Array.from({ length: 6 }, (_, index) => advert('', `${index}`))
    expect(pickListings(found, 20)).toHaveLength(6)
  })

  test('repeats only typed words that ads must contain', () => {
    expect(safeTypedText('Baker')).toBe('Baker')
    expect(safeTypedText('Win money at https://evil.example/x now, dear friend, and more of it')).toBe(
      'Win money at https evil example x now',
    )
    expect(safeTypedText('🌻 \r\n')).toBe('')
  })
})
