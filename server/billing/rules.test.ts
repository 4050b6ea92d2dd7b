import { describe, expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import type { Subscription } from '#server/platform/payments/provider.ts'
import * as rules from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * day)
const none = rules.toSubscriptionState(undefined, {} as rules.SubscriptionState, now)
const known = (changes: Partial<rules.SubscriptionState> = {}): rules.SubscriptionState => ({
  subscriptionId: 'sub_1',
  status: 'active',
  billingInterval: 'monthly',
  startedAt: inDays(-10),
  currentPeriodEnd: inDays(20),
  renewalPrice: 19_900,
  cancelAt: null,
  pastDueSince: null,
  ...changes,
})
const running = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  billing: 'monthly',
  startedAt: inDays(-10),
  currentPeriodEnd: inDays(20),
  cancelAt: undefined,
  renewalPrice: 19_900,
  ...changes,
})

test.each([
  ['nothing', null, none, false],
  ['a subscription that runs', null, known(), true],
  ['one that is cancelled and still runs', null, known({ cancelAt: inDays(20) }), true],
  ['a renewal that failed just now', null, known({ status: 'past_due', pastDueSince: now }), true],
  [
    'a renewal that failed almost seven days ago',
    null,
    known({ status: 'past_due', pastDueSince: inDays(-6.99) }),
    true,
  ],
  ['a renewal that failed seven days ago', null, known({ status: 'past_due', pastDueSince: inDays(-7) }), false],
  ['her story', 'testimonial', none, true],
  [
    'her story, whatever becomes of a payment',
    'testimonial',
    known({ status: 'past_due', pastDueSince: inDays(-9) }),
    true,
  ],
  ['something else that unlocked it once', 'payment', none, false],
])('isEntitled for %s', (_, via, state, isPro) => {
  expect(rules.isEntitled(via, state, now)).toBe(isPro)
})

describe('a failed renewal', () => {
  const failing = running({ status: 'past_due' })
  test('is dated when first seen and cleared when a payment works', () => {
    const first = rules.toSubscriptionState(failing, known(), now)
    expect(first.pastDueSince).toEqual(now)
    expect(rules.toSubscriptionState(failing, first, inDays(3)).pastDueSince).toEqual(now)
    expect(rules.toSubscriptionState(running(), first, inDays(3)).pastDueSince).toBeNull()
    expect(
      rules.toSubscriptionState(running({ id: 'sub_2', status: 'past_due' }), first, inDays(3)).pastDueSince,
    ).toEqual(inDays(3))
  })

  test('ends the subscription after seven days', () => {
    const since = known({ status: 'past_due', pastDueSince: now })
    expect([6.9, 7].map(days => rules.isGraceOver(failing, since, inDays(days)))).toEqual([false, true])
    expect(rules.isGraceOver(running(), since, inDays(30))).toBe(false)
    expect(rules.isGraceOver(running({ id: 'sub_2', status: 'past_due' }), since, inDays(30))).toBe(false)
  })
})

test.each([
  ['nothing at all', none, none, []],
  ['nothing new', known(), known({ currentPeriodEnd: inDays(50) }), []],
  ['a first payment', none, known(), ['started']],
  ['another subscription', known(), known({ subscriptionId: 'sub_2' }), ['started']],
  ['its end', known({ cancelAt: now }), none, ['ended']],
  ['a cancellation', known(), known({ cancelAt: inDays(20) }), ['cancelled']],
  ['a reactivation', known({ cancelAt: inDays(20) }), known(), ['reactivated']],
  ['another interval', known(), known({ billingInterval: 'annual' }), ['changed']],
  [
    'another interval that also takes the end away',
    known({ cancelAt: now }),
    known({ billingInterval: 'annual' }),
    ['changed'],
  ],
  ['a renewal that failed', known(), known({ status: 'past_due', pastDueSince: now }), ['payment-failed']],
  ['and failed again', known({ status: 'past_due' }), known({ status: 'past_due' }), []],
  ['a lower price of the next renewal', known(), known({ renewalPrice: 5000 }), ['discounted']],
  ['the usual price after that', known({ renewalPrice: 5000 }), known(), []],
  ['and worked', known({ status: 'past_due' }), known(), []],
] as const)('reports the mails for %s', (_, before, then, expected) => {
  expect(rules.transitionsOf(before, then)).toEqual(expected)
})

