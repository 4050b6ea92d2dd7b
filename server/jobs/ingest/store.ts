import { and, asc, desc, eq, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Flag } from '#contract/endpoints/jobs.ts'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { clearedListings, jobListings, jobSearches, jobSources } from '#server/platform/db/schema.ts'
import { dayOf } from './rules.ts'

export type NewListing = Omit<typeof jobListings.$inferInsert, 'id' | 'isCopy' | 'removedAt'>

const timeOf = (at: Date) => sql`${at.toISOString()}::timestamptz`

export async function insertSources(db: Sql, names: readonly string[], now: Date): Promise<void> {
  if (!names.length) return
  const rows = names.map(source => ({ source, nextAt: now, day: dayOf(now) }))
  await db.insert(jobSources).values(rows).onConflictDoNothing()
}

export async function leaseSource(db: Sql, source: string, until: Date, now: Date) {
  const { heldUntil, nextAt } = jobSources
  const [row] = await db
    .update(jobSources)
    .set({ heldUntil: until })
    .where(and(eq(jobSources.source, source), lte(nextAt, now), or(isNull(heldUntil), lte(heldUntil, now))))
    .returning()
  return row
}

export async function countCall(db: Sql, source: string, max: number, now: Date): Promise<boolean> {
  const today = dayOf(now)
  const { day, calls } = jobSources
  const sameDay = sql`${day} = ${today}::date`
  const counted = await db
    .update(jobSources)
    .set({ day: today, calls: sql`case when ${sameDay} then ${calls} + 1 else 1 end` })
    .where(and(eq(jobSources.source, source), sql`(not ${sameDay} or ${calls} < ${max}::int)`))
    .returning({ source: jobSources.source })
  return counted.length > 0
}

interface Outcome {
  nextAt: Date
  problem: string | null
}

export async function releaseSource(db: Sql, source: string, { nextAt, problem }: Outcome, now: Date): Promise<void> {
  const failures = problem === null ? 0 : sql`${jobSources.failures} + 1`
  const succeededAt = problem === null ? { succeededAt: now } : {}
  await db
    .update(jobSources)
    .set({ heldUntil: null, nextAt, problem, failures, ...succeededAt })
    .where(eq(jobSources.source, source))
}

/** Inserts or updates ads. Removed ones stay removed. */
export async function upsertListings(db: Sql, rows: readonly NewListing[]): Promise<void> {
  const newest = (column: string) => sql.raw(`excluded.${column}`)
  await db
    .insert(jobListings)
    .values([...rows])
    .onConflictDoUpdate({
      target: [jobListings.source, jobListings.sourceId],
      set: {
        title: newest('title'),
        employer: newest('employer'),
        place: newest('place'),
        country: newest('country'),
        latitudes: newest('latitudes'),
        longitudes: newest('longitudes'),
        remote: newest('remote'),
        type: newest('type'),
        description: newest('description'),
        url: newest('url'),
        pay: newest('pay'),
        lens: newest('lens'),
        flags: newest('flags'),
        // A removed ad keeps its fingerprint, so that it cannot remove another ad whose text it copies later.
        fingerprint: sql`case when ${jobListings.removedAt} is null then excluded.fingerprint else ${jobListings.fingerprint} end`,
        postedAt: newest('posted_at'),
        fetchedAt: newest('fetched_at'),
        // Undated ads would get a new expiry on each fetch, so the first one is kept unless the ad was closed.
        expiresAt: sql`case when excluded.posted_at is null and ${jobListings.expiresAt} <> ${jobListings.fetchedAt}
          then least(${jobListings.expiresAt}, excluded.expires_at) else excluded.expires_at end`,
      },
    })
}

export async function findFingerprints(tx: Tx, rows: readonly NewListing[]): Promise<string[]> {
  const { fingerprint, source, sourceId } = jobListings
  const found = await tx
    .select({ fingerprint })
    .from(jobListings)
    .where(or(...rows.map(row => and(eq(source, row.source), eq(sourceId, row.sourceId)))))
  return found.map(row => row.fingerprint)
}

interface Showing {
  charging: readonly string[]
  sources: readonly string[] | undefined
}

/**
 * Marks duplicates: of equal ads, the one shown is open and from a configured source, preferably free, then the newest.
 * Duplicates of removed ads are removed too.
 */
export async function markDuplicates(
  tx: Tx,
  fingerprints: readonly string[],
  { charging, sources }: Showing,
  now: Date,
): Promise<void> {
  const these = sql`fingerprint = any(${sql.param(fingerprints)}::text[])`
  await tx.execute(sql`
    update ${jobListings} set removed_at = ${timeOf(now)} where ${these} and removed_at is null and fingerprint in
      (select fingerprint from ${jobListings} where ${these} and removed_at is not null)`)
  await tx.execute(sql`
    update ${jobListings} l set is_copy = l.id <> shown.id
    from (
      select distinct on (fingerprint) fingerprint, id from ${jobListings}
      where ${these} and ${isOpen(sources, now)}
      order by fingerprint, source = any(${sql.param(charging)}::text[]), posted_at desc nulls last, id
    ) shown
    where l.fingerprint = shown.fingerprint and l.is_copy <> (l.id <> shown.id)`)
}

