import { and, asc, desc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { sharedLinks, sharedNotes } from '#server/platform/db/schema.ts'

export type LinkRow = typeof sharedLinks.$inferSelect
export type NoteRow = typeof sharedNotes.$inferSelect

const itsOwn = (userId: string, id: string) => and(eq(sharedLinks.id, id), eq(sharedLinks.userId, userId))
const isOpen = (now: Date) => and(isNull(sharedLinks.endedAt), gt(sharedLinks.expiresAt, now))

export function listLinks(db: Sql, userId: string): Promise<LinkRow[]> {
  return db
    .select()
    .from(sharedLinks)
    .where(eq(sharedLinks.userId, userId))
    .orderBy(desc(sharedLinks.createdAt), sharedLinks.id)
}

export function listNotes(db: Sql, userId: string): Promise<NoteRow[]> {
  return db
    .select()
    .from(sharedNotes)
    .where(eq(sharedNotes.userId, userId))
    .orderBy(asc(sharedNotes.createdAt), sharedNotes.id)
}

export const countOpen = (tx: Tx, userId: string, now: Date): Promise<number> =>
  tx.$count(sharedLinks, and(eq(sharedLinks.userId, userId), isOpen(now)))

export async function insertLink(tx: Tx, link: typeof sharedLinks.$inferInsert): Promise<LinkRow> {
  const [row] = await tx.insert(sharedLinks).values(link).returning()
  if (!row) throw new Error('Nothing was written')
  return row
}

export async function findOpenLink(db: Sql, secretHash: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(sharedLinks)
    .where(and(eq(sharedLinks.secretHash, secretHash), isOpen(now)))
  return row
}

/** Locks the link until the transaction ends, so that the limit of its notes holds. */
export async function lockOpenLink(tx: Tx, secretHash: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await tx
    .select()
    .from(sharedLinks)
    .where(and(eq(sharedLinks.secretHash, secretHash), isOpen(now)))
    .for('no key update')
  return row
}

export async function writeOpened(db: Sql, id: string, day: string): Promise<void> {
  const { openedOn } = sharedLinks
  await db
    .update(sharedLinks)
    .set({ openedOn: day })
    .where(and(eq(sharedLinks.id, id), or(isNull(openedOn), lt(openedOn, day))))
}

const ending = (now: Date): SQL => sql`coalesce(${sharedLinks.endedAt}, ${now.toISOString()}::timestamptz)`

export async function writeEnd(db: Sql, userId: string, id: string, now: Date): Promise<LinkRow | undefined> {
  const [row] = await db
    .update(sharedLinks)
    .set({ endedAt: ending(now) })
    .where(itsOwn(userId, id))
    .returning()
  return row
}

export async function writeEndOfAll(db: Sql, userId: string, now: Date): Promise<void> {
  await db
    .update(sharedLinks)
    .set({ endedAt: now })
    .where(and(eq(sharedLinks.userId, userId), isOpen(now)))
}

export async function writeReport(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(sharedLinks).set({ endedAt: now, reported: true }).where(eq(sharedLinks.id, id))
}

export async function deleteLink(db: Sql, userId: string, id: string): Promise<boolean> {
  const deleted = await db.delete(sharedLinks).where(itsOwn(userId, id)).returning({ id: sharedLinks.id })
  return deleted.length > 0
}

export const countNotes = (db: Sql, linkId: string): Promise<number> =>
  db.$count(sharedNotes, eq(sharedNotes.linkId, linkId))

export async function insertNote(tx: Tx, note: typeof sharedNotes.$inferInsert): Promise<void> {
  await tx.insert(sharedNotes).values(note)
}

export async function writeNotesSeen(db: Sql, userId: string, now: Date): Promise<void> {
  await db
    .update(sharedNotes)
    .set({ seenAt: now })
    .where(and(eq(sharedNotes.userId, userId), isNull(sharedNotes.seenAt)))
}

export async function deleteNote(db: Sql, userId: string, linkId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(sharedNotes)
    .where(and(eq(sharedNotes.id, id), eq(sharedNotes.linkId, linkId), eq(sharedNotes.userId, userId)))
    .returning({ id: sharedNotes.id })
  return deleted.length > 0
}
