import { describe, expect, test } from 'vitest'
import type { SubscriptionChange } from '#contract/endpoints/billing.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { formatPrice, proPrices } from '#contract/prices.ts'
import { ApiError } from '#web/platform/api.ts'
import {
  billLines,
  checkoutIntentOf,
  defaultInterval,
  proStep,
  readOutcome,
  refusalText,
  trustedPaymentUrl,
} from './checkout-steps.ts'

const here = 'https://app.wayspark.example'
const change: SubscriptionChange = {
  billing: 'annual',
  dueToday: 171_100,
  renewsAt: '2027-11-21T12:00:00.000Z',
  renewalPrice: proPrices.annual,
  laterPrice: null,
}

describe('outcomeOf', () => {
  test('returns a payment page', () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_1#abc'
    expect(readOutcome({ url }, here)).toEqual({ kind: 'pay', url })
    expect(readOutcome({ url: '/dev/checkout/cs_1' }, here)).toEqual({ kind: 'pay', url: `${here}/dev/checkout/cs_1` })
  })

  test('returns a price to confirm', () => {
    expect(readOutcome({ confirm: change }, here)).toEqual({ kind: 'confirm', change })
  })

  test('returns a completed change', () => {
    const redirect = '/dashboard?payment=success'
    expect(readOutcome({ success: true, redirect }, here)).toEqual({ kind: 'changed', path: redirect })
  })

  test('returns a message for a missing or unsafe address', () => {
    expect(readOutcome({ message: 'Not today' }, here)).toEqual({ kind: 'message', text: 'Not today' })
    expect(readOutcome({}, here)).toEqual({ kind: 'message', text: 'No checkout URL returned' })
    expect(readOutcome({ redirect: '/dashboard' }, here).kind).toBe('message')
    expect(readOutcome({ success: true, redirect: 'https://evil.example/dashboard' }, here).kind).toBe('message')
    expect(readOutcome({ success: true, redirect: '//evil.example' }, here).kind).toBe('message')
    expect(readOutcome({ url: 'https://evil.example/pay' }, here).kind).toBe('message')
  })
})

test.each([
  'http://checkout.stripe.com/c/pay',
  'https://checkout.stripe.com.evil.example/',
  'https://checkout.stripe.com@evil.example/',
  'https://evil@checkout.stripe.com/',
  'https://checkout.stripe.com:8443/',
  'https://evil.stripe.com/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://app.wayspark.example/dev/checkout/cs_1',
  'https://',
])('rejects %s as a payment page', address => expect(trustedPaymentUrl(address, here)).toBeNull())

test.each([
  ['plan=pro&billing=monthly', { billing: 'monthly', withOffer: false }],
  ['plan=pro&billing=annual', { billing: 'annual', withOffer: false }],
  ['plan=pro', { billing: 'monthly', withOffer: false }],
  ['plan=pro&billing=annual&retention_offer=true', { billing: 'annual', withOffer: true }],
  ['plan=pro&billing=annual&cancellation_offer=true&discount=100', { billing: 'annual', withOffer: true }],
  ['plan=pro&billing=monthly&retention_offer=true', { billing: 'monthly', withOffer: false }],
  ['plan=pro&billing=annual&discount=70', { billing: 'annual', withOffer: false }],
  ['plan=standard&billing=annual', null],
  ['plan=tokens', null],
  ['billing=annual', null],
  ['plan=pro&billing=weekly', null],
  ['plan=pro&billing=', null],
])('parses /checkout?%s as %j', (query, intent) => expect(checkoutIntentOf(new URLSearchParams(query))).toEqual(intent))

test('the Pro button depends only on the current subscription', () => {
  const paying = { isPro: true, billingInterval: 'monthly', subscriptionEndDate: null, currentPeriodEnd: null } as const
  expect(proStep(null, 'annual')).toEqual({ kind: 'buy' })
  expect(proStep({ ...paying, isPro: false, billingInterval: null }, 'annual')).toEqual({ kind: 'buy' })
  expect(proStep(paying, 'monthly')).toEqual({ kind: 'have', free: false })
  expect(proStep(paying, 'annual')).toEqual({ kind: 'switch' })
  const ending = { ...paying, subscriptionEndDate: '2026-12-01T00:00:00.000Z' }
  expect([proStep(ending, 'monthly'), proStep(ending, 'annual')]).toEqual([
    { kind: 'reactivate' },
    { kind: 'reactivate' },
  ])
  expect(proStep({ ...paying, billingInterval: 'annual' }, 'monthly').kind).toBe('year-paid')
  expect(proStep({ ...ending, billingInterval: 'annual' }, 'monthly').kind).toBe('year-paid')
  expect(proStep({ ...ending, billingInterval: 'annual' }, 'annual')).toEqual({ kind: 'reactivate' })
  expect(proStep({ ...paying, billingInterval: null }, 'annual')).toEqual({ kind: 'have', free: true })
})

test("shows the user's own interval first, else the year", () => {
  expect([null, { billingInterval: null }, { billingInterval: 'monthly' } as const].map(defaultInterval)).toEqual([
    'annual',
    'annual',
    'monthly',
  ])
})

describe('the bill of a change', () => {
  const linesWith = (more: Partial<SubscriptionChange>) =>
    Object.fromEntries(
      billLines({ ...change, ...more }, time => time.slice(0, 10)).map(({ label, value }) => [label, value]),
    )

  test('shows the amount due today and the next renewal', () => {
    expect(linesWith({})).toEqual({
      Plan: 'Pro, billed each year',
      'Due today': '$1,711',
      Renews: `2027-11-21, for ${formatPrice(proPrices.annual)}`,
    })
  })

  test('shows a later price increase', () => {
    const lines = linesWith({ dueToday: 0, renewalPrice: 57_300, laterPrice: proPrices.annual })
    expect(lines['Due today']).toBe('$0')
    expect(lines['After that']).toBe(`${formatPrice(proPrices.annual)} each year`)
  })
})

describe('a checkout that fails', () => {
  const refused = (status: number, body: object | string) =>
    new ApiError(status, typeof body === 'string' ? body : JSON.stringify(body))
  const answer = (code: ErrorCode) => refused(409, { code, message: `About ${code}` })
  const texts = { title: '', text: 'Failed to start checkout process' }

  test('shows the specific message of a refusal', () => {
    expect(refusalText(texts, answer('already_on_this_plan'))).toBe('About already_on_this_plan')
    expect(refusalText(texts, answer('year_is_paid'))).toBe('About year_is_paid')
    expect(refusalText(texts, answer('server_error'))).toBe(texts.text)
  })

  test('on the checkout page tells an answer without a message from no answer', () => {
    const onPage = { ...texts, textOfAnswer: 'Failed to create checkout session', withMessage: true }
    expect(refusalText(onPage, refused(502, '<h1>Bad Gateway</h1>'))).toBe('Failed to create checkout session')
    expect(refusalText(onPage, refused(0, ''))).toBe('Failed to start checkout process')
    expect(refusalText(onPage, answer('server_error'))).toBe('About server_error')
  })
})
