import { and, eq, sql } from 'drizzle-orm'
import { second } from '#contract/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { simulatedPayments } from '#server/platform/db/schema.ts'
import type { Records } from './records.ts'
import { signEvent } from './sign-event.ts'

/** Resolves to whether the event was accepted. */
export type Deliver = (rawBody: string, signature: string) => Promise<boolean>
/** The last delay repeats. */
const delays = [2, 10, 60, 600, 3600].map(seconds => seconds * second)
const claimDuration = 60 * second
const batch = 50

export interface Post {
  db: Database
  secret: string
  deliver: Deliver
}

/**
 * Delivers a batch of due events in order and postpones those not accepted. Each is claimed by one process.
 * @returns how many of the batch were accepted and how many postponed
 */
export async function deliverEvents(post: Post, now: Date): Promise<{ taken: number; waiting: number }> {
  const due = await claim(post.db, now)
  let taken = 0
  for (const { id, data } of due) {
    const body = bodyOf(id, data)
    const ok = await post.deliver(body, signEvent(body, post.secret, now)).catch(() => false)
    if (ok) {
      await post.db.sql.delete(simulatedPayments).where(eq(simulatedPayments.id, id))
      taken += 1
    } else await postpone(post.db, id, data, now)
  }
  return { taken, waiting: due.length - taken }
}

async function claim(db: Database, now: Date) {
  const until = JSON.stringify(new Date(now.getTime() + claimDuration).toISOString())
  const due = db.sql
    .select({ id: simulatedPayments.id })
    .from(simulatedPayments)
    .where(and(eq(simulatedPayments.kind, 'event'), sql`${simulatedPayments.data}->>'dueAt' <= ${now.toISOString()}`))
    .orderBy(simulatedPayments.createdAt, simulatedPayments.id)
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await db.sql
    .update(simulatedPayments)
    .set({ data: sql`jsonb_set(${simulatedPayments.data}, '{dueAt}', ${until}::jsonb)` })
    .where(sql`${simulatedPayments.id} = any(array(${due}))`)
    .returning()
  return rows
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
    .map(({ id, data }) => ({ id, data: data as unknown as Records['event'] }))
}

async function postpone(db: Database, id: string, data: Records['event'], now: Date): Promise<void> {
  const pause = delays[data.attempts] ?? delays.at(-1) ?? 0
  const next = { ...data, attempts: data.attempts + 1, dueAt: new Date(now.getTime() + pause).toISOString() }
  await db.sql.update(simulatedPayments).set({ data: next }).where(eq(simulatedPayments.id, id))
}

function bodyOf(id: string, { type, object, createdAt }: Records['event']): string {
  const created = Math.floor(Date.parse(createdAt) / 1000)
  return JSON.stringify({ id, object: 'event', created, livemode: false, type, data: { object } })
}
