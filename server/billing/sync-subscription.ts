import { lockAccount } from '#server/platform/db/lock-account.ts'
import type { Subscription } from '#server/platform/payments/provider.ts'
import { recordAllPayments } from './checkout/record-payment.ts'
import { mailContextFor } from './mails/billing-mail.ts'
import { queueRefundMail } from './mails/payment-mails.ts'
import { queueTransitionMail } from './mails/transition-mail.ts'
import { finishRefund } from './refunds/finish-refund.ts'
import type { Billing } from './require-payments.ts'
import { isEntitled, isGraceOver, toSubscriptionState, transitionsOf } from './rules.ts'
import * as store from './store.ts'

/** The refunded amount, in cents, that the mail about the end has to name. */
interface SyncCause {
  refunded?: number
}

/**
 * Reads the subscription from the provider and stores it, the plan and the mails about changes in one transaction. If
 * another process wrote in between, the provider is asked again, so that an old answer never overwrites a newer one;
 * after two such writes their result is new enough. Returns the stored row, or undefined for a user without a customer
 * at this provider.
 */
export async function syncSubscription(
  billing: Billing,
  userId: string,
  cause: SyncCause = {},
): Promise<store.SubscriptionRow | undefined> {
  const { db, clock, payments } = billing
  let firstSeen: number | undefined
  for (;;) {
    const before = await store.findSubscription(db.sql, userId)
    if (before?.provider !== payments.kind) return undefined
    firstSeen ??= before.version
    if (before.version >= firstSeen + 2) return before
    const fetchedAt = clock.now()
    const [running, ...duplicates] = await fetchRunning(billing, before, fetchedAt)
    const written = await saveState(billing, before, running, fetchedAt, cause)
    if (!written) continue
    for (const duplicate of duplicates) await undoDuplicate(billing, userId, duplicate)
    return written
  }
}

async function fetchRunning({ payments }: Billing, before: store.SubscriptionRow, now: Date): Promise<Subscription[]> {
  const running = await payments.runningSubscriptions(before.customerId)
  const over = running.filter(each => isGraceOver(each, before, now))
  for (const { id } of over) await payments.cancelNow(id)
  return running.filter(each => !over.includes(each))
}

async function saveState(
  billing: Billing,
  before: store.SubscriptionRow,
  running: Subscription | undefined,
  fetchedAt: Date,
  { refunded }: SyncCause,
): Promise<store.SubscriptionRow | undefined> {
  const { userId } = before
  return billing.db.transaction(async tx => {
    const account = await lockAccount(tx, userId, 'update')
    if (!account) return undefined
    const after = toSubscriptionState(running, before, fetchedAt)
    const row = await store.updateSubscription(tx, before, after, fetchedAt)
    if (!row) return undefined
    const isPro = isEntitled(account.proUnlockedVia, after, fetchedAt)
    await store.updateEntitlement(tx, userId, isPro, after)
    const mail = mailContextFor(billing, account)
    for (const transition of transitionsOf(before, after)) {
      const hasEnded = transition === 'ended' && before.subscriptionId !== null
      if (hasEnded && refunded !== undefined)
        await queueRefundMail(tx, mail, { plan: 'pro', amount: refunded }, fetchedAt)
      // Otherwise the mail about the refund reports the end.
      else if (!hasEnded || !(await store.hasCurrentRefund(tx, before.subscriptionId ?? '', fetchedAt)))
        await queueTransitionMail(tx, transition, { before, after, isPro }, mail, fetchedAt)
    }
    return row
  })
}

async function undoDuplicate(billing: Billing, userId: string, { id }: Subscription): Promise<void> {
  const { db, clock } = billing
  const find = () => store.findPurchaseOfSubscription(db.sql, id)
  if (!(await find())) await recordAllPayments(billing, userId)
  const purchase = await find()
  if (!purchase) {
    // An operator created it at the provider, and only a person can decide which one to keep.
    billing.log?.warn({ userId, subscription: id }, 'a second subscription runs that no checkout of ours began')
    return
  }
  await store.markWithdrawn(db.sql, purchase.id, clock.now())
  await finishRefund(billing, purchase)
}
