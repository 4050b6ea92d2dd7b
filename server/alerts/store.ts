import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lte, max, notInArray, sql } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import {
  alertedListings,
  applications,
  jobAlerts,
  jobListings,
  outboxMails,
  users,
} from '#server/platform/db/schema.ts'
import { refusedPrefix } from '#server/platform/mail/transport.ts'

export type AlertRow = typeof jobAlerts.$inferSelect
type AlertFields = Pick<AlertRow, 'title' | 'place' | 'remote'>

const itsOwn = (userId: string, id: string) => and(eq(jobAlerts.id, id), eq(jobAlerts.userId, userId))

export function listAlerts(db: Sql, userId: string): Promise<AlertRow[]> {
  return db
    .select()
    .from(jobAlerts)
    .where(eq(jobAlerts.userId, userId))
    .orderBy(asc(jobAlerts.createdAt), asc(jobAlerts.id))
}

export async function findAlert(tx: Tx, userId: string, id: string): Promise<AlertRow | undefined> {
  const [row] = await tx.select().from(jobAlerts).where(itsOwn(userId, id)).for('update')
  return row
}

export async function findSame(
  tx: Tx,
  userId: string,
  { title, place, remote }: AlertFields,
): Promise<AlertRow | undefined> {
  const [row] = await tx
    .select()
    .from(jobAlerts)
    .where(
      and(
        eq(jobAlerts.userId, userId),
        sql`lower(${jobAlerts.title}) = lower(${title})`,
        sql`lower(${jobAlerts.place}) = lower(${place})`,
        eq(jobAlerts.remote, remote),
      ),
    )
  return row
}

export async function countAlerts(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(jobAlerts).where(eq(jobAlerts.userId, userId))
  return row?.n ?? 0
}

export async function insertAlert(tx: Tx, alert: typeof jobAlerts.$inferInsert): Promise<AlertRow> {
  const [row] = await tx.insert(jobAlerts).values(alert).returning()
  if (!row) throw new Error('Nothing was written')
  return row
}

export async function writeAlert(
  tx: Tx,
  id: string,
  changes: Partial<typeof jobAlerts.$inferInsert>,
): Promise<AlertRow> {
  const [row] = await tx
    .update(jobAlerts)
    .set({ id, ...changes })
    .where(eq(jobAlerts.id, id))
    .returning()
  if (!row) throw new Error('Nothing was written')
  return row
}

export async function deleteAlert(tx: Tx, userId: string, id: string): Promise<AlertRow | undefined> {
  const [row] = await tx.delete(jobAlerts).where(itsOwn(userId, id)).returning()
  return row
}

export async function findBySecret(db: Sql, secret: string): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(jobAlerts).where(eq(jobAlerts.secret, secret))
  return row
}

export async function countFresh(db: Sql, userId: string, since: Date): Promise<number> {
  const { userId: owner, seenAt, alertedAt } = alertedListings
  const [row] = await db
    .select({ n: count() })
    .from(alertedListings)
    .where(and(eq(owner, userId), isNull(seenAt), gt(alertedAt, since)))
  return row?.n ?? 0
}

export async function writeSeen(db: Sql, userId: string, now: Date): Promise<void> {
  const { userId: owner, seenAt } = alertedListings
  await db
    .update(alertedListings)
    .set({ seenAt: now })
    .where(and(eq(owner, userId), isNull(seenAt)))
}

interface Due {
  alert: AlertRow
  email: string
  unwantedMails: string[]
}

/**
 * Takes a due alert and locks its account until the transaction ends. `none`: no more are due or unlocked. `gone`:
 * another server was faster.
 */
export async function lockDue(tx: Tx, now: Date, leftOut: readonly string[]): Promise<Due | 'none' | 'gone'> {
  const [candidate] = await tx
    .select({ id: jobAlerts.id, email: users.email, unwantedMails: users.unwantedMails })
    .from(jobAlerts)
    .innerJoin(users, eq(users.id, jobAlerts.userId))
    .where(and(lte(jobAlerts.nextAt, now), leftOut.length ? notInArray(jobAlerts.id, [...leftOut]) : undefined))
    .orderBy(asc(jobAlerts.nextAt), asc(jobAlerts.id))
    .limit(1)
    .for('no key update', { of: users, skipLocked: true })
  if (!candidate) return 'none'
  const { id, ...account } = candidate
  // Read before the lock, so it is read again.
  const [alert] = await tx
    .select()
    .from(jobAlerts)
    .where(and(eq(jobAlerts.id, id), lte(jobAlerts.nextAt, now)))
    .for('update', { skipLocked: true })
  return alert ? { alert, ...account } : 'gone'
}

