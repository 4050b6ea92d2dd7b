import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { registerUser } from '#server/auth/register-user.ts'
import { simulatedPayments, webhookEvents } from '#server/platform/db/schema.ts'
import { billingOf, paymentMails } from '#server/testing/buying.ts'
import { startPayingApp } from '#server/testing/payments.ts'
import { runs } from '#server/testing/property.ts'
import { createCheckout } from '../checkout/create-checkout.ts'

const app = await startPayingApp()
const { payments, db, clock } = app
afterAll(() => app.close())

const idIn = (url: string) => new URL(url).pathname.split('/').at(-1) ?? ''

const kinds = ['keeps', 'cancels', 'refunded', 'disputed', 'tokens', 'tokens-refunded'] as const
const onPro = { planType: 'pro', isPro: true, tokenBalance: 30, billingInterval: 'monthly' }
const onStandard = { planType: 'standard', isPro: false, tokenBalance: 30, billingInterval: null }
const expected = {
  keeps: { ...onPro, ending: false },
  cancels: { ...onPro, ending: true },
  refunded: onStandard,
  disputed: onStandard,
  tokens: { ...onStandard, tokenBalance: 40 },
  'tokens-refunded': onStandard,
}
interface Customer {
  userId: string
  kind: (typeof kinds)[number]
}
const events = eq(simulatedPayments.kind, 'event')
const billing = { db, clock, payments: payments.provider, publicUrl: new URL('http://localhost:3000') }

// PostgreSQL runs the same code more slowly.
const seeds = runs(20)

test(`five hundred deliveries of a hundred events, in ${seeds} orders, have a hundred effects and the same end state`, async () => {
  const customers = await hundredEvents()
  const captured = await capture()
  expect(captured).toHaveLength(100)
  const restore = await snapshot(cacheAnswers())
  const ends: string[][] = []
  for (let seed = 1; seed <= seeds; seed++) {
    await restore()
    await deliver(shuffled([captured, captured, captured, captured, captured].flat(), seed))
    expect(await db.sql.$count(webhookEvents, isNotNull(webhookEvents.handledAt))).toBe(100)
    ends.push(await Promise.all(customers.map(async ({ userId, kind }) => `${kind} ${await stateOf(userId, kind)}`)))
  }
  for (const end of ends) expect(end).toEqual(ends[0])
  for (const kind of kinds)
    expect(ends[0]?.find(end => end.startsWith(`${kind} `))).toContain(JSON.stringify(expected[kind]).slice(1, -1))
}, 900_000)

async function deliver(deliveries: Awaited<ReturnType<typeof capture>>): Promise<void> {
  const answers: number[] = []
  for (let from = 0; from < deliveries.length; from += 5) {
    const several = deliveries.slice(from, from + 5)
    answers.push(...(await Promise.all(several.map(each => payments.sendRaw(each.rawBody, each.signature)))))
  }
  expect(answers).toHaveLength(500)
  expect(new Set(answers)).toEqual(new Set([200]))
}

/**
 * Caches the simulated provider's answers until something changes there, because it shares the database and would take
 * most of the time. Returns a function that clears the cache.
 */
function cacheAnswers(): () => void {
  const { provider } = payments
  const answers = new Map<string, Promise<unknown>>()
  for (const name of ['readCheckout', 'readPayment', 'runningSubscriptions'] as const) {
    const ask = provider[name] as (id: string) => Promise<unknown>
    const askOnce = async (id: string) => {
      const answer = answers.get(name + id) ?? ask(id)
      answers.set(name + id, answer)
      return structuredClone(await answer)
    }
    Object.assign(provider, { [name]: askOnce })
  }
  const ended = new Map<string, Promise<void>>()
  const { cancelNow } = provider
  const cancelOnce = (id: string) => {
    const ending = ended.get(id) ?? cancelNow(id).finally(() => answers.clear())
    ended.set(id, ending)
    return ending
  }
  Object.assign(provider, { cancelNow: cancelOnce })
  return () => {
    answers.clear()
    ended.clear()
  }
}

