import { describe, expect, test } from 'vitest'
import type { SubscriptionChange } from '#contract/endpoints/billing.ts'
import { formatPrice, proPrices } from '#contract/prices.ts'
import { checkoutIntentOf, isTelling, linesOf, outcomeOf, payPage, proStep, usualInterval } from './checkout-steps.ts'

const here = 'https://app.wayspark.example'
const change: SubscriptionChange = {
  billing: 'annual',
  dueToday: 171_100,
  renewsAt: '2027-11-21T12:00:00.000Z',
  renewalPrice: proPrices.annual,
  laterPrice: null,
}

describe('an order is answered with', () => {
  test('a page to pay on', () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_1#abc'
    expect(outcomeOf({ url }, here)).toEqual({ kind: 'pay', url })
    expect(outcomeOf({ url: '/dev/checkout/cs_1' }, here)).toEqual({ kind: 'pay', url: `${here}/dev/checkout/cs_1` })
  })

  test('a price to agree to', () => {
    expect(outcomeOf({ confirm: change }, here)).toEqual({ kind: 'confirm', change })
  })

  test('a change that is done', () => {
    const redirect = '/dashboard?payment=success'
    expect(outcomeOf({ success: true, redirect }, here)).toEqual({ kind: 'changed', path: redirect })
  })

  test('a message, or nothing that could be followed', () => {
    expect(outcomeOf({ message: 'Not today' }, here)).toEqual({ kind: 'message', text: 'Not today' })
    expect(outcomeOf({}, here)).toEqual({ kind: 'message', text: 'No checkout URL returned' })
    expect(outcomeOf({ redirect: '/dashboard' }, here).kind).toBe('message')
    expect(outcomeOf({ success: true, redirect: 'https://evil.example/dashboard' }, here).kind).toBe('message')
    expect(outcomeOf({ success: true, redirect: '//evil.example' }, here).kind).toBe('message')
    expect(outcomeOf({ url: 'https://evil.example/pay' }, here).kind).toBe('message')
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
])('%s is no page to pay on', address => expect(payPage(address, here)).toBeNull())

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
])('/checkout?%s asks for %j', (query, wish) => expect(checkoutIntentOf(new URLSearchParams(query))).toEqual(wish))

test('what Pro is to someone depends on what she pays, and on nothing she may have had before', () => {
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

test('the interval shown first is hers, else the year', () => {
  expect([null, { billingInterval: null }, { billingInterval: 'monthly' } as const].map(usualInterval)).toEqual([
    'annual',
    'annual',
    'monthly',
  ])
})

describe('the bill of a change', () => {
  const linesWith = (more: Partial<SubscriptionChange>) =>
    Object.fromEntries(
      linesOf({ ...change, ...more }, time => time.slice(0, 10)).map(({ label, value }) => [label, value]),
    )

  test('says what is due today and what the next renewal costs', () => {
    expect(linesWith({})).toEqual({
      Plan: 'Pro, billed each year',
      'Due today': '$1,711',
      Renews: `2027-11-21, for ${formatPrice(proPrices.annual)}`,
    })
  })

  test('names a price that rises later', () => {
    const lines = linesWith({ dueToday: 0, renewalPrice: 57_300, laterPrice: proPrices.annual })
    expect(lines['Due today']).toBe('$0')
    expect(lines['After that']).toBe(`${formatPrice(proPrices.annual)} each year`)
  })
})

test('a refusal is told in its own words where they help', () => {
  expect([isTelling('already_on_this_plan'), isTelling('year_is_paid')]).toEqual([true, true])
  expect([isTelling('server_error'), isTelling(null)]).toEqual([false, false])
})
