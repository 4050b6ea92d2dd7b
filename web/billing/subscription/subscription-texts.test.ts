import { expect, test } from 'vitest'
import { billingDays, formatPrice, proPrices } from '#contract/prices.ts'
import { longDay } from '#web/platform/dates.ts'
import { planFeatures } from '../plan-texts.ts'
import {
  accessUntil,
  billingFacts,
  cancelScreenOf,
  consequences,
  endOf,
  isCancelWord,
  lostWithPro,
  offerDates,
  type Purchase,
  purchaseName,
  type Subscription,
  standingOf,
  whatEnds,
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

test('a plan stands on payment, on a story, on both or on nothing', () => {
  const free = { isPro: false, proUnlockedVia: null }
  expect(standingOf(free, null)).toEqual({ kind: 'standard' })
  const story = { isPro: true, proUnlockedVia: 'testimonial' }
  expect(standingOf(story, null)).toEqual({ kind: 'given', byStory: true })
  expect(standingOf(story, running)).toEqual({ kind: 'paid', subscription: running, byStory: true })
  expect(standingOf({ ...free, isPro: true }, running)).toMatchObject({ kind: 'paid', byStory: false })
})

test('who pays can end it even while Pro is switched off', () => {
  expect(standingOf({ isPro: false, proUnlockedVia: null }, failed)).toMatchObject({ kind: 'paid' })
})

test('the billing box of a subscription that renews names the real date and price', () => {
  expect(facts(running)).toEqual({
    Paid: 'every month',
    'Next billing date': 'December 1, 2026',
    'Next charge': formatPrice(proPrices.monthly),
  })
})

test('a discount on the next charge is told with the price after it', () => {
  expect(facts({ ...running, billing: 'annual', renewalPrice: 57_300 })).toMatchObject({
    'Next charge': formatPrice(57_300),
    'After that': `${formatPrice(proPrices.annual)} every year`,
  })
})

test('one that ends says until when, and that nothing more is charged', () => {
  expect(facts(ending)).toEqual({ Paid: 'every month', 'Access until': 'December 1, 2026', 'Next charge': 'None' })
})

test('after a failed payment it says when Pro ends, and names no billing date', () => {
  expect(facts(failed)).toEqual({
    Paid: 'every month',
    'Last payment': 'did not work',
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

test('cancelling keeps Pro for the time that is paid for, and ends at once where none is', () => {
  const user = { proUnlockedVia: null, tokenBalance: 4 }
  const usual = consequences(user, running).join(' ')
  expect(usual).toContain('You keep Pro until December 1, 2026')
  expect(usual).toContain('Standard (Free), with the 4 tokens you have')
  const atOnce = consequences(user, failed).join(' ')
  expect(atOnce).toContain('ends now')
  expect(atOnce).not.toContain('until')
  expect(consequences({ ...user, proUnlockedVia: 'testimonial' }, running).join(' ')).toContain('Pro stays yours')
})

test('all that Pro holds is told of before it is lost', () => {
  expect(lostWithPro.map(({ feature }) => feature)).toEqual(planFeatures.pro)
})

test('what is lost has its price in tokens', () => {
  const after = (feature: string) => lostWithPro.find(lost => lost.feature === feature)?.after
  expect(after('Career Roadmap')).toBe('3 tokens each')
  expect(after('Job Alerts and real-time listings')).toBe('3 tokens for each listing you open')
})

test('a cancellation is answered with a date in either form, or none', () => {
  const iso = '2026-12-01T12:00:00.000Z'
  const cancelAt = Date.parse(iso) / 1000
  expect(endOf({ subscriptionEndDate: iso, cancelAt })).toBe(iso)
  expect(endOf({ cancelAt })).toBe(iso)
  expect(endOf({})).toBeNull()
})

test('the word counts however it is written, another one does not', () => {
  expect(['cancel', ' CANCEL ', 'Cancel'].map(isCancelWord)).toEqual([true, true, true])
  expect(['', 'cancel it', 'cancle'].map(isCancelWord)).toEqual([false, false, false])
})

test("the offer's year begins at once for who pays by the month, and after the paid year otherwise", () => {
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

test('withdrawing says first what ends and what goes back', () => {
  expect(purchaseName(bought)).toBe('Pro, annual')
  const [back, rest, ends] = whatEnds(bought, false)
  expect(rest).toContain(`the last ${billingDays.refund} days`)
  expect(back).toContain(formatPrice(proPrices.annual))
  expect(ends).toContain('Pro ends now')
  expect(whatEnds(bought, true).join(' ')).toContain('Pro stays yours')
  const tokens: Purchase = { ...bought, plan: 'tokens', billing: null, amount: 999 }
  expect(purchaseName(tokens)).toBe('10 tokens')
  expect(whatEnds(tokens, false).join(' ')).not.toContain('Pro')
})

test('a refund that is not confirmed yet is not called done', () => {
  const answer = { withdrawnAt: '2026-11-21T12:00:00.000Z', amount: proPrices.annual }
  expect(withdrawalText({ ...answer, refunded: true }).text).toContain('is on its way back')
  const waiting = withdrawalText({ ...answer, refunded: false })
  expect(waiting.title).toContain(longDay(answer.withdrawnAt))
  expect(waiting.text).toContain('has not confirmed')
  expect(waiting.text).not.toContain('on its way')
})
