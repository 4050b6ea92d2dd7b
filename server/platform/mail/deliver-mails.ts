import { and, eq, lte, sql } from 'drizzle-orm'
import { lifetimes } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import { MailRefused, type Transport } from './transport.ts'

const minute = 60_000
/** After the first failed try, the second, and so on; after the last one the mail is given up. */
const delays = [1, 5, 30, 120].map(minutes => minutes * minute)
/** A mail that nobody has marked by then, because its process died, is taken up again. Longer than any send can last. */
const claimLasts = 5 * minute
const batch = 20
/** Mails whose link alone opens something, and for how long; they are of no use later. */
const usefulFor: Record<string, number> = {
  'password-reset': lifetimes.resetLink,
  'quiz-results': lifetimes.resultsLink,
}

export interface PostOffice {
  db: Database
  clock: Clock
  transport: Transport
  /** Our host's name, for the Message-ID. */
  host: string
}

export interface Delivered {
  sent: number
  /** What went wrong, for a log: nothing in it tells whose mail it was. */
  failures: { id: string; kind: string; reason: string; givenUp: boolean }[]
  /** There may be more that are due. */
  full: boolean
}

/**
 * Sends the mails that are due, a bounded number of them. Each is claimed before it is sent, so that of two processes
 * only one sends it; nothing is held open meanwhile. A process that dies in between leaves its mails to be sent once
 * more, with the same Message-ID.
 * @throws when the database is away; whatever was under way has ended by then.
 */
export async function deliverMails(office: PostOffice): Promise<Delivered> {
  const claimed = await claim(office)
  const ended = await Promise.allSettled(claimed.map(mail => deliver(office, mail)))
  const outcomes = ended.map(each => {
    if (each.status === 'rejected') throw each.reason
    return each.value
  })
  const failures = outcomes.filter(each => each !== 'sent')
  return { sent: outcomes.length - failures.length, failures, full: claimed.length === batch }
}

type Claimed = Awaited<ReturnType<typeof claim>>[number]

async function claim({ db, clock }: PostOffice) {
  const now = clock.now()
  const claimedUntil = new Date(now.getTime() + claimLasts)
  const due = db.sql
    .select({ id: outboxMails.id })
    .from(outboxMails)
    .where(lte(outboxMails.nextAttemptAt, now))
    .orderBy(outboxMails.nextAttemptAt)
    .limit(batch)
    .for('update', { skipLocked: true })
  const rows = await db.sql
    .update(outboxMails)
    .set({ nextAttemptAt: claimedUntil })
    // As an array it is looked up once; a plain "in" may be looked up, and locked, for each row.
    .where(sql`${outboxMails.id} = any(array(${due}))`)
    .returning()
  return rows.map(row => ({ ...row, claimedUntil }))
}

async function deliver(office: PostOffice, mail: Claimed): Promise<'sent' | Delivered['failures'][number]> {
  const { clock, transport, host } = office
  if (isTooLate(mail, clock.now())) return fail(office, mail, 'It was too late to be of use.', true)
  const { recipient: to, subject, text, html, unsubscribeUrl } = mail
  try {
    await transport.send({ messageId: `<${mail.id}@${host}>`, to, subject, text, html, unsubscribeUrl })
  } catch (error) {
    return fail(office, mail, wordsOf(error), error instanceof MailRefused)
  }
  await mark(office, mail, {
    attempts: mail.attempts + 1,
    nextAttemptAt: null,
    sentAt: clock.now(),
    lastError: null,
    ...wordsAfter(mail, transport),
  })
  return 'sent'
}

async function fail(office: PostOffice, mail: Claimed, lastError: string, forever: boolean) {
  const attempts = mail.attempts + 1
  const delay = forever ? undefined : delays[mail.attempts]
  const nextAttemptAt = delay === undefined ? null : new Date(office.clock.now().getTime() + delay)
  const words = nextAttemptAt ? {} : wordsAfter(mail, office.transport)
  await mark(office, mail, { attempts, nextAttemptAt, lastError, ...words })
  const reason = lastError.replaceAll(mail.recipient, '…')
  return { id: mail.id, kind: mail.kind, reason, givenUp: nextAttemptAt === null }
}

/** Writes down what became of it, unless the claim ran out meanwhile and another process has it now. */
async function mark({ db }: PostOffice, mail: Claimed, outcome: Partial<typeof outboxMails.$inferInsert>) {
  await db.sql
    .update(outboxMails)
    .set(outcome)
    .where(and(eq(outboxMails.id, mail.id), eq(outboxMails.nextAttemptAt, mail.claimedUntil)))
}

/** A link that opens something is not kept once it is on its way or given up; without a provider it is there to be read. */
const wordsAfter = ({ kind }: Claimed, transport: Transport) =>
  usefulFor[kind] !== undefined && transport.kind === 'smtp' ? { text: '', html: '' } : {}

function isTooLate({ kind, createdAt }: Claimed, now: Date): boolean {
  const useful = usefulFor[kind]
  return useful !== undefined && now.getTime() - createdAt.getTime() >= useful
}

function wordsOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string }
  return [code, message].filter(Boolean).join(': ').slice(0, 500) || 'unknown'
}
