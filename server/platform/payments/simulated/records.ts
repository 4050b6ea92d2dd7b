import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { BillingInterval } from '#contract/prices.ts'
import type { Database } from '#server/platform/db/database.ts'
import { simulatedPayments } from '#server/platform/db/schema.ts'
import type { Invoice, Product } from '../provider.ts'

/** Times are ISO strings, and money is in cents. `dueAt`: the next time-based change, or null. */
export interface Records {
  customer: {
    credit: number
    cardWorks: boolean
  }
  checkout: {
    product: Product
    successUrl: string
    cancelUrl: string
    state: 'open' | 'paid' | 'expired'
    amount: number
    dueAt: string | null
    subscriptionId?: string
    paymentId?: string
  }
  subscription: {
    status: 'active' | 'past_due' | 'ended'
    billing: BillingInterval
    startedAt: string
    /** Terms are counted from this date. */
    anchor: string
    terms: number
    periodStart: string
    periodEnd: string
    ending: boolean
    offer: boolean
    paidForPeriod: number
    pastDueSince: string | null
    dueAt: string | null
  }
  invoice: {
    date: string
    description: string
    amount: number
    status: Invoice['status'] | 'void'
    paymentId?: string
    subscriptionId?: string
  }
  payment: { amount: number; refunded: number; disputed: boolean; subscriptionId?: string; createdAt: string }
  key: { asked: string; answer: unknown }
  event: { type: string; object: Record<string, unknown>; createdAt: string; dueAt: string; attempts: number }
}
export type Kind = keyof Records
export interface Item<K extends Kind> {
  id: string
  data: Records[K]
}

/** All records of one customer except events, locked for one writer. Work on it is synchronous. */
export interface CustomerRecords {
  readonly customerId: string
  readonly now: Date
  find<K extends Kind>(kind: K, id: string): Records[K] | undefined
  all<K extends Kind>(kind: K): Item<K>[]
  put<K extends Kind>(kind: K, id: string, data: Records[K]): void
}

interface Row {
  id: string
  kind: string
  data: Record<string, unknown>
}

/** Runs `work` on a customer's records in its own transaction. Returns undefined for an unknown customer. */
export async function withCustomerRecords<Result>(
  db: Database,
  customerId: string,
  now: Date,
  work: (book: CustomerRecords) => Result,
): Promise<Result | undefined> {
  return db.transaction(async tx => {
    const { id, kind, data, customerId: owner, createdAt } = simulatedPayments
    const [customer] = await tx.select({ id }).from(simulatedPayments).where(eq(id, customerId)).for('update')
    if (!customer) return undefined
    const rows = await tx
      .select({ id, kind, data })
      .from(simulatedPayments)
      .where(and(eq(owner, customerId), ne(kind, 'event')))
      .orderBy(createdAt, id)
    const changed = new Map<string, Row>()
    const result = work(openRecords(customerId, now, rows, changed))
    if (changed.size)
      await tx
        .insert(simulatedPayments)
        .values([...changed.values()].map(row => ({ ...row, customerId, createdAt: now })))
        .onConflictDoUpdate({ target: id, set: { data: sql`excluded.data` } })
    return result
  })
}

function openRecords(customerId: string, now: Date, rows: Row[], changed: Map<string, Row>): CustomerRecords {
  const held = new Map(rows.map(row => [row.id, row]))
  return {
    customerId,
    now,
    find<K extends Kind>(kind: K, id: string) {
      const row = held.get(id)
      return row?.kind === kind ? (row.data as unknown as Records[K]) : undefined
    },
    all<K extends Kind>(kind: K) {
      return [...held.values()].filter(row => row.kind === kind) as unknown as Item<K>[]
    },
    put(kind, id, data) {
      const row = { id, kind, data: { ...data } as Record<string, unknown> }
      held.set(id, row)
      changed.set(id, row)
    },
  }
}

export async function addCustomer(db: Database, id: string, now: Date): Promise<void> {
  const data: Records['customer'] = { credit: 0, cardWorks: true }
  await db.sql
    .insert(simulatedPayments)
    .values({ id, kind: 'customer', customerId: id, data: { ...data }, createdAt: now })
    .onConflictDoNothing()
}

export async function findRecord<K extends Kind>(db: Database, kind: K, id: string) {
  const [row] = await db.sql
    .select({ customerId: simulatedPayments.customerId, data: simulatedPayments.data })
    .from(simulatedPayments)
    .where(and(eq(simulatedPayments.id, id), eq(simulatedPayments.kind, kind)))
  return row && { customerId: row.customerId ?? '', data: row.data as unknown as Records[K] }
}

export async function customersDue(db: Database, now: Date): Promise<string[]> {
  const rows = await db.sql
    .selectDistinct({ customerId: simulatedPayments.customerId })
    .from(simulatedPayments)
    .where(
      and(
        inArray(simulatedPayments.kind, ['subscription', 'checkout']),
        sql`${simulatedPayments.data}->>'dueAt' <= ${now.toISOString()}`,
      ),
    )
  return rows.map(({ customerId }) => customerId ?? '')
}

export async function listCustomers(db: Database, max: number): Promise<string[]> {
  const rows = await db.sql
    .select({ customerId: simulatedPayments.customerId })
    .from(simulatedPayments)
    .where(inArray(simulatedPayments.kind, ['subscription', 'payment']))
    .groupBy(simulatedPayments.customerId)
    .orderBy(sql`max(${simulatedPayments.createdAt}) desc`)
    .limit(max)
  return rows.map(({ customerId }) => customerId ?? '')
}
