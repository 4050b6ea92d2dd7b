import { type BillingInterval, proPrices, tokenPack } from '#contract/prices.ts'
import { AppError } from '#server/http/app-error.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { type Product, UnknownCustomer } from '#server/platform/payments/provider.ts'
import type { Billing } from '../need-payments.ts'
import { minuteOf } from '../rules.ts'
import * as store from '../store.ts'
import { fulfilCheckout } from './fulfil-checkout.ts'

interface Wish {
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
  wish: Wish,
): Promise<{ url: string }> {
  const { db, clock, payments, publicUrl } = billing
  const earlier = await lookAfter(billing, account.id, wish.plan)
  const product: Product = wish.plan === 'pro' ? { plan: 'pro', billing: wish.billing } : { plan: 'tokens' }
  const key = await keyFor(billing, account.id, wish, earlier)
  const openFor = async (customerId: string) => {
    const order = { customerId, userId: account.id, product, ...addressesFor(wish, publicUrl) }
    return { customerId, ...(await payments.openCheckout(order, `${key}:${customerId}`)) }
  }
  const customer = await needCustomer(billing, account)
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
      ...kindOf(wish),
      userId: account.id,
      provider: payments.kind,
      customerId,
      sessionId,
      amount: wish.plan === 'pro' ? proPrices[wish.billing] : tokenPack.price,
      status: 'open',
      createdAt: now,
    })
  })
  await closeOlder(billing, account.id, sessionId)
  return { url }
}

const kindOf = ({ plan, billing }: Wish) => ({ plan, billingInterval: plan === 'pro' ? billing : null })

async function lookAfter(billing: Billing, userId: string, plan: Wish['plan']): Promise<store.Purchase[]> {
  for (const { sessionId } of await store.findCheckouts(billing.db.sql, userId, billing.payments.kind))
    if (sessionId) {
      const purchase = await fulfilCheckout(billing, sessionId)
      if (plan === 'pro' && purchase?.plan === 'pro' && purchase.status === 'paid')
        throw new AppError('already_on_this_plan')
    }
  return store.findCheckouts(billing.db.sql, userId, billing.payments.kind)
}

/** The idempotency key stays the same while the checkout it opened is open and changes once that is closed. */
async function keyFor({ db, clock }: Billing, userId: string, wish: Wish, earlier: store.Purchase[]): Promise<string> {
  const { plan, billingInterval } = kindOf(wish)
  const same = earlier.find(each => each.plan === plan && each.billingInterval === billingInterval)
  const closed = await store.countClosed(db.sql, { userId, plan, billingInterval })
  const minute = minuteOf(same?.createdAt ?? clock.now())
  return ['checkout', userId, plan, billingInterval, wish.native ? 'native' : 'web', closed, minute].join(':')
}

async function closeOlder(billing: Billing, userId: string, sessionId: string): Promise<void> {
  const open = await store.findCheckouts(billing.db.sql, userId, billing.payments.kind)
  const own = open.find(each => each.sessionId === sessionId)
  const older = open.filter(each => own && each !== own && each.plan === own.plan && each.createdAt <= own.createdAt)
  for (const { sessionId: left } of older)
    if (left) {
      await billing.payments.expireCheckout(left)
      await fulfilCheckout(billing, left)
    }
}

async function needCustomer(billing: Billing, account: { id: string; email: string }): Promise<string> {
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
function addressesFor({ plan, native }: Wish, publicUrl: URL): { successUrl: string; cancelUrl: string } {
  const at = (path: string) => new URL(path, publicUrl).href
  const session = 'session_id={CHECKOUT_SESSION_ID}'
  if (native)
    return { successUrl: at(`/payment-success?mobile=true&${session}`), cancelUrl: at('/payment-cancel?mobile=true') }
  const success = plan === 'pro' ? `/success?${session}` : `/dashboard?payment=success&${session}`
  return { successUrl: at(success), cancelUrl: at('/cancel') }
}
