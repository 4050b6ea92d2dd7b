import { expect, test } from 'vitest'
import { describePlan, formatMonth, setMailChoice } from './plan-text.ts'

test('names and explains a plan', () => {
  const standard = { isPro: false, proUnlockedVia: null, subscriptionEndDate: null }
  expect(describePlan(standard)).toMatchObject({ name: 'Standard (Free)', text: expect.stringContaining('tokens') })
  expect(describePlan({ ...standard, isPro: true, proUnlockedVia: 'testimonial' }).text).toContain(
    'Unlocked by your story',
  )
  const ending = describePlan({ ...standard, isPro: true, subscriptionEndDate: '2026-12-24T12:00:00.000Z' })
  expect(ending).toEqual({ name: 'Pro', text: 'Everything is included until December 24, 2026.' })
  const both = { isPro: true, proUnlockedVia: 'testimonial', subscriptionEndDate: '2026-12-24T12:00:00.000Z' }
  expect(describePlan(both).text).not.toContain('until')
})

test('formats the month of registration', () => {
  expect(formatMonth('2025-08-16T12:00:00.000Z')).toBe('August 2025')
})

test('toggles one email choice only', () => {
  expect(setMailChoice({ unwantedMails: ['tips'] }, 'results', false)).toEqual({ unwantedMails: ['tips', 'results'] })
  expect(setMailChoice({ unwantedMails: ['tips', 'results'] }, 'results', true)).toEqual({ unwantedMails: ['tips'] })
  expect(setMailChoice({ unwantedMails: ['results'] }, 'results', false)).toEqual({ unwantedMails: ['results'] })
})
