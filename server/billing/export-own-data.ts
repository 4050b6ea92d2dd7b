import { and, isNull, lt } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import { type PersonalTable, type Removal, removalOf } from '#server/platform/db/personal-data.ts'
import { purchases, subscriptions, webhookEvents } from '#server/platform/db/schema.ts'

const providersName = "the payment provider's own name for it, by which it is found there"
const bookkeeping = 'how we keep our copy up to date is not about the user'

export const billingData: PersonalTable[] = [
  {
    table: subscriptions,
    owner: subscriptions.userId,
    section: 'subscription',
    withheld: {
      customerId: providersName,
      subscriptionId: providersName,
      version: bookkeeping,
      checkedAt: bookkeeping,
    },
    orderedBy: subscriptions.checkedAt,
  },
  {
    table: purchases,
    owner: purchases.userId,
    section: 'purchases',
    withheld: {
      customerId: providersName,
      sessionId: providersName,
      subscriptionId: providersName,
      paymentId: providersName,
    },
    orderedBy: purchases.createdAt,
    retentionReason: 'the law asks for records of payments, for some years and without names',
  },
]

const yearsBefore = (now: Date, years: number) => {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - years)
  return before
}

export const oldPayments: readonly Removal[] = [
  removalOf('payment records', purchases, now => lt(purchases.paidAt, yearsBefore(now, retention.paymentYears))),
  removalOf('checkouts that nobody paid', purchases, now =>
    and(isNull(purchases.paidAt), lt(purchases.createdAt, new Date(now.getTime() - retention.unpaidCheckout))),
  ),
  removalOf('events of the payment provider', webhookEvents, now =>
    lt(webhookEvents.receivedAt, new Date(now.getTime() - retention.paymentEvent)),
  ),
]
