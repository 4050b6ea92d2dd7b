import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobAlert } from '#contract/endpoints/alerts.ts'
import {
  alertLabel,
  alertsFor,
  dateTimeText,
  dayText,
  draftKey,
  draftOf,
  hourText,
  isCompleteToken,
  newMatchesText,
  ownTimeZone,
  placeText,
  restoreDraft,
  scheduleText,
  storeDraft,
  timeZoneCity,
} from './alert-form-values.ts'

const alert: JobAlert = {
  id: 'c8b9f8d2-6f1d-4d5e-9d0a-5a9c3f0f6b11',
  ...{ title: 'Baker', place: 'Leeds', remote: false, rhythm: 'weekly', atMost: 10 },
  ...{ weekday: 1, hour: 8, timeZone: 'Europe/London' },
  ...{ pausedUntil: null, nextAt: '2026-11-23T08:00:00.000Z', lastSentAt: null, createdAt: '2026-11-21T12:00:00.000Z' },
}

describe('alert texts', () => {
  test('formats the schedule', () => {
    expect(scheduleText(alert)).toBe('Every Monday at 8\u00a0AM')
    expect(scheduleText({ ...alert, weekday: 7, hour: 20 })).toBe('Every Sunday at 8\u00a0PM')
    expect(scheduleText({ ...alert, rhythm: 'daily', hour: 12 })).toBe('Every day at noon')
    expect(scheduleText({ ...alert, rhythm: 'daily', hour: 0 })).toBe('Every day at midnight')
    expect([0, 1, 11, 12, 13, 23].map(hourText)).toEqual([
      'Midnight',
      '1\u00a0AM',
      '11\u00a0AM',
      'Noon',
      '1\u00a0PM',
      '11\u00a0PM',
    ])
  })

  test('formats the location', () => {
    expect(placeText(alert)).toBe('Leeds')
    expect(placeText({ place: '', remote: false })).toBe('Anywhere')
    expect(placeText({ place: '', remote: true })).toBe('Remote only')
    expect(placeText({ place: 'Leeds', remote: true })).toBe('Leeds, remote only')
  })

  test('formats times in the time zone of the alert', () => {
    expect(dateTimeText(alert.nextAt, alert.timeZone)).toBe('Monday, November 23, 8\u00a0AM')
    expect(dateTimeText(alert.nextAt, 'America/Los_Angeles')).toBe('Monday, November 23, 12\u00a0AM')
    expect(timeZoneCity('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(timeZoneCity('UTC')).toBe('UTC')
  })
})

test('a form starts with the alert, or with Monday morning in the local time zone', () => {
  expect(draftOf(undefined, 'Baker', 'Leeds', 'Europe/Paris')).toEqual({
    ...{ title: 'Baker', place: 'Leeds', remote: false, rhythm: 'weekly', atMost: 10 },
    ...{ weekday: 1, hour: 8, timeZone: 'Europe/Paris' },
  })
  const { id: _, pausedUntil: _p, nextAt: _n, lastSentAt: _l, createdAt: _c, ...fields } = alert
  expect(draftOf(alert, 'Cook', 'York', 'Europe/Paris')).toEqual(fields)
})

test('finds alerts for a job regardless of case', () => {
  expect(alertsFor([alert], ' BAKER ')).toEqual([alert])
  expect(alertsFor([alert], 'Pastry Baker')).toEqual([])
})

test('uses the singular for one match', () => {
  expect([newMatchesText(1), newMatchesText(3)]).toEqual([
    'One new match since your last visit',
    '3 new matches since your last visit',
  ])
})

test('falls back to UTC for an unknown time zone and says so', () => {
  expect(dateTimeText(alert.nextAt, 'Mars/Base')).toBe('Monday, November 23, 8\u00a0AM (UTC)')
  expect(dayText(alert.nextAt, 'Mars/Base')).toBe('November 23')
  expect([ownTimeZone('Etc/Unknown'), ownTimeZone(''), ownTimeZone('Europe/Paris')]).toEqual([
    'UTC',
    'UTC',
    'Europe/Paris',
  ])
})

test('distinguishes alerts for the same job', () => {
  expect(alertLabel(alert)).toBe('Baker (Leeds)')
  expect(alertLabel({ title: 'Baker', place: '', remote: false })).toBe('Baker')
})

test('detects a truncated link', () => {
  expect([isCompleteToken('abc'), isCompleteToken('x'.repeat(42)), isCompleteToken('aB3_-'.padEnd(43, 'x'))]).toEqual([
    false,
    false,
    true,
  ])
})

describe('an unsaved draft', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    })
    return () => void vi.unstubAllGlobals()
  })
  const beginning = draftOf(undefined, 'Baker', '', 'UTC')
  const typed = { ...beginning, place: 'York', hour: 17 }

  test('is restored for the same user and form, also after a reload', () => {
    const form = draftKey(undefined, 'Baker', '')
    storeDraft('ann', form, typed, beginning)
    expect(restoreDraft('ann', draftKey(undefined, ' BAKER', ''), beginning)).toEqual(typed)
    expect(restoreDraft('bea', form, beginning)).toEqual(beginning)
    expect(restoreDraft('ann', draftKey(alert, 'Baker', ''), beginning)).toEqual(beginning)
  })

  test('is not kept for an existing alert', () => {
    const form = draftKey(alert, '', '')
    const kept = draftOf(alert)
    storeDraft('ann', form, { ...kept, place: 'York' }, kept)
    expect(restoreDraft('ann', form, kept)).toEqual(kept)
    expect(localStorage.getItem('alertDrafts')).toBeNull()
  })

  test('is removed when it is saved or unchanged', () => {
    const form = draftKey(undefined, '', '')
    storeDraft('ann', form, typed, beginning)
    storeDraft('ann', form, beginning, beginning)
    expect(restoreDraft('ann', form, beginning)).toEqual(beginning)
    expect(localStorage.getItem('alertDrafts')).toBeNull()
  })
})
