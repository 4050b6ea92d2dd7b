import { expect, test } from 'vitest'
import { isDangerous } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { newFlow, reduceFlow, targetOf } from '#web/resume/state.ts'
import { firstStep, isGone, jobIn, opensAnyway, outside, shortText, withAdvert } from './link-rules.ts'

const her = { isPro: false, tokenBalance: 30 }
const priced = { cost: 3, needsAccount: false }

test('a link that costs nothing is a plain one for everybody', () => {
  const free = { cost: 0, needsAccount: false }
  expect([null, her, { isPro: true, tokenBalance: 0 }].map(user => firstStep(free, user))).toEqual([
    'follow',
    'follow',
    'follow',
  ])
})

test('what costs something is paid for from three tokens on, and never by Pro', () => {
  expect(firstStep(priced, { ...her, tokenBalance: 3 })).toBe('pay')
  expect(firstStep(priced, { ...her, tokenBalance: 2 })).toBe('short')
  expect(firstStep(priced, { isPro: true, tokenBalance: 0 })).toBe('follow')
})

test('a guest is asked for an account only where one is needed', () => {
  expect(firstStep({ cost: 3, needsAccount: true }, null)).toBe('sign-up')
  expect(firstStep({ cost: 0, needsAccount: false }, null)).toBe('follow')
})

test('too few tokens are told of with both numbers', () => {
  expect(shortText(3, 2)).toBe('You need 3 tokens to view job listings. You have 2 tokens remaining.')
})

test('a fault of ours opens the link, a refusal does not', () => {
  const opens = (status: number) => opensAnyway(new ApiError(status, ''))
  expect([0, 500, 502, 503].map(opens)).toEqual([true, true, true, true])
  expect([400, 401, 402, 403, 429].map(opens)).toEqual([false, false, false, false, false])
  expect(opensAnyway(new TypeError('odd answer'))).toBe(true)
})

test('an advert that was taken down while she looked at it is no mistake of hers', () => {
  const refused = (body: object) => isGone(new ApiError(400, JSON.stringify(body)))
  expect(refused({ code: 'invalid_input', errors: { details: 'Say which listing' } })).toBe(true)
  expect(refused({ code: 'invalid_input', errors: { amount: 'This costs 4' } })).toBe(false)
  expect(refused({ code: 'operation_reused' })).toBe(false)
})

test('only https leads out', () => {
  expect(outside('https://jobs.example/1')).toBe('https://jobs.example/1')
  for (const url of ['http://jobs.example', 'javascript:alert(1)', 'data:text/html,x', '/jobs/sample', '', null])
    expect(outside(url)).toBeNull()
})

test('signs of fraud are what makes an advert dangerous, not a matter for care', () => {
  const flag = (level: 'danger' | 'care') =>
    ({ code: 'pay-to-start', level, reason: '', advice: '', quote: '' }) as const
  expect(isDangerous({ flags: [] })).toBe(false)
  expect(isDangerous({ flags: [flag('care')] })).toBe(false)
  expect(isDangerous({ flags: [flag('care'), flag('danger')] })).toBe(true)
})

test('a job is what it is called, without what else stands in a title', () => {
  const jobs = {
    'Sales Assistant (m/f/d) - Leeds': 'Sales Assistant',
    'Barista, weekends': 'Barista',
    'DATA ENTRY CLERK - EARN $3000 WEEKLY!!! URGENT': 'DATA ENTRY CLERK',
    'Part-time Speech-Language Assistant': 'Part-time Speech-Language Assistant',
    '(Junior) Baker': '(Junior) Baker',
  }
  for (const [title, job] of Object.entries(jobs)) expect(jobIn(title)).toBe(job)
})

test('an advert goes to the resume tool with the resume that is there already', () => {
  const listing = { title: 'Junior Baker', description: 'Bake bread.\n'.repeat(3000) }
  const typed = reduceFlow(newFlow('ann'), { type: 'type', text: 'My resume' })
  const done = reduceFlow(typed, { type: 'finish', documentId: '00000000-0000-4000-8000-000000000001' })
  const flow = withAdvert(done, 'ann', listing)
  expect(flow).toMatchObject({ owner: 'ann', text: 'My resume', stage: 'upload', documentId: null, way: 'advert' })
  expect(targetOf(flow)?.title).toBe('Junior Baker')
  expect(flow.advert.text).toHaveLength(limits.resume.advert)
  expect(withAdvert(typed, 'bea', listing).text).toBe('')
})
