import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { outboxMails } from '#server/platform/db/schema.ts'

/** Takes mails that still wait out of the outbox, by where they are unsubscribed from. One under way may still arrive. Returns when they were written. */
export async function dropMails(tx: Tx, userId: string, unsubscribeUrl: string): Promise<Date[]> {
  const { userId: owner, unsubscribeUrl: url, nextAttemptAt } = outboxMails
  const gone = await tx
    .delete(outboxMails)
    .where(and(eq(owner, userId), eq(url, unsubscribeUrl), isNotNull(nextAttemptAt)))
    .returning({ at: outboxMails.createdAt })
  return gone.map(({ at }) => at)
}
