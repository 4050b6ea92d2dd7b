import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { minute } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Sql, Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { outboxMails, users } from '#server/platform/db/schema.ts'
import type { HandedOverMails } from './handed-over-mails.ts'
import { MailRefused, MailUnanswered, refusedPrefix, type Transport, unansweredPrefix } from './transport.ts'

/** Delays after failed attempts. They add up to more than two days, so that a weekend outage loses nothing. */
const delays = [1, 5, 30, 120, 360, 720, 720, 1440].map(minutes => minutes * minute)
/** A claim expires in case its process died. Longer than any send can take. */
const claimDuration = 5 * minute
const batch = 20
const linkLifetimes: Record<string, number> = {
  'password-reset': lifetimes.resetLink,
  'sign-in-link': lifetimes.signInLink,
  'quiz-results': lifetimes.resultsLink,
}

export interface MailContext {
  db: Database
  clock: Clock
  transport: Transport
  host: string
  handedOver?: HandedOverMails | undefined
  /** Called for an email that was never sent, in the transaction that records this, with the account locked. */
  onLost?: (tx: Tx, mail: LostMail, now: Date) => Promise<void>
}

export interface LostMail
  extends Pick<typeof outboxMails.$inferSelect, 'kind' | 'userId' | 'unsubscribeUrl' | 'createdAt'> {
  /** The address accepts no email. */
  refused: boolean
}

export interface Delivered {
  sent: number
  /** For logs; identifies nobody. */
  failures: { id: string; kind: string; reason: string; givenUp: boolean }[]
  full: boolean
}

/**
 * Sends a bounded number of due emails. Each is claimed first, so that only one process sends it; no transaction stays
 * open meanwhile. An email whose acceptance is not known, because the process or the connection ended, is sent again,
 * with the same Message-ID. A notice is not, where it could arrive twice.
 * @throws if the database is unavailable
 */
export async function deliverMails(mailContext: MailContext): Promise<Delivered> {
  await recordHandedOver(mailContext)
  const claimed = await claim(mailContext)
  const ended = await Promise.allSettled(claimed.map(mail => deliver(mailContext, mail)))
  const outcomes = ended.map(each => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
  mailContext.handedOver?.clear()
  const failures = outcomes.filter(each => typeof each === 'object')
  return { sent: outcomes.filter(each => each === 'sent').length, failures, full: claimed.length === batch }
}

/** Records what an earlier run could not: its process was killed, or the database was away. */
async function recordHandedOver({ db, clock, transport, handedOver }: MailContext): Promise<void> {
  const { accepted, unanswered } = handedOver?.list() ?? { accepted: [], unanswered: [] }
  if (accepted.length + unanswered.length === 0) return
  const rows = await db.sql
    .select()
    .from(outboxMails)
    .where(
      and(
        inArray(outboxMails.id, [...accepted, ...unanswered]),
        isNull(outboxMails.sentAt),
        isNotNull(outboxMails.nextAttemptAt),
      ),
    )
  for (const row of rows) {
    const outcome = accepted.includes(row.id)
      ? sentNow(row, transport, clock)
      : unansweredMarks(row, 'the server ended before the answer came')
    await db.sql.update(outboxMails).set(outcome).where(eq(outboxMails.id, row.id))
  }
  handedOver?.clear()
}

type Row = typeof outboxMails.$inferSelect
type Claimed = Awaited<ReturnType<typeof claim>>[number]

async function claim({ db, clock }: MailContext) {
  const now = clock.now()
  const claimedUntil = new Date(now.getTime() + claimDuration)
  const due = db.sql
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(lte(outboxMails.nextAttemptAt, now))
    // A notice to all accounts must not delay the email that somebody waits for.
    .orderBy(sql`${outboxMails.kind} = 'notice'`, outboxMails.nextAttemptAt)
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await db.sql
    .update(outboxMails)
    .set({ nextAttemptAt: claimedUntil })
    // An array is evaluated once; a plain "in" subquery could be evaluated, and lock, per row.
    .where(sql`${outboxMails.id} = any(array(${due}))`)
    .returning()
  const unwanted = await findUnwanted(db.sql, rows)
  return rows.map(row => ({ ...row, claimedUntil, unwanted: unwanted(row) }))
}

async function findUnwanted(db: Sql, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ userId }) => (userId ? [userId] : [])))]
  const accounts = ids.length
    ? await db.select({ id: users.id, kinds: users.unwantedMails }).from(users).where(inArray(users.id, ids))
    : []
  const kindsOf = new Map(accounts.map(({ id, kinds }) => [id, kinds]))
  return ({ userId, kind }: (typeof rows)[number]) => (userId && kindsOf.get(userId)?.includes(kind)) || false
}

