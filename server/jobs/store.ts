import { and, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { SourceName } from '#contract/jobs.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { applications, jobListings, jobSearches, listingReports } from '#server/platform/db/schema.ts'

const { words: _words, ...columns } = getTableColumns(jobListings)
export type ListingRow = Omit<typeof jobListings.$inferSelect, 'words'>

interface Wanted {
  /** Two queries as `to_tsquery` reads them; an empty place is any. */
  query: { title: string; place: string }
  remote: boolean
  excludeIds: readonly string[]
  /** Those that are set up: what came from another one before is not shown. undefined: all. */
  sources?: readonly SourceName[] | undefined
}

/** What is open and matches, newest first. */
export function searchRows(
  db: Sql,
  { query, remote, excludeIds, sources }: Wanted,
  most: number,
  now: Date,
): Promise<ListingRow[]> {
  const { words, isCopy, removedAt, expiresAt, id, postedAt } = jobListings
  const asked = query.place
    ? sql`(to_tsquery('english', ${query.title}) && to_tsquery('simple', ${query.place}))`
    : sql`to_tsquery('english', ${query.title})`
  return db
    .select(columns)
    .from(jobListings)
    .where(
      and(
        sql`${words} @@ ${asked}`,
        sql`not ${isCopy}`,
        isNull(removedAt),
        gt(expiresAt, now),
        remote ? sql`${jobListings.remote}` : undefined,
        sources && sql`${jobListings.source} = any(${sql.param(sources)}::text[])`,
        excludeIds.length ? sql`${id} <> all(${sql.param(excludeIds)}::uuid[])` : undefined,
      ),
    )
    .orderBy(sql`${postedAt} desc nulls last`, id)
    .limit(most)
}

export async function findRow(db: Sql, id: string): Promise<ListingRow | undefined> {
  const [row] = await db.select(columns).from(jobListings).where(eq(jobListings.id, id))
  return row
}

/** What became of these in her tracker. */
export async function findStates(db: Sql, userId: string, ids: readonly string[]) {
  const rows = await db
    .select({ id: applications.listingId, state: applications.state })
    .from(applications)
    .where(and(eq(applications.userId, userId), sql`${applications.listingId} = any(${sql.param(ids)}::uuid[])`))
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Notes what is looked for, without whom. */
export async function noteSearch(db: Sql, title: string, place: string, now: Date): Promise<void> {
  await db
    .insert(jobSearches)
    .values({ title, place, askedAt: now })
    .onConflictDoUpdate({ target: [jobSearches.title, jobSearches.place], set: { askedAt: now } })
}

export async function isEmptyIndex(db: Sql, now: Date): Promise<boolean> {
  const [any] = await db.select({ id: jobListings.id }).from(jobListings).where(gt(jobListings.expiresAt, now)).limit(1)
  return any === undefined
}

export async function insertReport(db: Sql, report: typeof listingReports.$inferInsert): Promise<void> {
  const { reason, text, createdAt } = report
  await db
    .insert(listingReports)
    .values(report)
    .onConflictDoUpdate({
      target: [listingReports.userId, listingReports.listingId],
      set: { reason, text, createdAt, settledAt: null },
    })
}

const mostReported = 200
/** Of how an advert begins, in characters. */
const reportedText = 400

/** All open reports of the adverts that wait longest, copies with them; by when the advert was first reported, then by time. */
export async function listReports(db: Sql) {
  const { listingId, settledAt, createdAt } = listingReports
  const { fingerprint, isCopy } = jobListings
  const waiting = db
    .select({ fingerprint, since: sql<Date>`min(${createdAt})`.as('since') })
    .from(listingReports)
    .innerJoin(jobListings, eq(jobListings.id, listingId))
    .where(isNull(settledAt))
    .groupBy(fingerprint)
    .orderBy(sql`min(${createdAt})`, fingerprint)
    .limit(mostReported)
    .as('waiting')
  const { id, title, employer, url, source, description } = jobListings
  const text = sql<string>`left(${description}, ${reportedText})`
  return db
    .select({
      id: listingReports.id,
      reason: listingReports.reason,
      text: listingReports.text,
      createdAt,
      fingerprint,
      isCopy,
      listing: { id, title, employer, url, source, text },
    })
    .from(listingReports)
    .innerJoin(jobListings, eq(id, listingId))
    .innerJoin(waiting, eq(waiting.fingerprint, fingerprint))
    .where(isNull(settledAt))
    .orderBy(waiting.since, fingerprint, createdAt, listingReports.id)
}

/** The open reports of an advert and its copies until then; for this transaction alone until it ends. */
export async function holdReports(tx: Tx, fingerprint: string, until: Date): Promise<string[]> {
  const { id, settledAt, createdAt, listingId } = listingReports
  const rows = await tx
    .select({ id })
    .from(listingReports)
    .innerJoin(jobListings, eq(jobListings.id, listingId))
    .where(and(eq(jobListings.fingerprint, fingerprint), isNull(settledAt), lte(createdAt, until)))
    .orderBy(id)
    .for('update', { of: listingReports })
  return rows.map(row => row.id)
}

export async function writeSettled(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  await tx
    .update(listingReports)
    .set({ settledAt: now })
    .where(inArray(listingReports.id, [...ids]))
}

export async function writeRemoved(tx: Tx, fingerprint: string, now: Date): Promise<void> {
  await tx
    .update(jobListings)
    .set({ removedAt: now })
    .where(and(eq(jobListings.fingerprint, fingerprint), isNull(jobListings.removedAt)))
}
