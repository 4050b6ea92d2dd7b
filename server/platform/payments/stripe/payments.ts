import type { Stripe } from 'stripe'
import type { Checkout, Invoice, Payment } from '../provider.ts'
import { type Client, idOf, isAlreadyRefunded, mapErrors, orUndefined } from './errors.ts'
import { paymentOf } from './subscriptions.ts'

const maxInvoices = 24

export async function readCheckout(stripe: Client, id: string): Promise<Checkout | undefined> {
  const session = await orUndefined(stripe.checkout.sessions.retrieve(id, { expand: ['invoice.payments'] }))
  if (!session) return undefined
  const { invoice, subscription, payment_intent } = session
  const ofInvoice = invoice && typeof invoice !== 'string' ? paymentOf(invoice) : undefined
  return {
    id,
    customerId: idOf(session.customer) ?? '',
    state: stateOf(session),
    amount: session.amount_total ?? 0,
    subscriptionId: idOf(subscription),
    paymentId: idOf(payment_intent) ?? ofInvoice,
  }
}

/** A submitted checkout may still wait for the bank. */
function stateOf({ status, payment_status }: Stripe.Checkout.Session): Checkout['state'] {
  if (status === 'complete' && payment_status !== 'unpaid') return 'paid'
  return status === 'expired' ? 'expired' : 'open'
}

export async function readPayment(stripe: Client, id: string): Promise<Payment | undefined> {
  const intent = await orUndefined(stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] }))
  if (!intent) return undefined
  const payment = { type: 'payment_intent' as const, payment_intent: id }
  const [of] = (await mapErrors(stripe.invoicePayments.list({ payment, limit: 1, expand: ['data.invoice'] }))).data
  const invoice = of?.invoice as Stripe.Invoice | undefined
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  return {
    id,
    customerId: idOf(intent.customer) ?? '',
    amount: intent.amount_received,
    paidAt: new Date((charge?.created ?? intent.created) * 1000),
    refunded: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    subscriptionId: idOf(invoice?.parent?.subscription_details?.subscription),
  }
}

export async function recentPayments(stripe: Client, customer: string, since: Date): Promise<Payment[]> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const charges = await orUndefined(
    stripe.charges.list({ customer, created, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  const paid = (charges ?? []).filter(each => each.paid && each.payment_intent)
  if (!paid.length) return []
  const { data: invoices } = await mapErrors(stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] }))
  return paid.map(charge => {
    const id = idOf(charge.payment_intent) ?? ''
    const invoice = invoices.find(each => paymentOf(each) === id)
    return {
      id,
      customerId: customer,
      amount: charge.amount,
      paidAt: new Date(charge.created * 1000),
      refunded: charge.amount_refunded,
      disputed: charge.disputed,
      subscriptionId: idOf(invoice?.parent?.subscription_details?.subscription),
    }
  })
}

export async function refund(stripe: Client, paymentId: string, idempotencyKey: string): Promise<number> {
  try {
    return (await mapErrors(stripe.refunds.create({ payment_intent: paymentId }, { idempotencyKey }))).amount
  } catch (error) {
    if (isAlreadyRefunded(error)) return 0
    throw error
  }
}

export async function listInvoices(stripe: Client, customer: string): Promise<Invoice[]> {
  const [invoices, charges] = await Promise.all([
    mapErrors(stripe.invoices.list({ customer, limit: maxInvoices, expand: ['data.payments'] })),
    mapErrors(stripe.charges.list({ customer, limit: 100 })),
  ])
  return invoices.data.flatMap(invoice => {
    const paymentId = paymentOf(invoice)
    const charge = charges.data.find(({ payment_intent, paid }) => paid && idOf(payment_intent) === paymentId)
    const status = statusOf(invoice, paymentId === undefined ? undefined : charge)
    if (!status) return []
    const amount = invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due
    const date = new Date((invoice.effective_at ?? invoice.created) * 1000)
    const description = invoice.lines.data.at(-1)?.description ?? 'Wayspark'
    return [{ id: invoice.id, date, description, amount, status, url: invoice.hosted_invoice_url ?? undefined }]
  })
}

function statusOf(invoice: Stripe.Invoice, charge: Stripe.Charge | undefined): Invoice['status'] | undefined {
  if (invoice.status === 'uncollectible') return 'failed'
  if (invoice.status === 'open') return invoice.attempt_count > 0 ? 'failed' : 'open'
  if (invoice.status !== 'paid') return undefined
  if (!charge?.amount_refunded) return 'paid'
  return charge.amount_refunded < charge.amount ? 'partly_refunded' : 'refunded'
}