const tables = ['users', 'token_entries', 'subscriptions', 'purchases', 'simulated_payments']

/** Saves the state of the database and returns a function that restores it. */
async function snapshot(forgetAnswers: () => void): Promise<() => Promise<void>> {
  for (const table of tables) await db.sql.execute(sql.raw(`create table kept_${table} as table ${table}`))
  return async () => {
    for (const table of ['purchases', 'simulated_payments', 'webhook_events', 'users'])
      await db.sql.execute(sql.raw(`delete from ${table}`))
    for (const table of tables) await db.sql.execute(sql.raw(`insert into ${table} table kept_${table}`))
    forgetAnswers()
  }
}

async function hundredEvents(): Promise<Customer[]> {
  const customers: Customer[] = []
  for (const kind of kinds) for (let n = 0; n < 4; n++) customers.push(await becomeCustomer(`${kind}-${n}`, kind))
  for (let n = 0; (await db.sql.$count(simulatedPayments, events)) < 100; n++)
    customers.push(await becomeCustomer(`more-${n}`, 'tokens'))
  return customers
}

async function becomeCustomer(name: string, kind: Customer['kind']): Promise<Customer> {
  const account = { username: name, email: `${name}@example.org`, passwordHash: 'none' }
  const { id: userId } = await db.transaction(tx => registerUser(tx, account, clock.now()))
  const plan = kind.startsWith('tokens') ? ('tokens' as const) : ('pro' as const)
  const usual = { retentionOffer: false, confirmed: false, native: false }
  const { url = '' } = await createCheckout(billing, userId, { plan, billing: 'monthly', ...usual })
  await payments.pay(url, { hold: true })
  const {
    customerId = '',
    paymentId = '',
    subscriptionId = '',
  } = (await payments.provider.readCheckout(idIn(url))) ?? {}
  expect(customerId).not.toBe('')
  if (kind === 'cancels') await payments.provider.cancelAtPeriodEnd(subscriptionId)
  if (kind.endsWith('refunded')) await payments.provider.refundSome(paymentId)
  if (kind === 'disputed') await payments.provider.dispute(paymentId)
  return { userId, kind }
}

async function forgetEvents(): Promise<void> {
  await db.sql.delete(simulatedPayments).where(events)
  await db.sql.delete(webhookEvents)
}

/** Collects the signed events while none of them is accepted. */
async function capture() {
  const from = payments.sent.length
  payments.down = true
  const waiting = await db.sql.$count(simulatedPayments, events)
  while (payments.sent.length < from + waiting) await payments.sendEvents()
  payments.down = false
  await forgetEvents()
  return payments.sent.slice(from)
}

async function stateOf(userId: string, kind: string): Promise<string> {
  const { user, subscription, purchases, entries } = await billingOf(app, { userId })
  const mails = await paymentMails(app, { userId })
  const { planType, isPro, tokenBalance, billingInterval } = user
  const ending =
    user.subscriptionEndDate !== null && user.subscriptionEndDate.getTime() === user.currentPeriodEnd?.getTime()
  return JSON.stringify({
    ...{ planType, isPro, tokenBalance, billingInterval, ending, status: subscription?.status },
    purchases: purchases.map(({ status, amount }) => [status, amount]),
    entries: entries.map(({ reason, delta }) => [reason, delta]).sort(),
    // The order of events decides whether the mail about the start of Pro is sent before its end is known.
    mails: mails.filter(mailKind => !/refunded|disputed/.test(kind) || mailKind === 'refund-made').sort(),
  })
}

function shuffled<Value>(values: Value[], seed: number): Value[] {
  let state = seed
  const next = (below: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((state / 4_294_967_296) * below)
  }
  const result = [...values]
  for (let index = result.length - 1; index > 0; index--) {
    const target = next(index + 1)
    const [first, second] = [result[index] as Value, result[target] as Value]
    result[index] = second
    result[target] = first
  }
  return result
}
