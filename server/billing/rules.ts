import { type BillingInterval, billingDays, proPrices, retentionPrices } from '#contract/prices.ts'
import { day } from '#contract/time.ts'
import type { Subscription } from '#server/platform/payments/provider.ts'

export interface SubscriptionState {
  subscriptionId: string | null
  status: 'active' | 'past_due' | null
  billingInterval: BillingInterval | null
  startedAt: Date | null
  currentPeriodEnd: Date | null
  renewalPrice: number | null
  cancelAt: Date | null
  pastDueSince: Date | null
}

export const noSubscription: SubscriptionState = {
  subscriptionId: null,
  status: null,
  billingInterval: null,
  startedAt: null,
  currentPeriodEnd: null,
  renewalPrice: null,
  cancelAt: null,
  pastDueSince: null,
}

/** Returns when Pro ends after a failed renewal unless a payment succeeds before. */
export const graceEnd = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + billingDays.grace * day)

/**
 * Returns whether the user has Pro: through an active subscription, one within the grace period, or a success story.
 */
export function isEntitled(proUnlockedVia: string | null, subscription: SubscriptionState, now: Date): boolean {
  if (proUnlockedVia === 'testimonial' || subscription.status === 'active') return true
  return subscription.status === 'past_due' && now < graceEnd(subscription.pastDueSince ?? now)
}

export function toSubscriptionState(
  running: Subscription | undefined,
  before: SubscriptionState,
  fetchedAt: Date,
): SubscriptionState {
  if (!running) return noSubscription
  const earlierFailure = before.subscriptionId === running.id ? before.pastDueSince : null
  return {
    subscriptionId: running.id,
    status: running.status,
    billingInterval: running.billing,
    startedAt: running.startedAt,
    currentPeriodEnd: running.currentPeriodEnd,
    renewalPrice: running.renewalPrice,
    cancelAt: running.cancelAt ?? null,
    pastDueSince: running.status === 'past_due' ? (earlierFailure ?? fetchedAt) : null,
  }
}

export const isGraceOver = (running: Subscription, before: SubscriptionState, now: Date): boolean =>
  running.status === 'past_due' &&
  running.id === before.subscriptionId &&
  before.pastDueSince !== null &&
  now >= graceEnd(before.pastDueSince)

export type Transition = 'started' | 'changed' | 'discounted' | 'payment-failed' | 'cancelled' | 'reactivated' | 'ended'

export function transitionsOf(before: SubscriptionState, after: SubscriptionState): Transition[] {
  if (after.subscriptionId === null) return before.subscriptionId === null ? [] : ['ended']
  if (after.subscriptionId !== before.subscriptionId) return ['started']
  const failed: Transition[] = before.status === 'active' && after.status === 'past_due' ? ['payment-failed'] : []
  if (before.billingInterval !== after.billingInterval) return ['changed', ...failed]
  if (!before.cancelAt && after.cancelAt) return ['cancelled', ...failed]
  if (before.cancelAt && !after.cancelAt) return ['reactivated', ...failed]
  if ((after.renewalPrice ?? 0) < (before.renewalPrice ?? 0)) return ['discounted', ...failed]
  return failed
}

export const canShowOffer = (subscription: SubscriptionState | undefined, hasClaimed: boolean): boolean =>
  subscription?.status === 'active' && subscription.cancelAt === null && !hasClaimed

interface ProRequest {
  billing: BillingInterval
  retentionOffer: boolean
}
type Decision =
  | { to: 'open' | 'resume' | 'change' }
  | { refuse: 'already_on_this_plan' | 'offer_not_open' | 'year_is_paid' }

/**
 * Decides how a request for Pro is handled. Users with Pro through a success story cannot buy it. A paid year cannot be
 * changed to months, because the rest would become a credit, and we hold no customer money.
 */
export function decideProRequest(
  request: ProRequest,
  {
    subscription,
    hasClaimedOffer,
    byStory,
  }: { subscription: SubscriptionState | undefined; hasClaimedOffer: boolean; byStory: boolean },
): Decision {
  const isOfferOpen = canShowOffer(subscription, hasClaimedOffer) && request.billing === 'annual'
  if (request.retentionOffer) return isOfferOpen ? { to: 'change' } : { refuse: 'offer_not_open' }
  if (!subscription?.subscriptionId) return byStory ? { refuse: 'already_on_this_plan' } : { to: 'open' }
  if (subscription.billingInterval === 'annual' && request.billing === 'monthly') return { refuse: 'year_is_paid' }
  if (subscription.billingInterval !== request.billing) return { to: 'change' }
  return subscription.cancelAt ? { to: 'resume' } : { refuse: 'already_on_this_plan' }
}

/** Returns the price of the renewals after the next one, or null if it is the same. */
export const priceAfterNextRenewal = (billing: BillingInterval, renewalPrice: number): number | null =>
  renewalPrice === proPrices[billing] ? null : proPrices[billing]

export function isChangeApplied(
  running: Subscription | undefined,
  pending: { billingInterval: BillingInterval | null; retentionOffer: boolean; amount: number },
): boolean {
  if (running?.billing !== pending.billingInterval) return false
  // Without a new term, only the price of the next renewal shows that the offer was applied.
  return !pending.retentionOffer || pending.amount > 0 || running.renewalPrice === retentionPrices.firstYear
}

/** The withdrawal period starts after the day of the purchase, in the last time zone in which that day ends. */
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

/**
 * Returns the minute as a part of idempotency keys. A provider repeats even its own errors for a known key, so a retry
 * needs a new one.
 */
export const minuteOf = (date: Date): number => Math.floor(date.getTime() / 60_000)
