import type { Stripe } from 'stripe'
import type { BillingInterval } from '#contract/prices.ts'
import { unusedFrom } from '../periods.ts'
import { offerCouponId, priceOf } from '../products.ts'
import { type Change, PaymentDeclined, ProviderFailed, type Subscription } from '../provider.ts'
import { type Client, idOf, isMissing, mapErrors, orUndefined } from './errors.ts'

export interface StripeContext {
  stripe: Client
  now(): Date
  priceId(billing: BillingInterval): Promise<string>
}

const date = (seconds: number) => new Date(seconds * 1000)
const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** Statuses of running subscriptions; one whose first payment is incomplete is not running. */
const statuses: Record<string, Subscription['status']> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
}

function itemOf(subscription: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = subscription.items.data
  if (!item) throw new ProviderFailed(`The subscription ${subscription.id} is for nothing.`)
  return item
}

const billingOf = (item: Stripe.SubscriptionItem): BillingInterval =>
  item.price.recurring?.interval === 'year' ? 'annual' : 'monthly'

const hasOffer = ({ discounts }: Stripe.Subscription): boolean =>
  discounts.some(each => typeof each !== 'string' && idOf(each.source.coupon) === offerCouponId)

function viewOf(subscription: Stripe.Subscription, status: Subscription['status']): Subscription {
  const item = itemOf(subscription)
  const billing = billingOf(item)
  const { id, cancel_at, cancel_at_period_end, start_date } = subscription
  const currentPeriodEnd = date(item.current_period_end)
  const endsAt = cancel_at === null ? undefined : date(cancel_at)
  return {
    id,
    status,
    billing,
    startedAt: date(start_date),
    currentPeriodEnd,
    cancelAt: endsAt ?? (cancel_at_period_end ? currentPeriodEnd : undefined),
    // An operator may have kept a customer at an older price.
    renewalPrice: hasOffer(subscription) ? priceOf({ plan: 'pro', billing }, true) : (item.price.unit_amount ?? 0),
  }
}

export async function listRunning({ stripe }: StripeContext, customer: string): Promise<Subscription[]> {
  const pages = stripe.subscriptions.list({ customer, limit: 100, expand: ['data.discounts'] })
  const found = await mapErrors(pages.autoPagingToArray({ limit: 1000 }))
  return found
    .toSorted((a, b) => a.created - b.created)
    .flatMap(each => (statuses[each.status] ? [viewOf(each, statuses[each.status] ?? 'active')] : []))
}

async function findRunning({ stripe }: StripeContext, id: string): Promise<Stripe.Subscription> {
  const subscription = await orUndefined(
    stripe.subscriptions.retrieve(id, { expand: ['discounts', 'latest_invoice.payments'] }),
  )
  if (!subscription || !statuses[subscription.status])
    throw new ProviderFailed(`There is no running subscription ${id}.`)
  return subscription
}

interface ChangeTarget {
  billing: BillingInterval
  withOffer: boolean
}

const offered = ({ billing, withOffer }: ChangeTarget) => withOffer && billing === 'annual'

/** The new term begins now; today counts as unused in the old one if it was paid. */
async function changeOf(desk: StripeContext, subscription: Stripe.Subscription, to: ChangeTarget) {
  const item = itemOf(subscription)
  const proration_date = seconds(unusedFrom(desk.now(), date(item.current_period_start)))
  const proration = isOverdue(subscription)
    ? { proration_behavior: 'none' as const }
    : { proration_behavior: 'always_invoice' as const, proration_date }
  return {
    items: [{ id: item.id, price: await desk.priceId(to.billing) }],
    billing_cycle_anchor: { type: 'now' as const },
    cancel_at_period_end: false,
    ...proration,
  }
}

const isOverdue = ({ status }: Stripe.Subscription) => statuses[status] === 'past_due'

export async function preview(desk: StripeContext, id: string, to: ChangeTarget): Promise<Change> {
  const subscription = await findRunning(desk, id)
  const { billing, currentPeriodEnd, renewalPrice } = viewOf(subscription, 'active')
  if (billing === to.billing) {
    const price = offered(to) ? priceOf({ plan: 'pro', billing }, true) : renewalPrice
    return { dueToday: 0, credit: 0, renewsAt: currentPeriodEnd, renewalPrice: price }
  }
  const invoice = await mapErrors(
    desk.stripe.invoices.createPreview({
      subscription: id,
      subscription_details: await changeOf(desk, subscription, to),
      discounts: offered(to) ? [{ coupon: offerCouponId }] : '',
    }),
  )
  // The proration credit may end later than the new term.
  const ends = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  return {
    dueToday: invoice.amount_due,
    credit: Math.max(0, -invoice.total),
    renewsAt: date(Math.max(...ends)),
    renewalPrice: priceOf({ plan: 'pro', billing: to.billing }),
  }
}

