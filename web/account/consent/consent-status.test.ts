import { expect, test } from 'vitest'
import type { Consent } from '#contract/endpoints/account.ts'
import { newestFirst, permissionsOf, statusByFeature } from './consent-status.ts'

let made = 0
function consent(change: Partial<Consent>): Consent {
  made += 1
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    feature: 'cover_letter',
    status: 'active',
    timestamp: '2026-11-01T12:00:00.000Z',
    withdrawnAt: null,
    ipAddress: '203.0.11...',
    consents: { dataProcessing: true, termsAccepted: true },
    policyVersion: '1.0',
    ...change,
  }
}

test('uses the active record of each feature', () => {
  const old = consent({ status: 'withdrawn', timestamp: '2026-10-01T12:00:00.000Z' })
  const active = consent({})
  const resume = consent({ feature: 'resume_upload', status: 'withdrawn' })
  expect(statusByFeature([old, active, resume])).toEqual([
    { feature: 'cover_letter', latest: active },
    { feature: 'resume_upload', latest: resume },
  ])
})

test('falls back to the newest record', () => {
  const newer = consent({ status: 'withdrawn', timestamp: '2026-11-02T12:00:00.000Z' })
  expect(statusByFeature([consent({ status: 'withdrawn' }), newer])).toEqual([
    { feature: 'cover_letter', latest: newer },
  ])
  expect(statusByFeature([])).toEqual([])
})

test('sorts history newest first', () => {
  const [first, second] = [consent({}), consent({ timestamp: '2026-11-03T12:00:00.000Z' })]
  expect(newestFirst([first, second])).toEqual([second, first])
})

test('describes permissions, including unknown ones', () => {
  expect(permissionsOf({ consents: { dataProcessing: true, shareWithSchool: false } })).toEqual([
    { text: 'Sending the text a tool needs to an AI service', given: true },
    { text: 'Share with school', given: false },
  ])
})