test('the offer is open once, for a paid subscription without an end date', () => {
  expect(rules.canShowOffer(known(), false)).toBe(true)
  expect(rules.canShowOffer(known(), true)).toBe(false)
  expect(rules.canShowOffer(known({ cancelAt: inDays(3) }), false)).toBe(false)
  expect(rules.canShowOffer(known({ status: 'past_due' }), false)).toBe(false)
  expect(rules.canShowOffer(none, false)).toBe(false)
  expect(rules.canShowOffer(undefined, false)).toBe(false)
})

describe('a request for Pro', () => {
  const request = (billing: 'monthly' | 'annual', retentionOffer = false) => ({ billing, retentionOffer })
  const open = { hasClaimedOffer: false, byStory: false }

  test.each([
    ['has nothing', request('annual'), { ...open, subscription: undefined }, { to: 'open' }],
    ['had it once', request('monthly'), { ...open, subscription: none }, { to: 'open' }],
    [
      'has it by her story',
      request('monthly'),
      { ...open, subscription: none, byStory: true },
      { refuse: 'already_on_this_plan' },
    ],
    ['has just this', request('monthly'), { ...open, subscription: known() }, { refuse: 'already_on_this_plan' }],
    ['has the other interval', request('annual'), { ...open, subscription: known() }, { to: 'change' }],
    ['cancelled it', request('monthly'), { ...open, subscription: known({ cancelAt: now }) }, { to: 'resume' }],
    [
      'cancelled the other interval',
      request('annual'),
      { ...open, subscription: known({ cancelAt: now }) },
      { to: 'change' },
    ],
    [
      'paid for a year and wants months',
      request('monthly'),
      { ...open, subscription: known({ billingInterval: 'annual' }) },
      { refuse: 'year_is_paid' },
    ],
    [
      'wants months after the year that she cancelled',
      request('monthly'),
      { ...open, subscription: known({ billingInterval: 'annual', cancelAt: now }) },
      { refuse: 'year_is_paid' },
    ],
    ['takes the offer', request('annual', true), { ...open, subscription: known() }, { to: 'change' }],
    [
      'takes it on annual',
      request('annual', true),
      { ...open, subscription: known({ billingInterval: 'annual' }) },
      { to: 'change' },
    ],
    [
      'wants it for a month',
      request('monthly', true),
      { ...open, subscription: known() },
      { refuse: 'offer_not_open' },
    ],
    [
      'had it',
      request('annual', true),
      { ...open, hasClaimedOffer: true, subscription: known() },
      { refuse: 'offer_not_open' },
    ],
    [
      'cancelled first',
      request('annual', true),
      { ...open, subscription: known({ cancelAt: now }) },
      { refuse: 'offer_not_open' },
    ],
    ['never paid', request('annual', true), { ...open, subscription: undefined }, { refuse: 'offer_not_open' }],
  ] as const)('from a user who %s', (_, wanted, state, decision) => {
    expect(rules.decideProRequest(wanted, state)).toEqual(decision)
  })
})

test('a purchase can be withdrawn from for fourteen days after its day, in every time zone', () => {
  const bought = { status: 'paid', amount: 999, withdrawnAt: null, paidAt: new Date('2026-11-01T22:30:00Z') }
  const at = (moment: string, changes = {}) => rules.isWithdrawable({ ...bought, ...changes }, new Date(moment))
  // Bought on November 2 in Helsinki: the fourteenth day after it is November 16, which ends there at 22:00 UTC.
  expect(at('2026-11-16T21:59:59Z')).toBe(true)
  expect(at('2026-11-16T22:30:00Z')).toBe(false)
  for (const changes of [{ status: 'refunded' }, { status: 'open', paidAt: null }, { withdrawnAt: now }, { amount: 0 }])
    expect(at('2026-11-02T00:00:00Z', changes)).toBe(false)
})
