import type { createCheckoutSession } from '#contract/billing.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoint.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Billing } from '../need-payments.ts'
import { decidePro } from '../rules.ts'
import { findAccount } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { changePlan, previewPlan, resumePlan } from './change-plan.ts'
import { openCheckout } from './open-checkout.ts'

/** Where a change that was made at once leads. */
const redirect = '/dashboard?payment=success'

/**
 * Begins to buy, by how the account stands at the provider at this moment: a new subscription or tokens on the provider's
 * page; a running subscription is changed or goes on, at once, after what that costs was shown.
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
  const decision = decidePro(wish, { known, hasClaimedOffer: account.hasClaimedOffer, byStory })
  if ('refuse' in decision) throw new AppError(decision.refuse)
  if (decision.to === 'open' || !known?.subscriptionId) return openCheckout(billing, account, wish)
  const running = { ...known, subscriptionId: known.subscriptionId }
  const to = { billing: wish.billing, withOffer: wish.retentionOffer }
  if (!wish.confirmed) return { confirm: await previewPlan(billing, running, decision.to, to) }
  if (decision.to === 'resume') await resumePlan(billing, running)
  else await changePlan(billing, running, to)
  return { success: true, redirect }
}
