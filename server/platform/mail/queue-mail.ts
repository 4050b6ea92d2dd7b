import { eq } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { outboxMails, users } from '#server/platform/db/schema.ts'
import { layOut, type Mail, onOneLine } from './lay-out.ts'

/**
 * Puts a mail into the outbox, in the transaction of what it tells: if that is rolled back, so is the mail. A kind that
 * she said she does not want is left out.
 */
export async function queueMail(db: Sql | Tx, mail: Mail, now: Date): Promise<void> {
  if (mail.userId !== null && (await isUnwanted(db, mail.userId, mail.kind))) return
  await db.insert(outboxMails).values({
    kind: mail.kind,
    userId: mail.userId,
    recipient: mail.to,
    subject: onOneLine(mail.subject),
    ...layOut(mail),
    nextAttemptAt: now,
    createdAt: now,
  })
}

async function isUnwanted(db: Sql | Tx, userId: string, kind: string): Promise<boolean> {
  const [user] = await db.select({ unwanted: users.unwantedMails }).from(users).where(eq(users.id, userId))
  return user?.unwanted.includes(kind) ?? false
}
