import type { BillingState, Invoice } from '#contract/endpoints/billing.ts'
import { day } from '#contract/time.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import type { PaymentProvider } from '#server/platform/payments/provider.ts'
import { fulfillCheckout } from './checkout/fulfill-checkout.ts'
import { isSettled } from './checkout/record-payment.ts'
import type { Billing } from './require-payments.ts'
import * as rules from './rules.ts'
import * as store from './store.ts'

type Provider = Pick<PaymentProvider, 'kind' | 'isTest'> | undefined

/** Whether the retention offer is open to an account; false also where that cannot be read. */
export async function isOfferOpen(db: Sql, payments: Provider, userId: string): Promise<boolean> {
  const read = Promise.all([store.findSubscription(db, userId), store.findAccount(db, userId)])
  const [known, account] = await read.catch(() => [undefined, undefined])
  return known?.provider === payments?.kind && rules.canShowOffer(known, account?.hasClaimedOffer ?? true)
}

export async function readBillingState(db: Sql, payments: Provider, userId: string, now: Date): Promise<BillingState> {
  if (!payments) return { provider: 'none', subscription: null, withdrawable: [] }
  const known = await store.findSubscription(db, userId)
  const paid = await store.findPaidSince(db, userId, new Date(now.getTime() - 60 * day))
  const withdrawable = paid.filter(each => each.provider === payments.kind && rules.isWithdrawable(each, now))
  return {
    provider: payments.isTest ? 'simulated' : payments.kind,
    subscription: known?.provider === payments.kind ? toSubscription(known) : null,
    withdrawable: withdrawable.reverse().map(toWithdrawable),
  }
}

function toSubscription(known: store.SubscriptionRow): BillingState['subscription'] {
  const { status, billingInterval, startedAt, currentPeriodEnd, cancelAt, pastDueSince, renewalPrice } = known
  if (!status || !billingInterval || !startedAt || !currentPeriodEnd) return null
  return {
    billing: billingInterval,
    status,
    startedAt: startedAt.toISOString(),
    currentPeriodEnd: currentPeriodEnd.toISOString(),
    endsAt: cancelAt?.toISOString() ?? null,
    renewalPrice: cancelAt ? null : renewalPrice,
    graceEnds: pastDueSince ? rules.graceEnd(pastDueSince).toISOString() : null,
  }
}

function toWithdrawable({ id, plan, billingInterval, amount, paidAt }: store.Purchase) {
  const at = paidAt ?? new Date(0)
  return {
    ...{ id, plan, billing: billingInterval, amount },
    paidAt: at.toISOString(),
    withdrawableUntil: rules.withdrawableUntil(at).toISOString(),
  }
}

/**
 * Returns the state of the requester's own checkout and delivers what was paid if no webhook has come yet.
 * @throws AppError not_found, also for a checkout of another user
 */
export async function readCheckout(billing: Billing, userId: string, sessionId: string) {
  const known = await store.findPurchaseOfSession(billing.db.sql, sessionId)
  if (known?.userId !== userId) throw new AppError('not_found')
  const wasFulfilled = await isFulfilled(billing.db.sql, known)
  const { plan, status } = wasFulfilled ? known : ((await fulfillCheckout(billing, sessionId)) ?? known)
  const isPaid = status === 'paid' || status === 'refunded'
  return { metadata: { plan }, payment_status: isPaid ? ('paid' as const) : ('unpaid' as const), fulfilled: isPaid }
}

async function isFulfilled(db: Sql, purchase: store.Purchase): Promise<boolean> {
  if (!isSettled(purchase)) return false
  if (purchase.plan === 'tokens' || purchase.status === 'refunded') return true
  const known = await store.findSubscription(db, purchase.userId ?? '')
  return known !== undefined && known.subscriptionId === purchase.subscriptionId
}

export async function listInvoices({ db, payments }: Billing, userId: string): Promise<Invoice[]> {
  const known = await store.findSubscription(db.sql, userId)
  if (known?.provider !== payments.kind) return []
  const invoices = await payments.listInvoices(known.customerId)
  return invoices.map(each => ({ ...each, date: each.date.toISOString(), url: each.url ?? null }))
}

/** @throws AppError no_subscription without a purchase; payments_unavailable where the provider has no such page */
export async function openPortal({ db, payments, publicUrl }: Billing, userId: string): Promise<string> {
  const known = await store.findSubscription(db.sql, userId)
  if (known?.provider !== payments.kind) throw new AppError('no_subscription')
  const url = await payments.openPortal(known.customerId, new URL('/settings/subscription', publicUrl).href)
  if (url === undefined) throw new AppError('payments_unavailable')
  return url
}
