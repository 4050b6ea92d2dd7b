import { and, eq, isNull, lt, lte, sql } from 'drizzle-orm'
import { day, minute, second } from '#contract/time.ts'
import type { Job } from '#server/platform/background/job.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Sql, Tx } from '#server/platform/db/database.ts'
import { pushMessages, pushSubscriptions } from '#server/platform/db/schema.ts'
import { afterQuietHours } from '#server/platform/local-time.ts'
import type { Log } from '#server/platform/log.ts'
import type { SendPush } from './push-sender.ts'

/** Delays after failed attempts. What is older than a day is no news. */
const delays = [1, 5, 30, 120, 360].map(minutes => minutes * minute)
/** A claim expires in case its process died. Longer than any send can take. */
const claimDuration = 2 * minute
const batch = 20

interface PushContext {
  db: Database
  clock: Clock
  log: Log
  sendPush: SendPush | undefined
}

/** Each is claimed first, so that only one server sends it. */
export const pushJob: Job<PushContext> = {
  name: 'notifications',
  every: 15 * second,
  exclusive: false,
  failure: 'the notifications could not be worked on',
  async run(context, _now, signal) {
    const { sendPush } = context
    if (!sendPush) return
    let full = true
    while (full && !signal.aborted) {
      const due = await claim(context)
      await Promise.all(due.map(each => deliver(context, sendPush, each)))
      full = due.length === batch
    }
  },
}

async function claim({ db, clock }: PushContext) {
  const now = clock.now()
  const due = db.sql
    .select({ id: pushMessages.id })
    .from(pushMessages)
    .where(lte(pushMessages.nextAttemptAt, now))
    .orderBy(pushMessages.nextAttemptAt)
    .limit(batch)
    .for('update', { skipLocked: true })
  return db.sql
    .update(pushMessages)
    .set({ nextAttemptAt: new Date(now.getTime() + claimDuration), attempts: sql`${pushMessages.attempts} + 1` })
    .where(sql`${pushMessages.id} = any(array(${due}))`)
    .returning()
}

async function deliver(
  { db, clock, log }: PushContext,
  sendPush: SendPush,
  { id, subscriptionId, title, path, attempts }: typeof pushMessages.$inferSelect,
): Promise<void> {
  const [browser] = await db.sql.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
  if (!browser) return
  const outcome = await sendPush(browser, { id, title, path })
  const now = clock.now()
  if (outcome.kind === 'sent') return finish(db.sql, id, { sentAt: now, nextAttemptAt: null })
  if (outcome.kind === 'gone') {
    await db.sql.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
    return
  }
  const delay = outcome.kind === 'later' ? delays[attempts - 1] : undefined
  if (outcome.kind === 'refused' || delay === undefined) {
    log.warn({ id, reason: outcome.reason }, 'a notification was given up')
    return finish(db.sql, id, { nextAttemptAt: null })
  }
  const wait = Math.min(Math.max(delay, outcome.after ?? 0), day)
  await finish(db.sql, id, { nextAttemptAt: afterQuietHours(browser, new Date(now.getTime() + wait)) })
}

async function finish(db: Sql, id: string, state: Partial<typeof pushMessages.$inferInsert>): Promise<void> {
  await db.update(pushMessages).set(state).where(eq(pushMessages.id, id))
}

export async function purgePushes(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - 30 * day)
  const finished = and(isNull(pushMessages.nextAttemptAt), lt(pushMessages.createdAt, before))
  return (await tx.delete(pushMessages).where(finished).returning({ id: pushMessages.id })).length
}
