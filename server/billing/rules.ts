import { type BillingInterval, billingDays, proPrices, retentionPrices } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import type { Subscription } from '#server/platform/payments/provider.ts'

/** A subscription as it was written down when the provider was last asked; empty where none runs. */
export interface Known {
  subscriptionId: string | null
  status: 'active' | 'past_due' | null
  billingInterval: BillingInterval | null
  startedAt: Date | null
  currentPeriodEnd: Date | null
  renewalPrice: number | null
  cancelAt: Date | null
  pastDueSince: Date | null
}

/** Of someone who has none, and never had one. */
export const noSubscription: Known = {
  subscriptionId: null,
  status: null,
  billingInterval: null,
  startedAt: null,
  currentPeriodEnd: null,
  renewalPrice: null,
  cancelAt: null,
  pastDueSince: null,
}

/** When Pro ends after a renewal that failed, unless a payment works before. */
export const graceEnd = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + billingDays.grace * day)

/** Who is on Pro: a subscription that runs, one whose renewal failed a few days ago at most, or her story. */
export function isEntitled(proUnlockedVia: string | null, known: Known, now: Date): boolean {
  if (proUnlockedVia === 'testimonial' || known.status === 'active') return true
  return known.status === 'past_due' && now < graceEnd(known.pastDueSince ?? now)
}

/** What to write down of what the provider said at `askedAt`. */
export function toKnown(running: Subscription | undefined, before: Known, askedAt: Date): Known {
  if (!running) return noSubscription
  const sameTrouble = before.subscriptionId === running.id ? before.pastDueSince : null
  return {
    subscriptionId: running.id,
    status: running.status,
    billingInterval: running.billing,
    startedAt: running.startedAt,
    currentPeriodEnd: running.currentPeriodEnd,
    renewalPrice: running.renewalPrice,
    cancelAt: running.cancelAt ?? null,
    pastDueSince: running.status === 'past_due' ? (sameTrouble ?? askedAt) : null,
  }
}

/** Whether a subscription's failed renewal has been failing for too long for it to go on. */
export const isGraceOver = (running: Subscription, before: Known, now: Date): boolean =>
  running.status === 'past_due' &&
  running.id === before.subscriptionId &&
  before.pastDueSince !== null &&
  now >= graceEnd(before.pastDueSince)

/** What someone is told by mail. */
export type Transition = 'started' | 'changed' | 'discounted' | 'payment-failed' | 'cancelled' | 'reactivated' | 'ended'

export function transitionsOf(before: Known, after: Known): Transition[] {
  if (after.subscriptionId === null) return before.subscriptionId === null ? [] : ['ended']
  if (after.subscriptionId !== before.subscriptionId) return ['started']
  const failed: Transition[] = before.status === 'active' && after.status === 'past_due' ? ['payment-failed'] : []
  if (before.billingInterval !== after.billingInterval) return ['changed', ...failed]
  if (!before.cancelAt && after.cancelAt) return ['cancelled', ...failed]
  if (before.cancelAt && !after.cancelAt) return ['reactivated', ...failed]
  if ((after.renewalPrice ?? 0) < (before.renewalPrice ?? 0)) return ['discounted', ...failed]
  return failed
}

/** The retention offer: once, for a subscription that is paid for and has no end. */
export const canShowOffer = (known: Known | undefined, hasClaimed: boolean): boolean =>
  known?.status === 'active' && known.cancelAt === null && !hasClaimed

interface Wish {
  billing: BillingInterval
  retentionOffer: boolean
}
type Decision =
  | { to: 'open' | 'resume' | 'change' }
  | { refuse: 'already_on_this_plan' | 'offer_not_open' | 'year_is_paid' }

/**
 * What becomes of the wish for Pro. Someone on Pro by her story is not sold what she has for nothing; someone whose
 * subscription ends has it going on; a year or the offer changes a running one. A year that runs is not changed to
 * months: what of it was left over would be a credit, and nobody is to have money lying with us.
 */
export function decidePro(
  wish: Wish,
  { known, hasClaimedOffer, byStory }: { known: Known | undefined; hasClaimedOffer: boolean; byStory: boolean },
): Decision {
  const isOfferOpen = canShowOffer(known, hasClaimedOffer) && wish.billing === 'annual'
  if (wish.retentionOffer) return isOfferOpen ? { to: 'change' } : { refuse: 'offer_not_open' }
  if (!known?.subscriptionId) return byStory ? { refuse: 'already_on_this_plan' } : { to: 'open' }
  if (known.billingInterval === 'annual' && wish.billing === 'monthly') return { refuse: 'year_is_paid' }
  if (known.billingInterval !== wish.billing) return { to: 'change' }
  return known.cancelAt ? { to: 'resume' } : { refuse: 'already_on_this_plan' }
}

/** The price of the renewals after the next one, where it differs. */
export const laterPriceOf = (billing: BillingInterval, renewalPrice: number): number | null =>
  renewalPrice === proPrices[billing] ? null : proPrices[billing]

/** Whether a change that was begun has happened at the provider. */
export function isChangeDone(
  running: Subscription | undefined,
  begun: { billingInterval: BillingInterval | null; retentionOffer: boolean; amount: number },
): boolean {
  if (running?.billing !== begun.billingInterval) return false
  // Without a new term, only the next renewal's price tells.
  return !begun.retentionOffer || begun.amount > 0 || running.renewalPrice === retentionPrices.firstYear
}

/** The days of withdrawal begin after the day of the purchase, wherever on earth that day ended. */
export const withdrawableUntil = (paidAt: Date): Date => new Date(paidAt.getTime() + (billingDays.withdrawal + 1) * day)

export const isWithdrawable = (
  purchase: { status: string; amount: number; paidAt: Date | null; withdrawnAt: Date | null },
  now: Date,
): boolean =>
  purchase.status === 'paid' &&
  purchase.amount > 0 &&
  purchase.withdrawnAt === null &&
  purchase.paidAt !== null &&
  now < withdrawableUntil(purchase.paidAt)

/** Names the minute something was wanted in: a provider repeats even its own faults for a key that it has seen. */
export const minuteOf = (date: Date): number => Math.floor(date.getTime() / 60_000)
