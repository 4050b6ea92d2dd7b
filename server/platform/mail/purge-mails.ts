import { and, isNull, lt, ne } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { outboxMails } from '#server/platform/db/schema.ts'

/** Removes the text of finished emails after a week and their rows after thirty days. Waiting emails are kept. */
export async function purgeMails(db: Sql | Tx, now: Date): Promise<{ emptied: number; removed: number }> {
  const finishedBefore = (age: number) =>
    and(isNull(outboxMails.nextAttemptAt), lt(outboxMails.createdAt, new Date(now.getTime() - age)))
  const removed = await db.delete(outboxMails).where(finishedBefore(retention.mail)).returning({ id: outboxMails.id })
  const emptied = await db
    .update(outboxMails)
    .set({ text: '', html: '' })
    .where(and(finishedBefore(retention.mailWords), ne(outboxMails.html, '')))
    .returning({ id: outboxMails.id })
  return { emptied: emptied.length, removed: removed.length }
}
