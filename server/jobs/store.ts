import { and, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
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

/** One for each listing, with its first report, and how many there are; the oldest first. */
export async function listReports(db: Sql) {
  const { listingId, settledAt } = listingReports
  const first = db
    .selectDistinctOn([listingId], {
      ...getTableColumns(listingReports),
      times: sql<number>`(count(*) over (partition by ${listingId}))::int`.as('times'),
    })
    .from(listingReports)
    .where(isNull(settledAt))
    .orderBy(listingId, listingReports.createdAt)
    .as('first')
  const { id, title, employer, url, source } = jobListings
  return db
    .select({
      id: first.id,
      reason: first.reason,
      text: first.text,
      createdAt: first.createdAt,
      times: first.times,
      listing: { id, title, employer, url, source },
    })
    .from(first)
    .innerJoin(jobListings, eq(id, first.listingId))
    .orderBy(first.createdAt)
    .limit(200)
}

export async function findReported(tx: Tx, id: string) {
  const [row] = await tx
    .select({ listingId: listingReports.listingId, fingerprint: jobListings.fingerprint })
    .from(listingReports)
    .innerJoin(jobListings, eq(jobListings.id, listingReports.listingId))
    .where(eq(listingReports.id, id))
  return row
}

export async function writeSettled(tx: Tx, listingId: string, now: Date): Promise<void> {
  await tx
    .update(listingReports)
    .set({ settledAt: now })
    .where(and(eq(listingReports.listingId, listingId), isNull(listingReports.settledAt)))
}

export async function writeRemoved(tx: Tx, fingerprint: string, now: Date): Promise<void> {
  await tx
    .update(jobListings)
    .set({ removedAt: now })
    .where(and(eq(jobListings.fingerprint, fingerprint), isNull(jobListings.removedAt)))
}