export async function findKnown(tx: Tx, userId: string, fingerprints: readonly string[]): Promise<ReadonlySet<string>> {
  if (!fingerprints.length) return new Set()
  const alerted = await tx
    .select({ fingerprint: alertedListings.fingerprint })
    .from(alertedListings)
    .where(and(eq(alertedListings.userId, userId), inArray(alertedListings.fingerprint, [...fingerprints])))
  const tracked = await rowsOf<{ fingerprint: string }>(
    tx,
    sql`select l.fingerprint from ${applications} a join ${jobListings} l on l.id = a.listing_id
        where a.user_id = ${userId}::uuid and l.fingerprint = any(${sql.param([...fingerprints])}::text[])`,
  )
  return new Set([...alerted, ...tracked].map(({ fingerprint }) => fingerprint))
}

export async function insertAlerted(tx: Tx, userId: string, fingerprints: readonly string[], now: Date): Promise<void> {
  await tx
    .insert(alertedListings)
    .values(fingerprints.map(fingerprint => ({ userId, fingerprint, alertedAt: now })))
    .onConflictDoNothing()
}

export async function deleteAlerted(tx: Tx, userId: string, times: readonly Date[]): Promise<void> {
  await tx
    .delete(alertedListings)
    .where(and(eq(alertedListings.userId, userId), inArray(alertedListings.alertedAt, [...times])))
}

const digestsOf = (userId: string) => and(eq(outboxMails.userId, userId), eq(outboxMails.kind, 'job-alerts'))

/**
 * Sets the time of an alert's last sent email. The outbox is purged, so for old alerts a missing row does not mean that
 * none was sent.
 */
export async function writeLastSent(tx: Tx, userId: string, url: string, now: Date): Promise<void> {
  const { createdAt, unsubscribeUrl, sentAt } = outboxMails
  const [last] = await tx
    .select({ at: max(createdAt) })
    .from(outboxMails)
    .where(and(digestsOf(userId), eq(unsubscribeUrl, url), isNotNull(sentAt)))
  const at = last?.at ?? null
  const secret = url.slice(url.lastIndexOf('/') + 1)
  const isRemembered = at ? undefined : gt(jobAlerts.createdAt, new Date(now.getTime() - retention.mail))
  await tx
    .update(jobAlerts)
    .set({ lastSentAt: at })
    .where(and(eq(jobAlerts.userId, userId), eq(jobAlerts.secret, secret), isRemembered))
}

export async function findDigests(tx: Tx, userId: string, since: Date): Promise<{ many: number; newest: Date | null }> {
  const { createdAt } = outboxMails
  const at = sql`${since.toISOString()}::timestamptz`
  const [row] = await tx
    .select({ many: sql<number>`(count(*) filter (where ${createdAt} > ${at}))::int`, newest: max(createdAt) })
    .from(outboxMails)
    .where(digestsOf(userId))
  return row ?? { many: 0, newest: null }
}

export async function isRefused(db: Sql, userId: string): Promise<boolean> {
  const { createdAt, nextAttemptAt, sentAt, lastError } = outboxMails
  const [newest] = await db
    .select({ sentAt, lastError })
    .from(outboxMails)
    .where(and(digestsOf(userId), isNull(nextAttemptAt)))
    .orderBy(desc(createdAt))
    .limit(1)
  return newest?.sentAt === null && (newest.lastError?.startsWith(refusedPrefix) ?? false)
}

export async function countDue(db: Sql, now: Date, max: number): Promise<number> {
  const due = db.select({ at: jobAlerts.nextAt }).from(jobAlerts).where(lte(jobAlerts.nextAt, now)).limit(max).as('due')
  const [row] = await db.select({ n: count() }).from(due)
  return row?.n ?? 0
}
