import { expect, test } from 'vitest'
import { billingDays, formatPrice, proPrices } from '#contract/prices.ts'
import { longDay } from '#web/platform/dates.ts'
import { planFeatures } from '../plan-texts.ts'
import {
  accessUntil,
  billingFacts,
  cancelConsequences,
  cancellationEnd,
  cancelScreenOf,
  isCancelWord,
  lostWithPro,
  offerDates,
  type Purchase,
  planStatusOf,
  purchaseName,
  type Subscription,
  withdrawalConsequences,
  withdrawalText,
} from './subscription-texts.ts'

const running: Subscription = {
  billing: 'monthly',
  status: 'active',
  startedAt: '2026-11-01T12:00:00.000Z',
  currentPeriodEnd: '2026-12-01T12:00:00.000Z',
  endsAt: null,
  renewalPrice: proPrices.monthly,
  graceEnds: null,
}
const ending: Subscription = { ...running, endsAt: running.currentPeriodEnd, renewalPrice: null }
const failed: Subscription = { ...running, status: 'past_due', graceEnds: '2026-12-08T12:00:00.000Z' }
const facts = (subscription: Subscription) =>
  Object.fromEntries(billingFacts(subscription).map(({ label, value }) => [label, value]))

test('a plan comes from a payment, a story, both or neither', () => {
  const free = { isPro: false, proUnlockedVia: null }
  expect(planStatusOf(free, null)).toEqual({ kind: 'standard' })
  const story = { isPro: true, proUnlockedVia: 'testimonial' }
  expect(planStatusOf(story, null)).toEqual({ kind: 'given', byStory: true })
  expect(planStatusOf(story, running)).toEqual({ kind: 'paid', subscription: running, byStory: true })
  expect(planStatusOf({ ...free, isPro: true }, running)).toMatchObject({ kind: 'paid', byStory: false })
})

test('a subscriber can cancel even while Pro is switched off', () => {
  expect(planStatusOf({ isPro: false, proUnlockedVia: null }, failed)).toMatchObject({ kind: 'paid' })
})

test('a renewing subscription shows its date and price', () => {
  expect(facts(running)).toEqual({
    Paid: 'every month',
    'Next billing date': 'December 1, 2026',
    'Next charge': formatPrice(proPrices.monthly),
  })
})

test('a discounted charge is shown with the price that follows', () => {
  expect(facts({ ...running, billing: 'annual', renewalPrice: 57_300 })).toMatchObject({
    'Next charge': formatPrice(57_300),
    'After that': `${formatPrice(proPrices.annual)} every year`,
  })
})

test('a canceled subscription shows its end date and no further charge', () => {
  expect(facts(ending)).toEqual({ Paid: 'every month', 'Access until': 'December 1, 2026', 'Next charge': 'None' })
})

test('a failed payment shows the end of Pro and no billing date', () => {
  expect(facts(failed)).toEqual({
    Paid: 'every month',
    'Last payment': "didn't go through",
    'Access until': 'December 8, 2026',
  })
  expect(accessUntil({ ...failed, endsAt: '2026-12-03T12:00:00.000Z' })).toBe('2026-12-03T12:00:00.000Z')
})

test.each([
  ['done', { done: true, subscription: ending, inFlow: false }],
  ['done', { done: true, subscription: null, inFlow: false }],
  ['nothing-to-cancel', { done: false, subscription: null, inFlow: true }],
  ['cancelled-before', { done: false, subscription: ending, inFlow: false }],
  ['form', { done: false, subscription: ending, inFlow: true }],
  ['form', { done: false, subscription: running, inFlow: false }],
  ['form', { done: false, subscription: failed, inFlow: false }],
] as const)('the cancel page shows %s', (screen, visit) => {
  expect(cancelScreenOf(visit)).toBe(screen)
})

