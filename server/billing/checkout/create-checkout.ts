import type { createCheckoutSession } from '#contract/endpoints/billing.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Billing } from '../require-payments.ts'
import { decideProRequest } from '../rules.ts'
import { findAccount, findPendingChange, type Purchase, type SubscriptionRow } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { changePlan, previewPlan, resumePlan } from './change-plan.ts'
import { openCheckout } from './open-checkout.ts'

const redirect = '/dashboard?payment=success'

/**
 * Starts a purchase. New subscriptions and tokens are paid on the provider's hosted page; a running subscription is
 * changed or resumed at once for the confirmed price.
 * @throws AppError already_on_this_plan, offer_not_open; not_allowed for tokens on Pro, which uses none
 */
export async function createCheckout(
  billing: Billing,
  userId: string,
  request: BodyOut<typeof createCheckoutSession>,
): Promise<ResponseIn<typeof createCheckoutSession>> {
  const subscription = await syncSubscription(billing, userId)
  const account = await findAccount(billing.db.sql, userId)
  if (!account) throw new AppError('session_required')
  if (request.plan === 'tokens') {
    if (account.isPro) throw new AppError('not_allowed')
    return openCheckout(billing, account, request)
  }
  const byStory = account.proUnlockedVia === 'testimonial'
  const to = { billing: request.billing, withOffer: request.retentionOffer }
  const pending = await findInterruptedChange(billing, subscription, to)
  const decision = pending
    ? { to: 'change' as const }
    : decideProRequest(request, { subscription, hasClaimedOffer: account.hasClaimedOffer, byStory })
  if ('refuse' in decision) throw new AppError(decision.refuse)
  if (decision.to === 'open' || !subscription?.subscriptionId) return openCheckout(billing, account, request)
  const running = { ...subscription, subscriptionId: subscription.subscriptionId }
  const isApplied = pending !== undefined && pending.amount > 0 && subscription.billingInterval === to.billing
  if (!request.confirmed || !isApplied) {
    const now = await previewPlan(billing, running, decision.to, to)
    if (!request.confirmed || request.dueToday !== now.dueToday) return { confirm: now }
  }
  if (decision.to === 'resume') await resumePlan(billing, running)
  else await changePlan(billing, running, to)
  return { success: true, redirect }
}

async function findInterruptedChange(
  { db }: Billing,
  subscription: SubscriptionRow | undefined,
  to: { billing: 'monthly' | 'annual'; withOffer: boolean },
): Promise<Purchase | undefined> {
  if (!subscription?.subscriptionId) return undefined
  const pending = await findPendingChange(db.sql, subscription.userId, to)
  return pending?.subscriptionId === subscription.subscriptionId ? pending : undefined
}
