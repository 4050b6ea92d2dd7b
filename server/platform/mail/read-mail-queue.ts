import { count, lte, min } from 'drizzle-orm'
import type { Sql } from '../db/database.ts'
import { outboxMails } from '../db/schema.ts'

const maxCounted = 100_000

/** `delay`: how long the mail that is due longest waits, in seconds. */
export async function readMailQueue(db: Sql, now: Date): Promise<{ due: number; delay: number }> {
  const due = db
    .select({ at: outboxMails.nextAttemptAt })
    .from(outboxMails)
    .where(lte(outboxMails.nextAttemptAt, now))
    .orderBy(outboxMails.nextAttemptAt)
    .limit(maxCounted)
    .as('due')
  const [row] = await db.select({ n: count(), first: min(due.at) }).from(due)
  return { due: row?.n ?? 0, delay: row?.first ? (now.getTime() - row.first.getTime()) / 1_000 : 0 }
}
