import { and, eq, getTableColumns, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { applications, jobListings, jobSearches, listingReports } from '#server/platform/db/schema.ts'
import { wordsOf } from '#server/platform/text.ts'
import type { Area } from './distance/area.ts'
import { toPlaceQuery } from './read-place.ts'

const { words: _words, titleWords: _titleWords, placeWords: _placeWords, ...columns } = getTableColumns(jobListings)
export type ListingRow = Omit<typeof jobListings.$inferSelect, 'words' | 'titleWords' | 'placeWords'>

interface ListingSearch {
  /** `to_tsquery` expressions; an empty place matches any. */
  query: { title: string; place: string }
  anywhere?: boolean
  area?: Area | undefined
  remote: boolean
  excludeIds: readonly string[]
  sources: Sources
}
type Sources = readonly string[] | undefined

const isShown = (sources: Sources, now: Date) =>
  and(
    sql`not ${jobListings.isCopy}`,
    isNull(jobListings.removedAt),
    gt(jobListings.expiresAt, now),
    sources && sql`${jobListings.source} = any(${sql.param(sources)}::text[])`,
  )

function isWanted({ query, anywhere, area, remote, excludeIds, sources }: ListingSearch, now: Date) {
  const { id, titleWords, placeWords, words } = jobListings
  return and(
    anywhere
      ? sql`${words} @@ to_tsquery('english', ${query.title})`
      : sql`${titleWords} @@ to_tsquery('every_word', ${query.title})`,
    query.place ? sql`${placeWords} @@ to_tsquery('simple', ${query.place})` : undefined,
    area && isIn(area),
    isShown(sources, now),
    remote ? sql`${jobListings.remote}` : undefined,
    excludeIds.length ? sql`${id} <> all(${sql.param(excludeIds)}::uuid[])` : undefined,
  )
}

function isIn({ latitude, longitude }: Area) {
  const { latitudes, longitudes } = jobListings
  return sql`exists (select from unnest(${latitudes}, ${longitudes}) as town (latitude, longitude)
    where town.latitude between ${latitude.from}::real and ${latitude.to}::real
      and town.longitude between ${longitude.from}::real and ${longitude.to}::real)`
}

const newestFirst = [sql`${jobListings.postedAt} desc nulls last`, jobListings.id]

export const searchRows = (db: Sql, search: ListingSearch, max: number, now: Date): Promise<ListingRow[]> =>
  db
    .select(columns)
    .from(jobListings)
    .where(isWanted(search, now))
    .orderBy(...newestFirst)
    .limit(max)

export function searchForRanking(db: Sql, search: ListingSearch, max: number, now: Date) {
  const { id, lens, postedAt, flags, latitudes, longitudes } = jobListings
  const dangerous = sql<boolean>`${flags} @> '[{"level": "danger"}]'`
  return db
    .select({ id, lens, postedAt, dangerous, latitudes, longitudes })
    .from(jobListings)
    .where(isWanted(search, now))
    .orderBy(...newestFirst)
    .limit(max)
}

export async function findRows(db: Sql, ids: readonly string[]): Promise<ListingRow[]> {
  if (!ids.length) return []
  const rows = await db
    .select(columns)
    .from(jobListings)
    .where(sql`${jobListings.id} = any(${sql.param(ids)}::uuid[])`)
  return rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}

export async function findRow(db: Sql, id: string): Promise<ListingRow | undefined> {
  const [row] = await db.select(columns).from(jobListings).where(eq(jobListings.id, id))
  return row
}

const hasOneOf = (fingerprints: readonly string[]) =>
  sql`${jobListings.fingerprint} = any(${sql.param(fingerprints)}::text[])`

export async function findSame(db: Sql, fingerprints: readonly string[]) {
  if (!fingerprints.length) return []
  const { id, fingerprint, source, expiresAt, removedAt } = jobListings
  return db
    .select({ id, fingerprint, source, expiresAt, removedAt })
    .from(jobListings)
    .where(hasOneOf(fingerprints))
    .orderBy(id)
}

export async function findStates(db: Sql, userId: string, fingerprints: readonly string[]) {
  const rows = await db
    .select({ fingerprint: jobListings.fingerprint, state: applications.state })
    .from(applications)
    .innerJoin(jobListings, eq(jobListings.id, applications.listingId))
    .where(and(eq(applications.userId, userId), hasOneOf(fingerprints)))
    .orderBy(applications.updatedAt)
  return new Map(rows.map(({ fingerprint, state }) => [fingerprint, state]))
}

/** Records a search without the user. A place is recorded only if an ad names it. */
export async function recordSearch(db: Sql, title: string, place: string, now: Date): Promise<void> {
  const again = { askedAt: now, times: sql`${jobSearches.times} + 1` }
  const known = await db
    .update(jobSearches)
    .set(again)
    .where(and(eq(jobSearches.title, title), eq(jobSearches.place, place)))
    .returning({ title: jobSearches.title })
  if (known.length) return
  await db
    .insert(jobSearches)
    .values({ title, place: (await isNamedPlace(db, place)) ? place : '', askedAt: now })
    .onConflictDoUpdate({ target: [jobSearches.title, jobSearches.place], set: again })
}

export async function isNamedPlace(db: Sql, text: string): Promise<boolean> {
  const max = 8
  const query = wordsOf(text).length <= max ? toPlaceQuery(text, max) : ''
  if (!query) return false
  const { id, placeWords, isCopy, removedAt } = jobListings
  const named = sql`${placeWords} @@ to_tsquery('simple', ${query}) and not ${isCopy} and ${removedAt} is null`
  const [any] = await db.select({ id }).from(jobListings).where(named).limit(1)
  return any !== undefined
}

export async function isEmptyIndex(db: Sql, sources: Sources, now: Date): Promise<boolean> {
  const [any] = await db.select({ id: jobListings.id }).from(jobListings).where(isShown(sources, now)).limit(1)
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

const maxReported = 200
const reportedText = 400

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
    .limit(maxReported)
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

export async function lockReports(tx: Tx, fingerprint: string, until: Date): Promise<string[]> {
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

/** Serializes removals and changes of which duplicates are shown, until the transaction ends. */
export async function lockIndex(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job_listings'))`)
}

export async function writeRemoved(tx: Tx, fingerprint: string, now: Date): Promise<void> {
  await lockIndex(tx)
  await tx
    .update(jobListings)
    .set({ removedAt: now })
    .where(and(eq(jobListings.fingerprint, fingerprint), isNull(jobListings.removedAt)))
}