export async function change(desk: StripeContext, id: string, to: ChangeTarget, idempotencyKey: string) {
  const { stripe } = desk
  const subscription = await findRunning(desk, id)
  // After a change the same request would differ; the stored key finds its first result.
  if (subscription.metadata.changeKey === idempotencyKey) return settled(desk, subscription)
  const metadata = { changeKey: idempotencyKey, billing: to.billing, retentionOffer: `${offered(to)}` }
  const discount = offered(to) ? { discounts: [{ coupon: offerCouponId }] } : undefined
  if (billingOf(itemOf(subscription)) === to.billing) {
    const params = { ...withoutEnd(subscription), proration_behavior: 'none' as const, metadata, ...discount }
    await mapErrors(stripe.subscriptions.update(id, params, { idempotencyKey }))
    return { paid: 0, paymentId: undefined }
  }
  const changes = {
    ...(await changeOf(desk, subscription, to)),
    discounts: discount?.discounts ?? ('' as const),
    payment_behavior: 'error_if_incomplete' as const,
    metadata,
    expand: ['latest_invoice.payments'],
  }
  const changed = await mapErrors(stripe.subscriptions.update(id, changes, { idempotencyKey })).catch(error => {
    // The card was removed in the portal.
    if (isMissing(error)) throw new PaymentDeclined('Stripe declined: there is no card.')
    throw error
  })
  return settled(desk, changed)
}

async function dropOpenInvoices(stripe: Client, subscription: string): Promise<void> {
  const { data: open } = await mapErrors(stripe.invoices.list({ subscription, status: 'open' }))
  for (const each of open) await mapErrors(stripe.invoices.voidInvoice(each.id))
}

/** Returns the charged amount. The new term replaces an unpaid renewal. */
async function settled({ stripe }: StripeContext, { id, latest_invoice: invoice }: Stripe.Subscription) {
  await dropOpenInvoices(stripe, id)
  const nothing = { paid: 0, paymentId: undefined }
  if (!invoice || typeof invoice === 'string' || invoice.billing_reason !== 'subscription_update') return nothing
  return { paid: invoice.amount_paid, paymentId: paymentOf(invoice) }
}

export function paymentOf({ payments }: Stripe.Invoice): string | undefined {
  const paid = payments?.data.find(({ status }) => status === 'paid')
  return idOf(paid?.payment.payment_intent)
}

export async function cancelAtPeriodEnd(desk: StripeContext, id: string): Promise<Date> {
  const { stripe } = desk
  const subscription = await findRunning(desk, id)
  const { cancelAt } = viewOf(subscription, 'active')
  if (cancelAt) return cancelAt
  if (isOverdue(subscription)) {
    await cancelNow(desk, id)
    return desk.now()
  }
  const changed = await mapErrors(stripe.subscriptions.update(id, { cancel_at_period_end: true }))
  return viewOf(changed, 'active').cancelAt ?? date(itemOf(changed).current_period_end)
}

export async function resume(desk: StripeContext, id: string): Promise<void> {
  const subscription = await findRunning(desk, id)
  await mapErrors(desk.stripe.subscriptions.update(id, withoutEnd(subscription)))
}

/** Stripe has two ways to schedule an end; the same one must be cleared. */
const withoutEnd = ({ cancel_at, cancel_at_period_end }: Stripe.Subscription) =>
  cancel_at !== null && !cancel_at_period_end ? { cancel_at: '' as const } : { cancel_at_period_end: false }

export async function cancelNow({ stripe }: StripeContext, id: string): Promise<void> {
  try {
    await mapErrors(stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }))
  } catch (error) {
    // Callers rely on no further charges.
    const left = isMissing(error) ? undefined : await orUndefined(stripe.subscriptions.retrieve(id))
    if (left && statuses[left.status]) throw error
    if (!left) return
  }
  await dropOpenInvoices(stripe, id)
}