const isOpen = (sources: readonly string[] | undefined, now: Date) =>
  sql`removed_at is null and expires_at > ${timeOf(now)}${sources ? sql` and source = any(${sql.param(sources)}::text[])` : sql``}`

export async function findHidden(db: Sql, sources: readonly string[], now: Date): Promise<string[]> {
  const found = await rowsOf<{ fingerprint: string }>(
    db,
    sql`select distinct fingerprint from ${jobListings} c where is_copy and ${isOpen(sources, now)} and not exists
        (select from ${jobListings} s where s.fingerprint = c.fingerprint and not is_copy and ${isOpen(sources, now)})`,
  )
  return found.map(({ fingerprint }) => fingerprint)
}

export async function findReposts(db: Sql, fingerprints: readonly string[], longAgo: number) {
  return rowsOf<{ fingerprint: string; firstAt: string }>(
    db,
    sql`select fingerprint, to_char(min(posted_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "firstAt" from ${jobListings}
        where fingerprint = any(${sql.param(fingerprints)}::text[])
        group by fingerprint
        having max(posted_at) - min(posted_at) > make_interval(secs => ${longAgo / 1000}::float8)`,
  )
}

export async function addFlag(db: Sql, fingerprint: string, after: Date, flag: Flag): Promise<void> {
  const { flags, postedAt } = jobListings
  await db
    .update(jobListings)
    .set({ flags: sql`${flags} || ${JSON.stringify([flag])}::jsonb` })
    .where(
      and(
        eq(jobListings.fingerprint, fingerprint),
        sql`${postedAt} > ${timeOf(after)}`,
        sql`not ${flags} @> ${JSON.stringify([{ code: flag.code }])}::jsonb`,
      ),
    )
}

export async function endMissing(db: Sql, source: string, unseenSince: Date, now: Date): Promise<void> {
  await end(db, and(eq(jobListings.source, source), lt(jobListings.fetchedAt, unseenSince)), now)
}

export async function endListings(db: Sql, source: string, sourceIds: readonly string[], now: Date): Promise<void> {
  if (!sourceIds.length) return
  const these = sql`${jobListings.sourceId} = any(${sql.param(sourceIds)}::text[])`
  await end(db, and(eq(jobListings.source, source), these), now)
}

async function end(db: Sql, condition: SQL | undefined, now: Date): Promise<void> {
  await db
    .update(jobListings)
    .set({ expiresAt: sql`${jobListings.fetchedAt}` })
    .where(and(condition, sql`${jobListings.expiresAt} > ${timeOf(now)}`))
}

/**
 * Returns due searches, alternating between the most wanted and the longest waiting, so that rare ones are not starved.
 */
export async function findSearches(db: Sql, source: string, since: Date, max: number) {
  const { title, place, times, askedAt, fetched } = jobSearches
  const fetchedAt = sql`(${fetched}->>${source}::text)::timestamptz`
  const due = (...order: SQL[]) =>
    db
      .select({ title, place })
      .from(jobSearches)
      .where(sql`(${fetchedAt} is null or ${fetchedAt} < ${timeOf(since)})`)
      .orderBy(...order)
      .limit(max)
  const wanted = await due(desc(times), desc(askedAt))
  const waiting = await due(sql`${fetchedAt} nulls first`, asc(askedAt))
  const interleaved = wanted.flatMap((each, turn) => [each, ...waiting.slice(turn, turn + 1)])
  const once = new Map(interleaved.map(search => [JSON.stringify([search.title, search.place]), search]))
  return [...once.values()].slice(0, max)
}

export async function recordFetched(
  db: Sql,
  source: string,
  search: { title: string; place: string },
  now: Date,
): Promise<void> {
  const fetched = sql`${jobSearches.fetched} || jsonb_build_object(${source}::text, ${now.toISOString()}::text)`
  await db
    .update(jobSearches)
    .set({ fetched })
    .where(and(eq(jobSearches.title, search.title), eq(jobSearches.place, search.place)))
}

export async function deleteExpired(db: Sql, before: Date): Promise<number> {
  const deleted = await db
    .delete(jobListings)
    .where(and(lt(jobListings.expiresAt, before), isNull(jobListings.removedAt)))
    .returning({ id: jobListings.id })
  await db.delete(jobSearches).where(lt(jobSearches.askedAt, before))
  const known = sql`exists (select from ${jobListings} where ${eq(jobListings.fingerprint, clearedListings.fingerprint)})`
  await db.delete(clearedListings).where(and(lt(clearedListings.clearedAt, before), sql`not ${known}`))
  return deleted.length
}
