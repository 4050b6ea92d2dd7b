import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { clearedListings, jobListings } from '#server/platform/db/schema.ts'

const maxHeld = 100
const heldText = 400

const isDangerous = sql`${jobListings.flags} @> '[{"level": "danger"}]'`

const isHeld = (now: Date) =>
  and(
    sql`not ${jobListings.isCopy}`,
    isNull(jobListings.removedAt),
    gt(jobListings.expiresAt, now),
    sql`${jobListings.source} <> 'sample'`,
    isDangerous,
  )

export const countHeld = (db: Sql, now: Date): Promise<number> => db.$count(jobListings, isHeld(now))

export async function findHeld(db: Sql, now: Date) {
  const { id, title, employer, url, source, flags, description, fetchedAt } = jobListings
  const text = sql<string>`left(${description}, ${heldText})`
  return db
    .select({ id, title, employer, url, source, flags, text })
    .from(jobListings)
    .where(isHeld(now))
    .orderBy(desc(fetchedAt), id)
    .limit(maxHeld)
}

export async function clear(tx: Tx, fingerprint: string, now: Date): Promise<void> {
  await tx.insert(clearedListings).values({ fingerprint, clearedAt: now }).onConflictDoNothing()
  await dropFlags(tx, [fingerprint])
}

/** Takes the flags of the fraud check off those ads that were cleared. That an ad was published before stays said. */
export async function dropFlags(tx: Tx, fingerprints: readonly string[]): Promise<void> {
  const { flags, fingerprint } = jobListings
  const others = sql`jsonb_path_query_array(${flags}, '$[*] ? (@.code == "repost")')`
  await tx
    .update(jobListings)
    .set({ flags: others })
    .where(
      and(
        sql`${fingerprint} = any(${sql.param([...fingerprints])}::text[])`,
        sql`exists (select from ${clearedListings} where ${eq(clearedListings.fingerprint, fingerprint)})`,
        sql`${flags} <> ${others}`,
      ),
    )
}