type Outcome = 'sent' | 'unwanted' | Delivered['failures'][number]

async function deliver(mailContext: MailContext, mail: Claimed): Promise<Outcome> {
  const { clock, transport, host, handedOver } = mailContext
  if (mail.unwanted) {
    const lastError = 'It is not wanted any more.'
    await giveUp(mailContext, mail, { nextAttemptAt: null, lastError, ...textToKeep(mail, transport) }, false)
    return 'unwanted'
  }
  if (isTooLate(mail, clock.now())) return fail(mailContext, mail, 'It was too late to be of use.', 'late')
  const { recipient: to, subject, text, html, unsubscribeUrl, createdAt } = mail
  const message = { messageId: `<${mail.id}@${host}>`, createdAt, to, subject, text, html, unsubscribeUrl }
  const isRepeatable = mail.kind !== 'notice' || transport.deliversOnce === true
  try {
    await transport.send(message, isRepeatable ? undefined : () => handedOver?.begin(mail.id))
  } catch (error) {
    if (error instanceof MailUnanswered && !isRepeatable) return loseSight(mailContext, mail, error)
    handedOver?.refuse(mail.id)
    const refused = error instanceof MailRefused
    return fail(mailContext, mail, `${refused ? refusedPrefix : ''}${wordsOf(error)}`, refused ? 'refused' : undefined)
  }
  handedOver?.accept(mail.id)
  await mark(mailContext.db.sql, mail, sentNow(mail, transport, clock))
  return 'sent'
}

const sentNow = (mail: Row, transport: Transport, clock: Clock): Marks => ({
  attempts: mail.attempts + 1,
  nextAttemptAt: null,
  sentAt: clock.now(),
  lastError: null,
  ...textToKeep(mail, transport),
})

const unansweredMarks = ({ attempts }: Row, why: string): Marks => ({
  attempts: attempts + 1,
  nextAttemptAt: null,
  lastError: `${unansweredPrefix}${why}`,
})

async function loseSight({ db }: MailContext, mail: Claimed, error: MailUnanswered) {
  const outcome = unansweredMarks(mail, wordsOf(error))
  await mark(db.sql, mail, outcome)
  return failureOf(mail, outcome.lastError ?? '', true)
}

function failureOf({ id, kind, recipient }: Row, lastError: string, givenUp: boolean) {
  return { id, kind, reason: lastError.replaceAll(recipient, '…'), givenUp }
}

async function fail(mailContext: MailContext, mail: Claimed, lastError: string, forever?: 'late' | 'refused') {
  const attempts = mail.attempts + 1
  const delay = forever ? undefined : delays[mail.attempts]
  const nextAttemptAt = delay === undefined ? null : new Date(mailContext.clock.now().getTime() + delay)
  const words = nextAttemptAt ? {} : textToKeep(mail, mailContext.transport)
  const outcome = { attempts, nextAttemptAt, lastError, ...words }
  if (nextAttemptAt) await mark(mailContext.db.sql, mail, outcome)
  else await giveUp(mailContext, mail, outcome, forever === 'refused')
  return failureOf(mail, lastError, nextAttemptAt === null)
}

type Marks = Partial<typeof outboxMails.$inferInsert>

async function giveUp({ db, clock, onLost }: MailContext, mail: Claimed, outcome: Marks, refused: boolean) {
  await db.transaction(async tx => {
    // Locks the account before the email, as account deletion does, to avoid deadlocks.
    if (mail.userId) await lockAccount(tx, mail.userId)
    if (await mark(tx, mail, outcome)) await onLost?.(tx, { ...mail, refused }, clock.now())
  })
}

/** Records the outcome unless the claim has expired. */
async function mark(db: Sql, mail: Claimed, outcome: Marks): Promise<boolean> {
  const marked = await db
    .update(outboxMails)
    .set(outcome)
    .where(and(eq(outboxMails.id, mail.id), eq(outboxMails.nextAttemptAt, mail.claimedUntil)))
    .returning({ id: outboxMails.id })
  return marked.length > 0
}

/** Removes the text of emails with single-purpose links once sent or given up; the embedded outbox keeps it. */
const textToKeep = ({ kind }: Row, transport: Transport) =>
  linkLifetimes[kind] !== undefined && transport.kind === 'smtp' ? { text: '', html: '' } : {}

function isTooLate({ kind, createdAt }: Claimed, now: Date): boolean {
  const useful = linkLifetimes[kind]
  return useful !== undefined && now.getTime() - createdAt.getTime() >= useful
}

function wordsOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return [code, message].filter(Boolean).join(': ').slice(0, 500) || 'unknown'
}
