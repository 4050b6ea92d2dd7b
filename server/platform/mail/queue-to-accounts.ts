import { and, asc, count, eq, gt, inArray, isNotNull, isNull, like, lte, ne, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { noticeMails, outboxMails, users } from '#server/platform/db/schema.ts'
import { type Mail, renderMail, toSingleLine } from './render-mail.ts'
import { unansweredPrefix } from './transport.ts'

interface Batch {
  noticeId: string
  /** Accounts are taken by id, after this one. */
  after: string | null
  registeredUntil: Date
  max: number
}

/** Returns the last account of the batch, or undefined if there are no more. */
export async function queueToAccounts(
  tx: Tx,
  mail: Omit<Mail, 'to' | 'userId'>,
  { noticeId, after, registeredUntil, max }: Batch,
  now: Date,
): Promise<{ queued: number; last: string | undefined }> {
  const accounts = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(after ? gt(users.id, after) : undefined, lte(users.createdAt, registeredUntil)))
    .orderBy(asc(users.id))
    .limit(max)
    // An account that is being deleted is waited for, and then left out.
    .for('key share')
  if (accounts.length === 0) return { queued: 0, last: undefined }
  // The text names nobody, so it is rendered once.
  const { text, html } = renderMail({ ...mail, to: '', userId: accounts[0]?.id ?? null })
  const shared = {
    kind: mail.kind,
    subject: toSingleLine(mail.subject),
    text,
    html,
    nextAttemptAt: now,
    createdAt: now,
  }
  const queued = await tx
    .insert(outboxMails)
    .values(accounts.map(({ id, email }) => ({ ...shared, userId: id, recipient: email })))
    .returning({ mailId: outboxMails.id, userId: outboxMails.userId })
  const rows = queued.flatMap(({ mailId, userId }) => (userId ? [{ mailId, userId, noticeId }] : []))
  await tx.insert(noticeMails).values(rows)
  return { queued: accounts.length, last: accounts.at(-1)?.id }
}

interface NoticeMails {
  waiting: number
  undelivered: number
  unanswered: number
}

const isUnanswered = and(isNull(outboxMails.nextAttemptAt), like(outboxMails.lastError, `${unansweredPrefix}%`))

export async function countNoticeMails(db: Sql, noticeId: string): Promise<NoticeMails> {
  const { nextAttemptAt, sentAt } = outboxMails
  const isGivenUp = and(isNull(nextAttemptAt), isNull(sentAt))
  const [row] = await db
    .select({
      waiting: count(sql`case when ${isNotNull(nextAttemptAt)} then 1 end`),
      undelivered: count(sql`case when ${isGivenUp} and not ${isUnanswered} then 1 end`),
      unanswered: count(sql`case when ${isUnanswered} then 1 end`),
    })
    .from(noticeMails)
    .innerJoin(outboxMails, eq(outboxMails.id, noticeMails.mailId))
    .where(eq(noticeMails.noticeId, noticeId))
  return row ?? { waiting: 0, undelivered: 0, unanswered: 0 }
}

/** Sends those again whose text is still kept. Returns how many. */
export async function requeueUnanswered(tx: Tx, noticeId: string, now: Date): Promise<number> {
  const mails = tx.select({ id: noticeMails.mailId }).from(noticeMails).where(eq(noticeMails.noticeId, noticeId))
  const requeued = await tx
    .update(outboxMails)
    .set({ nextAttemptAt: now, lastError: null })
    .where(and(inArray(outboxMails.id, mails), isUnanswered, ne(outboxMails.html, '')))
    .returning({ id: outboxMails.id })
  return requeued.length
}
