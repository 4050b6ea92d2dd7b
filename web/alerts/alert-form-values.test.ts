import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { JobAlert } from '#contract/endpoints/alerts.ts'
import {
  alertsFor,
  dayText,
  draftOf,
  formOf,
  freshText,
  hourText,
  isWholeToken,
  keepDraft,
  momentText,
  nameText,
  ownTimeZone,
  placeOfZone,
  placeText,
  resumed,
  rhythmText,
} from './alert-form-values.ts'

const alert: JobAlert = {
  id: 'c8b9f8d2-6f1d-4d5e-9d0a-5a9c3f0f6b11',
  ...{ title: 'Baker', place: 'Leeds', remote: false, rhythm: 'weekly', atMost: 10 },
  ...{ weekday: 1, hour: 8, timeZone: 'Europe/London' },
  ...{ pausedUntil: null, nextAt: '2026-11-23T08:00:00.000Z', lastSentAt: null, createdAt: '2026-11-21T12:00:00.000Z' },
}

describe('alert texts', () => {
  test('formats the schedule', () => {
    expect(rhythmText(alert)).toBe('Every Monday at 8\u00a0AM')
    expect(rhythmText({ ...alert, weekday: 7, hour: 20 })).toBe('Every Sunday at 8\u00a0PM')
    expect(rhythmText({ ...alert, rhythm: 'daily', hour: 12 })).toBe('Every day at noon')
    expect(rhythmText({ ...alert, rhythm: 'daily', hour: 0 })).toBe('Every day at midnight')
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
    expect(momentText(alert.nextAt, alert.timeZone)).toBe('Monday, November 23, 8\u00a0AM')
    expect(momentText(alert.nextAt, 'America/Los_Angeles')).toBe('Monday, November 23, 12\u00a0AM')
    expect(placeOfZone('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
    expect(placeOfZone('UTC')).toBe('UTC')
  })
})

test('a form starts with the alert, or with Monday morning in the local time zone', () => {
  expect(draftOf(undefined, 'Baker', 'Leeds', 'Europe/Paris')).toEqual({
    ...{ title: 'Baker', place: 'Leeds', remote: false, rhythm: 'weekly', atMost: 10 },
    ...{ weekday: 1, hour: 8, timeZone: 'Europe/Paris' },
  })
  const { id: _, pausedUntil: _p, nextAt: _n, lastSentAt: _l, createdAt: _c, ...wishes } = alert
  expect(draftOf(alert, 'Cook', 'York', 'Europe/Paris')).toEqual(wishes)
})

test('finds alerts for a job regardless of case', () => {
  expect(alertsFor([alert], ' BAKER ')).toEqual([alert])
  expect(alertsFor([alert], 'Pastry Baker')).toEqual([])
})

test('uses the singular for one match', () => {
  expect([freshText(1), freshText(3)]).toEqual([
    'One new match since you looked last',
    '3 new matches since you looked last',
  ])
})

test('falls back to UTC for an unknown time zone and says so', () => {
  expect(momentText(alert.nextAt, 'Mars/Base')).toBe('Monday, November 23, 8\u00a0AM (UTC)')
  expect(dayText(alert.nextAt, 'Mars/Base')).toBe('November 23')
  expect([ownTimeZone('Etc/Unknown'), ownTimeZone(''), ownTimeZone('Europe/Paris')]).toEqual([
    'UTC',
    'UTC',
    'Europe/Paris',
  ])
})

test('distinguishes alerts for the same job', () => {
  expect(nameText(alert)).toBe('Baker (Leeds)')
  expect(nameText({ title: 'Baker', place: '', remote: false })).toBe('Baker')
})

test('detects a truncated link', () => {
  expect([isWholeToken('abc'), isWholeToken('x'.repeat(42)), isWholeToken('aB3_-'.padEnd(43, 'x'))]).toEqual([
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
    const form = formOf(undefined, 'Baker', '')
    keepDraft('ann', form, typed, beginning)
    expect(resumed('ann', formOf(undefined, ' BAKER', ''), beginning)).toEqual(typed)
    expect(resumed('bea', form, beginning)).toEqual(beginning)
    expect(resumed('ann', formOf(alert, 'Baker', ''), beginning)).toEqual(beginning)
  })

  test('is not kept for an existing alert', () => {
    const form = formOf(alert, '', '')
    const kept = draftOf(alert)
    keepDraft('ann', form, { ...kept, place: 'York' }, kept)
    expect(resumed('ann', form, kept)).toEqual(kept)
    expect(localStorage.getItem('alertDrafts')).toBeNull()
  })

  test('is removed when it is saved or unchanged', () => {
    const form = formOf(undefined, '', '')
    keepDraft('ann', form, typed, beginning)
    keepDraft('ann', form, beginning, beginning)
    expect(resumed('ann', form, beginning)).toEqual(beginning)
    expect(localStorage.getItem('alertDrafts')).toBeNull()
  })
})
