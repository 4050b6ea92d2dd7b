import { describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import {
  bridgeTarget,
  failedLookup,
  nextPollState,
  type Payment,
  returnToast,
  sessionIdIn,
  successTitle,
} from './payment-lookup.ts'

const query = (text: string) => new URLSearchParams(text)
const paid = (plan: 'pro' | 'tokens', fulfilled = true): Payment => ({
  kind: 'found',
  plan,
  payment_status: 'paid',
  fulfilled,
})

test.each([
  ['session_id=cs_test_a1B2', 'cs_test_a1B2'],
  ['session_id=', null],
  ['', null],
  ['session_id=pi_123', null],
  ['session_id=cs_1/../../admin', null],
  [`session_id=cs_${'a'.repeat(201)}`, null],
])('"%s" contains the checkout session %s', (text, id) => expect(sessionIdIn(query(text))).toBe(id))

describe('the toast after a payment', () => {
  test('names the fulfilled purchase', () => {
    expect(returnToast(paid('tokens')).title).toBe('Tokens Added!')
    expect(returnToast(paid('pro')).title).toBe('Upgrade Successful!')
  })

  test('does not report success before fulfillment', () => {
    expect(returnToast(paid('tokens', false)).title).toBe('Your payment is on its way')
    const unpaid = returnToast({ kind: 'found', plan: 'pro', payment_status: 'unpaid', fulfilled: false })
    expect(unpaid.title).toBe("This payment isn't finished")
    expect(unpaid.tone).not.toBe('success')
  })

  test('reports success if the lookup failed, but not for an unknown payment', () => {
    expect(returnToast(failedLookup(0, null))).toMatchObject({
      title: 'Payment Successful',
      description: 'We are confirming it with the payment provider; your account updates by itself.',
    })
    expect(returnToast(failedLookup(502, 'provider_failed')).title).toBe('Payment Successful')
    for (const [status, code] of [
      [404, 'not_found'],
      [400, 'invalid_input'],
      [401, 'session_required'],
      [429, 'too_many_attempts'],
      [503, 'payments_unavailable'],
    ] as const)
      expect(returnToast(failedLookup(status, code)).title).toBe("We didn't find a payment here")
  })
})

test.each([
  ['standard', 'pro', `Welcome to ${brand.name} Pro`],
  ['pro', 'pro', `Welcome to ${brand.name} Pro`],
  ['standard', 'standard', `Welcome to ${brand.name} Standard`],
  ['free', 'standard', `Welcome to ${brand.name} Standard`],
  ['pro', 'standard', "We're sorry to see you go"],
  ['pro', 'free', "We're sorry to see you go"],
  ['free', 'free', 'Subscription Updated!'],
  [null, null, 'Subscription Updated!'],
] as const)('the change from %s to %s has the title "%s"', (before, now, title) => {
  expect(successTitle(before, now)).toBe(title)
})

test('polling ends with a new plan, a fulfilled or unknown payment, or the last attempt', () => {
  const look = { attempts: 3, maxAttempts: 15, planChanged: false, payment: paid('pro', false) }
  expect(nextPollState(look)).toBe('waiting')
  expect(nextPollState({ ...look, planChanged: true })).toBe('done')
  expect(nextPollState({ ...look, payment: paid('pro') })).toBe('done')
  expect(nextPollState({ ...look, payment: { kind: 'unknown' } })).toBe('unknown')
  expect(nextPollState({ ...look, payment: { kind: 'unsure' } })).toBe('waiting')
  expect(nextPollState({ ...look, payment: null })).toBe('waiting')
  expect(nextPollState({ ...look, attempts: 15 })).toBe('late')
  expect(nextPollState({ ...look, attempts: 15, payment: paid('pro') })).toBe('done')
})

test.each([
  ['paid', 'mobile=true&session_id=cs_1', false, `${brand.appScheme}://success?session_id=cs_1`],
  ['paid', 'mobile=true', false, `${brand.appScheme}://success`],
  ['paid', 'session_id=cs_1', false, '/success?session_id=cs_1'],
  ['paid', 'mobile=true&session_id=cs_1', true, '/success?session_id=cs_1'],
  ['paid', 'session_id=javascript:1', false, '/success'],
  ['cancelled', 'mobile=true', false, `${brand.appScheme}://pricing`],
  ['cancelled', '', false, '/pricing'],
  ['cancelled', 'mobile=true', true, '/pricing'],
] as const)('the bridge "%s" with "%s", native %s, leads to %s', (bridge, text, native, to) => {
  expect(bridgeTarget(bridge, query(text), native).to).toBe(to)
})
