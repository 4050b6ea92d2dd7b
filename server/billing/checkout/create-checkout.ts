import type { createCheckoutSession } from '#contract/endpoints/billing.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Billing } from '../need-payments.ts'
import { decidePro } from '../rules.ts'
import { findAccount, findBegunChange, type Purchase, type SubscriptionRow } from '../store.ts'
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
  wish: BodyOut<typeof createCheckoutSession>,
): Promise<ResponseIn<typeof createCheckoutSession>> {
  const known = await syncSubscription(billing, userId)
  const account = await findAccount(billing.db.sql, userId)
  if (!account) throw new AppError('session_required')
  if (wish.plan === 'tokens') {
    if (account.isPro) throw new AppError('not_allowed')
    return openCheckout(billing, account, wish)
  }
  const byStory = account.proUnlockedVia === 'testimonial'
  const to = { billing: wish.billing, withOffer: wish.retentionOffer }
  const begun = await findBegun(billing, known, to)
  const decision = begun
    ? { to: 'change' as const }
    : decidePro(wish, { known, hasClaimedOffer: account.hasClaimedOffer, byStory })
  if ('refuse' in decision) throw new AppError(decision.refuse)
  if (decision.to === 'open' || !known?.subscriptionId) return openCheckout(billing, account, wish)
  const running = { ...known, subscriptionId: known.subscriptionId }
  const isMade = begun !== undefined && begun.amount > 0 && known.billingInterval === to.billing
  if (!wish.confirmed || !isMade) {
    const now = await previewPlan(billing, running, decision.to, to)
    if (!wish.confirmed || wish.dueToday !== now.dueToday) return { confirm: now }
  }
  if (decision.to === 'resume') await resumePlan(billing, running)
  else await changePlan(billing, running, to)
  return { success: true, redirect }
}

async function findBegun(
  { db }: Billing,
  known: SubscriptionRow | undefined,
  to: { billing: 'monthly' | 'annual'; withOffer: boolean },
): Promise<Purchase | undefined> {
  if (!known?.subscriptionId) return undefined
  const begun = await findBegunChange(db.sql, known.userId, to)
  return begun?.subscriptionId === known.subscriptionId ? begun : undefined
}
