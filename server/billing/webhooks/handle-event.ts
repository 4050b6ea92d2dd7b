import { AppError } from '#server/http/app-error.ts'
import type { Log } from '#server/platform/log.ts'
import { ForgedEvent, type PaymentEvent } from '#server/platform/payments/provider.ts'
import { fulfillCheckout } from '../checkout/fulfill-checkout.ts'
import { queueDisputeMail } from '../mails/payment-mails.ts'
import { syncPayment } from '../refunds/sync-payment.ts'
import type { Billing } from '../require-payments.ts'
import { findUserOfCustomer } from '../store.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { markHandled, recordEvent } from './store.ts'

/**
 * Handles a webhook of the payment provider. Only its type and ids are trusted; the state is read from the provider, so
 * that the order of events does not matter. An error makes the provider send the event again.
 * @throws AppError invalid_webhook; nothing is stored
 */
export async function handleEvent(
  billing: Billing,
  { rawBody, signature }: { rawBody: Buffer; signature: string | undefined },
  log: Pick<Log, 'warn'>,
): Promise<void> {
  const { db, clock } = billing
  const event = verifyEvent(billing, rawBody, signature)
  if (await recordEvent(db.sql, event, clock.now())) return
  const disputed = await applyEvent({ ...billing, log }, event)
  if (!disputed) return void (await markHandled(db.sql, event.id, clock.now()))
  await db.transaction(async tx => {
    if (!(await markHandled(tx, event.id, clock.now()))) return
    await queueDisputeMail(tx, disputed.payment, disputed.userId, clock.now())
    log.warn({ payment: disputed.payment.id }, 'a payment is disputed')
  })
}

function verifyEvent({ payments, clock }: Billing, rawBody: Buffer, signature: string | undefined): PaymentEvent {
  if (!Buffer.isBuffer(rawBody)) throw new AppError('invalid_webhook')
  try {
    return payments.readEvent(rawBody, signature, clock.now())
  } catch (error) {
    throw error instanceof ForgedEvent ? new AppError('invalid_webhook') : error
  }
}

async function applyEvent(billing: Billing, { type, about }: PaymentEvent) {
  if (about.kind === 'checkout') await fulfillCheckout(billing, about.checkoutId)
  if (about.kind === 'customer') {
    const userId = await findUserOfCustomer(billing.db.sql, about.customerId)
    if (userId) await syncSubscription(billing, userId)
  }
  const synced = about.kind === 'payment' ? await syncPayment(billing, about.paymentId) : undefined
  return synced?.payment.disputed && type === 'charge.dispute.created' ? synced : undefined
}
