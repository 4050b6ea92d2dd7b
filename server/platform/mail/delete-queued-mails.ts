import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#server/platform/db/database.ts'
import { outboxMails } from '#server/platform/db/schema.ts'

/** Deletes queued emails of an alert and returns when they were queued. One being sent may still arrive. */
export async function deleteQueuedMails(tx: Tx, userId: string, unsubscribeUrl: string): Promise<Date[]> {
  const { userId: owner, unsubscribeUrl: url, nextAttemptAt } = outboxMails
  const deleted = await tx
    .delete(outboxMails)
    .where(and(eq(owner, userId), eq(url, unsubscribeUrl), isNotNull(nextAttemptAt)))
    .returning({ at: outboxMails.createdAt })
  return deleted.map(({ at }) => at)
}