test('canceling keeps Pro for the paid time, and ends at once without any', () => {
  const user = { proUnlockedVia: null, tokenBalance: 4 }
  const usual = cancelConsequences(user, running).join(' ')
  expect(usual).toContain('You keep Pro until December 1, 2026')
  expect(usual).toContain('Standard (Free), with the 4 tokens you have')
  const atOnce = cancelConsequences(user, failed).join(' ')
  expect(atOnce).toContain('ends now')
  expect(atOnce).not.toContain('until')
  expect(cancelConsequences({ ...user, proUnlockedVia: 'testimonial' }, running).join(' ')).toContain('Pro stays yours')
})

test('all Pro features are listed before cancellation', () => {
  expect(lostWithPro.map(({ feature }) => feature)).toEqual(planFeatures.pro)
})

test('lost features are listed with their token costs', () => {
  const after = (feature: string) => lostWithPro.find(lost => lost.feature === feature)?.after
  expect(after('Career Roadmap')).toBe('3 tokens each')
  expect(after('Job Alerts and real-time listings')).toBe('3 tokens to open a job ad that has a price; alerts stay')
})

test('endOf reads both response formats and accepts a missing date', () => {
  const iso = '2026-12-01T12:00:00.000Z'
  const cancelAt = Date.parse(iso) / 1000
  expect(cancellationEnd({ subscriptionEndDate: iso, cancelAt })).toBe(iso)
  expect(cancellationEnd({ cancelAt })).toBe(iso)
  expect(cancellationEnd({})).toBeNull()
})

test('the confirmation word ignores case and spaces', () => {
  expect(['cancel', ' CANCEL ', 'Cancel'].map(isCancelWord)).toEqual([true, true, true])
  expect(['', 'cancel it', 'cancle'].map(isCancelWord)).toEqual([false, false, false])
})

test("the offer's year begins now for monthly billing, and after the paid year otherwise", () => {
  const now = new Date('2026-11-21T12:00:00.000Z')
  expect(offerDates(running, now)).toEqual({ begins: null, renews: '2027-11-21T12:00:00.000Z' })
  const annual = { billing: 'annual', currentPeriodEnd: '2027-03-05T12:00:00.000Z' } as const
  expect(offerDates(annual, now)).toEqual({ begins: annual.currentPeriodEnd, renews: '2028-03-05T12:00:00.000Z' })
  const leapDay = new Date('2028-02-29T12:00:00.000Z')
  expect(offerDates(running, leapDay).renews).toBe('2029-02-28T12:00:00.000Z')
})

const bought: Purchase = {
  id: '5b0c8f1e-6a52-4c41-9d0e-2f7a4f0f7a11',
  plan: 'pro',
  billing: 'annual',
  amount: proPrices.annual,
  paidAt: '2026-11-20T12:00:00.000Z',
  withdrawableUntil: '2026-12-04T12:00:00.000Z',
}

test('a withdrawal first shows what ends and what is refunded', () => {
  expect(purchaseName(bought)).toBe('Pro, annual')
  const [back, rest, ends] = withdrawalConsequences(bought, false)
  expect(rest).toContain(`the last ${billingDays.refund} days`)
  expect(back).toContain(formatPrice(proPrices.annual))
  expect(ends).toContain('Pro ends now')
  expect(withdrawalConsequences(bought, true).join(' ')).toContain('Pro stays yours')
  const tokens: Purchase = { ...bought, plan: 'tokens', billing: null, amount: 999 }
  expect(purchaseName(tokens)).toBe('10 tokens')
  expect(withdrawalConsequences(tokens, false).join(' ')).not.toContain('Pro')
})

test('an unconfirmed refund is not reported as complete', () => {
  const answer = { withdrawnAt: '2026-11-21T12:00:00.000Z', amount: proPrices.annual }
  expect(withdrawalText({ ...answer, refunded: true }).text).toContain('is on its way back')
  const waiting = withdrawalText({ ...answer, refunded: false })
  expect(waiting.title).toContain(longDay(answer.withdrawnAt))
  expect(waiting.text).toContain('has not confirmed')
  expect(waiting.text).not.toContain('on its way')
})
