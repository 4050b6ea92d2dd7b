import { and, between, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { applications, generatedDocuments, jobListings, pushSubscriptions } from '#server/platform/db/schema.ts'
import type { ApplicationRow } from './rules.ts'

const isOwn = (userId: string, id: string) => and(eq(applications.id, id), eq(applications.userId, userId))

export function listRows(db: Sql, userId: string): Promise<ApplicationRow[]> {
  return db
    .select()
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.createdAt), desc(applications.id))
}

export async function countRows(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(applications).where(eq(applications.userId, userId))
  return row?.n ?? 0
}

export async function findOfListing(tx: Tx, userId: string, listingId: string): Promise<ApplicationRow | undefined> {
  const { fingerprint, id } = jobListings
  const wanted = tx.select({ fingerprint }).from(jobListings).where(eq(id, listingId))
  const same = tx.select({ id }).from(jobListings).where(inArray(fingerprint, wanted))
  const [row] = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.userId, userId), inArray(applications.listingId, same)))
    .orderBy(sql`${applications.listingId} = ${listingId}::uuid desc`, desc(applications.updatedAt))
    .limit(1)
    .for('update')
  return row
}

export async function lockRow(tx: Tx, userId: string, id: string): Promise<ApplicationRow | undefined> {
  const [row] = await tx.select().from(applications).where(isOwn(userId, id)).for('update')
  return row
}

export async function insertRow(tx: Tx, row: typeof applications.$inferInsert): Promise<ApplicationRow> {
  const [written] = await tx.insert(applications).values(row).returning()
  if (!written) throw new Error('Nothing was written')
  return written
}

export async function writeRow(
  tx: Tx,
  userId: string,
  id: string,
  row: Partial<typeof applications.$inferInsert>,
): Promise<ApplicationRow> {
  const [written] = await tx.update(applications).set(row).where(isOwn(userId, id)).returning()
  if (!written) throw new Error('Nothing was written')
  return written
}

export async function deleteRow(db: Sql, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(applications).where(isOwn(userId, id)).returning({ id: applications.id })
  return deleted.length > 0
}

export async function lockDocument(
  tx: Tx,
  userId: string,
  id: string,
  kind: 'resume' | 'cover-letter',
): Promise<boolean> {
  const { id: key, userId: owner, kind: what, deletedAt } = generatedDocuments
  const found = await tx
    .select({ key })
    .from(generatedDocuments)
    .where(and(eq(key, id), eq(owner, userId), eq(what, kind), isNull(deletedAt)))
    .for('key share')
  return found.length > 0
}

/** Follow-ups of users who have a browser that shows notifications, once for each of its time zones. */
export async function listFollowUps(db: Sql, from: string, until: string) {
  const { id, userId, followUpOn } = applications
  return db
    .selectDistinct({ id, userId, followUpOn, timeZone: pushSubscriptions.timeZone })
    .from(applications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, applications.userId))
    .where(
      and(
        between(followUpOn, from, until),
        inArray(applications.state, ['applied', 'waiting', 'interview', 'no-reply']),
      ),
    )
}
