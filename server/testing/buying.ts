import { eq, sql } from 'drizzle-orm'
import { createCheckoutSession } from '#contract/endpoints/billing.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { BillingInterval } from '#contract/prices.ts'
import { outboxMails, purchases, subscriptions, tokenEntries, users } from '#server/platform/db/schema.ts'
import type { Caller, TestApp } from './app.ts'
import type { PayingApp } from './payments.ts'
import type { Person } from './people.ts'

/** Creates a checkout session and returns its URL. */
export async function checkoutUrl(caller: Caller, request: BodyIn<typeof createCheckoutSession>): Promise<string> {
  const { status, body } = await caller.call(createCheckoutSession, { body: request })
  if (status !== 200 || !body.url) throw new Error(`No checkout: ${status} ${JSON.stringify(body)}`)
  return body.url
}

export async function buyPro({ payments }: PayingApp, person: Caller, billing: BillingInterval = 'monthly') {
  return payments.pay(await checkoutUrl(person, { plan: 'pro', billing }))
}

export const buyTokens = async ({ payments }: PayingApp, person: Caller) =>
  payments.pay(await checkoutUrl(person, { plan: 'tokens' }))

/** Previews a plan change and confirms the previewed price. */
export async function confirmPlanChange(caller: Caller, request: BodyIn<typeof createCheckoutSession>) {
  const shown = await caller.call(createCheckoutSession, { body: request })
  if (!shown.body.confirm) return shown
  const { dueToday } = shown.body.confirm
  return caller.call(createCheckoutSession, { body: { ...request, confirmed: true, dueToday } })
}

/** Reads the stored billing state. */
export async function billingOf({ db }: Pick<TestApp, 'db'>, { userId }: Pick<Person, 'userId'>) {
  const [user] = await db.sql.select().from(users).where(eq(users.id, userId))
  const [subscription] = await db.sql.select().from(subscriptions).where(eq(subscriptions.userId, userId))
  const bought = await db.sql
    .select()
    .from(purchases)
    .where(eq(purchases.userId, userId))
    .orderBy(purchases.createdAt, purchases.id)
  const entries = await db.sql.select().from(tokenEntries).where(eq(tokenEntries.userId, userId))
  if (!user) throw new Error('There is no such account')
  return { user, subscription, purchases: bought, entries }
}

/** Returns the kinds of payment emails in order. */
export async function paymentMails({ db }: Pick<TestApp, 'db'>, { userId }: Pick<Person, 'userId'>): Promise<string[]> {
  const mails = await db.sql
    .select({ kind: outboxMails.kind })
    .from(outboxMails)
    .where(eq(outboxMails.userId, userId))
    // Creation order while the clock stands still.
    .orderBy(outboxMails.createdAt, sql`${outboxMails}.xmin::text::bigint`)
  return mails.map(({ kind }) => kind).filter(kind => kind !== 'welcome')
}
