import type { cancelSubscription as endpoint } from '#contract/endpoints/billing.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Billing } from './require-payments.ts'
import { syncSubscription } from './sync-subscription.ts'

/**
 * Ends the renewals of a subscription; Pro stays until the end of the time that is paid for. Where a renewal has failed
 * no such time is left, so it ends at once. Repeating it returns the same date. Returns when Pro ends.
 * @throws AppError no_subscription
 */
export async function cancelSubscription(
  billing: Billing,
  account: { id: string; email: string },
  client: Client,
): Promise<ResponseIn<typeof endpoint>> {
  const end = await endSubscription(billing, account, client)
  return { subscriptionEndDate: end.toISOString(), cancelAt: Math.floor(end.getTime() / 1000) }
}

async function endSubscription(
  billing: Billing,
  account: { id: string; email: string },
  client: Client,
): Promise<Date> {
  const { db, clock } = billing
  const running = await syncSubscription(billing, account.id)
  if (!running?.subscriptionId) throw new AppError('no_subscription')
  if (running.cancelAt) return running.cancelAt
  const end = await endRenewals(billing, running.subscriptionId, running.status)
  const resource = { type: 'subscription', id: running.subscriptionId }
  await db.transaction(tx =>
    writeAudit(tx, { action: 'subscription.cancel', actor: account, resource, client }, clock.now()),
  )
  const after = await syncSubscription(billing, account.id)
  return after?.cancelAt ?? end
}

async function endRenewals({ payments, clock }: Billing, id: string, status: string | null): Promise<Date> {
  if (status !== 'past_due') return payments.cancelAtPeriodEnd(id)
  await payments.cancelNow(id)
  return clock.now()
}
