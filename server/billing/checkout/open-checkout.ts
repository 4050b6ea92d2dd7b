import { type BillingInterval, proPrices, tokenPack } from '#contract/prices.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { type Product, UnknownCustomer } from '#server/platform/payments/provider.ts'
import type { Billing } from '../require-payments.ts'
import { minuteOf } from '../rules.ts'
import * as store from '../store.ts'
import { fulfillCheckout } from './fulfill-checkout.ts'

interface CheckoutRequest {
  plan: 'pro' | 'tokens'
  billing: BillingInterval
  native: boolean
}

/**
 * Opens the provider's hosted page for a purchase. An open page for the same purchase is reused and others of the same
 * plan are closed, so that a page left in another window cannot be paid as well.
 */
export async function openCheckout(
  billing: Billing,
  account: { id: string; email: string },
  request: CheckoutRequest,
): Promise<{ url: string }> {
  const { db, clock, payments, publicUrl } = billing
  const earlier = await settleOpenCheckouts(billing, account.id, request.plan)
  const product: Product = request.plan === 'pro' ? { plan: 'pro', billing: request.billing } : { plan: 'tokens' }
  const key = await idempotencyKeyFor(billing, account.id, request, earlier)
  const openFor = async (customerId: string) => {
    const order = { customerId, userId: account.id, product, ...returnUrls(request, publicUrl) }
    return { customerId, ...(await payments.openCheckout(order, `${key}:${customerId}`)) }
  }
  const customer = await ensureCustomer(billing, account)
  const {
    customerId,
    id: sessionId,
    url,
  } = await openFor(customer).catch(async error => {
    if (!(error instanceof UnknownCustomer)) throw error
    return openFor(await replaceCustomer(billing, account, customer))
  })
  const now = clock.now()
  await db.transaction(async tx => {
    // Without a stored row nobody learns the URL, so the page cannot be paid.
    if (!(await lockAccount(tx, account.id, 'update'))) throw new AppError('session_required')
    await store.insertPurchase(tx, {
      ...kindOf(request),
      userId: account.id,
      provider: payments.kind,
      customerId,
      sessionId,
      amount: request.plan === 'pro' ? proPrices[request.billing] : tokenPack.price,
      status: 'open',
      createdAt: now,
    })
  })
  await expireOlderCheckouts(billing, account.id, sessionId)
  return { url }
}

const kindOf = ({ plan, billing }: CheckoutRequest) => ({ plan, billingInterval: plan === 'pro' ? billing : null })

async function settleOpenCheckouts(
  billing: Billing,
  userId: string,
  plan: CheckoutRequest['plan'],
): Promise<store.Purchase[]> {
  for (const { sessionId } of await store.findCheckouts(billing.db.sql, userId, billing.payments.kind))
    if (sessionId) {
      const purchase = await fulfillCheckout(billing, sessionId)
      if (plan === 'pro' && purchase?.plan === 'pro' && purchase.status === 'paid')
        throw new AppError('already_on_this_plan')
    }
  return store.findCheckouts(billing.db.sql, userId, billing.payments.kind)
}

/** The idempotency key stays the same while the checkout it opened is open and changes once that is closed. */
async function idempotencyKeyFor(
  { db, clock }: Billing,
  userId: string,
  request: CheckoutRequest,
  earlier: store.Purchase[],
): Promise<string> {
  const { plan, billingInterval } = kindOf(request)
  const same = earlier.find(each => each.plan === plan && each.billingInterval === billingInterval)
  const closed = await store.countClosed(db.sql, { userId, plan, billingInterval })
  const minute = minuteOf(same?.createdAt ?? clock.now())
  return ['checkout', userId, plan, billingInterval, request.native ? 'native' : 'web', closed, minute].join(':')
}

async function expireOlderCheckouts(billing: Billing, userId: string, sessionId: string): Promise<void> {
  const open = await store.findCheckouts(billing.db.sql, userId, billing.payments.kind)
  const own = open.find(each => each.sessionId === sessionId)
  const older = open.filter(each => own && each !== own && each.plan === own.plan && each.createdAt <= own.createdAt)
  for (const { sessionId: olderSessionId } of older)
    if (olderSessionId) {
      await billing.payments.expireCheckout(olderSessionId)
      await fulfillCheckout(billing, olderSessionId)
    }
}

async function ensureCustomer(billing: Billing, account: { id: string; email: string }): Promise<string> {
  const { db, clock, payments } = billing
  const known = await store.findSubscription(db.sql, account.id)
  if (known?.provider === payments.kind) return known.customerId
  const now = clock.now()
  const key = `customer:${account.id}:${minuteOf(now)}`
  const customerId = await payments.createCustomer({ userId: account.id, email: account.email }, key)
  return db.transaction(async tx => {
    if (!(await lockAccount(tx, account.id, 'update'))) throw new AppError('session_required')
    await store.saveCustomer(tx, { userId: account.id, provider: payments.kind, customerId }, now)
    return (await store.findSubscription(tx, account.id))?.customerId ?? customerId
  })
}

async function replaceCustomer(
  { db, payments }: Billing,
  { id, email }: { id: string; email: string },
  removed: string,
): Promise<string> {
  const customerId = await payments.createCustomer({ userId: id, email }, `customer:${id}:after:${removed}`)
  await store.replaceCustomer(db.sql, id, customerId)
  return customerId
}

/** Return URLs come from the configuration only, never from the request. */
function returnUrls({ plan, native }: CheckoutRequest, publicUrl: URL): { successUrl: string; cancelUrl: string } {
  const urlFor = (path: string) => new URL(path, publicUrl).href
  const session = 'session_id={CHECKOUT_SESSION_ID}'
  if (native)
    return {
      successUrl: urlFor(`/payment-success?mobile=true&${session}`),
      cancelUrl: urlFor('/payment-cancel?mobile=true'),
    }
  const success = plan === 'pro' ? `/success?${session}` : `/dashboard?payment=success&${session}`
  return { successUrl: urlFor(success), cancelUrl: urlFor('/cancel') }
}
