import { expect, test } from 'vitest'
import { isDangerous } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { newFlow, reduceFlow, targetOf } from '#web/resume/state.ts'
import {
  externalUrl,
  extractJobTitle,
  firstStep,
  isGone,
  opensDespiteError,
  shortageText,
  withJobAd,
} from './listing-actions.ts'

const customer = { isPro: false, tokenBalance: 30 }
const priced = { cost: 3, needsAccount: false }

test('a free listing is a plain link for everyone', () => {
  const free = { cost: 0, needsAccount: false }
  expect([null, customer, { isPro: true, tokenBalance: 0 }].map(user => firstStep(free, user))).toEqual([
    'follow',
    'follow',
    'follow',
  ])
})

test('charges three tokens, and nothing for Pro', () => {
  expect(firstStep(priced, { ...customer, tokenBalance: 3 })).toBe('pay')
  expect(firstStep(priced, { ...customer, tokenBalance: 2 })).toBe('short')
  expect(firstStep(priced, { isPro: true, tokenBalance: 0 })).toBe('follow')
})

test('asks a guest to sign up only if an account is required', () => {
  expect(firstStep({ cost: 3, needsAccount: true }, null)).toBe('sign-up')
  expect(firstStep({ cost: 0, needsAccount: false }, null)).toBe('follow')
})

test('states the required and the available tokens', () => {
  expect(shortageText(3, 2)).toBe('You need 3 tokens to view job listings. You have 2 tokens remaining.')
})

test('opens the link after a server error but not after a refusal', () => {
  const opens = (status: number) => opensDespiteError(new ApiError(status, ''))
  expect([0, 500, 502, 503].map(opens)).toEqual([true, true, true, true])
  expect([400, 401, 402, 403, 429].map(opens)).toEqual([false, false, false, false, false])
  expect(opensDespiteError(new TypeError('odd answer'))).toBe(true)
})

test('recognizes an ad that was taken down', () => {
  const refused = (body: object) => isGone(new ApiError(400, JSON.stringify(body)))
  expect(refused({ code: 'invalid_input', errors: { details: 'Say which listing' } })).toBe(true)
  expect(refused({ code: 'invalid_input', errors: { amount: 'This costs 4' } })).toBe(false)
  expect(refused({ code: 'operation_reused' })).toBe(false)
})

test('allows only https links', () => {
  expect(externalUrl('https://jobs.example/1')).toBe('https://jobs.example/1')
  for (const url of ['http://jobs.example', 'javascript:alert(1)', 'data:text/html,x', '/jobs/sample', '', null])
    expect(externalUrl(url)).toBeNull()
})

test('only danger flags make an ad dangerous', () => {
  const flag = (level: 'danger' | 'care') =>
    ({ code: 'pay-to-start', level, reason: '', advice: '', quote: '' }) as const
  expect(isDangerous({ flags: [] })).toBe(false)
  expect(isDangerous({ flags: [flag('care')] })).toBe(false)
  expect(isDangerous({ flags: [flag('care'), flag('danger')] })).toBe(true)
})

test('extracts the job from a title', () => {
  const jobs = {
    'Sales Assistant (m/f/d) - Leeds': 'Sales Assistant',
    'Barista, weekends': 'Barista',
    'DATA ENTRY CLERK - EARN $3000 WEEKLY!!! URGENT': 'DATA ENTRY CLERK',
    'Part-time Speech-Language Assistant': 'Part-time Speech-Language Assistant',
    '(Junior) Baker': '(Junior) Baker',
  }
  for (const [title, job] of Object.entries(jobs)) expect(extractJobTitle(title)).toBe(job)
})

test('passes an ad to the resume tool and keeps the resume', () => {
  const listing = { title: 'Junior Baker', description: 'Bake bread.\n'.repeat(3000) }
  const typed = reduceFlow(newFlow('ann'), { type: 'type', text: 'My resume' })
  const done = reduceFlow(typed, { type: 'finish', documentId: '00000000-0000-4000-8000-000000000001' })
  const flow = withJobAd(done, 'ann', listing)
  expect(flow).toMatchObject({ owner: 'ann', text: 'My resume', stage: 'upload', documentId: null, way: 'advert' })
  expect(targetOf(flow)?.title).toBe('Junior Baker')
  expect(flow.advert.text).toHaveLength(limits.resume.advert)
  expect(withJobAd(typed, 'bea', listing).text).toBe('')
})
