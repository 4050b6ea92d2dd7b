import type { Sql, Tx } from '#server/platform/db/database.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import { layOut } from './lay-out.ts'

/** A mail in words; how it looks is the layout's. Every value is escaped there. */
export interface Mail {
  /** What it is about, such as `password-reset`; also what she may say she does not want. */
  kind: string
  to: string
  /** The account it is for; null where there is none, or none any more. */
  userId: string | null
  subject: string
  /** Plain sentences, in order. */
  paragraphs: string[]
  /** One link, to an address made from the configuration. */
  action?: { label: string; url: string }
}

/** Puts a mail into the outbox, in the transaction of what it tells: if that is rolled back, so is the mail. */
export async function queueMail(db: Sql | Tx, mail: Mail, now: Date): Promise<void> {
  await db.insert(outboxMails).values({
    kind: mail.kind,
    userId: mail.userId,
    recipient: mail.to,
    subject: mail.subject.replace(/[\r\n]+/g, ' '),
    ...layOut(mail),
    nextAttemptAt: now,
    createdAt: now,
  })
}
