import { and, count, desc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { DocumentKind } from '#contract/tools.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { documentVersions, generatedDocuments, users } from '#server/platform/db/schema.ts'
import { useInterval } from './rules.ts'

export type DocumentRow = typeof generatedDocuments.$inferSelect
export type VersionRow = typeof documentVersions.$inferSelect

const ownedBy = (userId: string, id: string) =>
  and(eq(generatedDocuments.id, id), eq(generatedDocuments.userId, userId))

const { content: _content, words: _words, ...summaryColumns } = getColumns()
function getColumns() {
  const { id, userId, kind, title, careerTitle, content, words, provenance, edited, revision } = generatedDocuments
  const { createdAt, updatedAt, lastUsedAt, savedAt, deletedAt, warnedAt } = generatedDocuments
  const what = { id, userId, kind, title, careerTitle, content, words, provenance, edited, revision }
  return { ...what, createdAt, updatedAt, lastUsedAt, savedAt, deletedAt, warnedAt }
}

export async function findDocument(db: Sql, userId: string, id: string): Promise<DocumentRow | undefined> {
  const [row] = await db.select().from(generatedDocuments).where(ownedBy(userId, id))
  return row
}

export function listNewest(
  db: Sql,
  userId: string,
  kind: DocumentKind,
  max: number,
): Promise<Pick<DocumentRow, 'content'>[]> {
  const { content, kind: ofKind, userId: owner, deletedAt, createdAt } = generatedDocuments
  return db
    .select({ content })
    .from(generatedDocuments)
    .where(and(eq(owner, userId), eq(ofKind, kind), isNull(deletedAt)))
    .orderBy(desc(createdAt))
    .limit(max)
}

export async function lockDocument(tx: Tx, userId: string, id: string): Promise<DocumentRow | undefined> {
  const [row] = await tx.select().from(generatedDocuments).where(ownedBy(userId, id)).for('update')
  return row
}

export async function recordUse(db: Sql, userId: string, id: string, now: Date): Promise<DocumentRow | undefined> {
  const { deletedAt, lastUsedAt, warnedAt } = generatedDocuments
  const due = or(lt(lastUsedAt, new Date(now.getTime() - useInterval)), isNotNull(warnedAt))
  const [row] = await db
    .update(generatedDocuments)
    .set(used(now))
    .where(and(ownedBy(userId, id), isNull(deletedAt), due))
    .returning()
  return row
}

const used = (now: Date) => ({ lastUsedAt: now, warnedAt: null })

export type Change = Partial<
  Pick<DocumentRow, 'title' | 'content' | 'words' | 'provenance' | 'edited' | 'revision' | 'updatedAt' | 'savedAt'>
> & { deletedAt?: Date | null }

export async function writeDocument(
  db: Sql,
  userId: string,
  id: string,
  change: Change,
  now: Date,
): Promise<DocumentRow | undefined> {
  const [row] = await db
    .update(generatedDocuments)
    .set({ ...change, ...used(now) })
    .where(ownedBy(userId, id))
    .returning()
  return row
}

export async function moveToTrash(db: Sql, userId: string, id: string, now: Date): Promise<DocumentRow | undefined> {
  const deletedAt = sql`coalesce(${generatedDocuments.deletedAt}, ${now.toISOString()}::timestamptz)`
  const [row] = await db.update(generatedDocuments).set({ deletedAt }).where(ownedBy(userId, id)).returning()
  return row
}

export async function deleteFromTrash(db: Sql, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(generatedDocuments)
    .where(and(ownedBy(userId, id), isNotNull(generatedDocuments.deletedAt)))
    .returning({ id: generatedDocuments.id })
  return deleted.length > 0
}

interface ListFilter {
  words: readonly string[]
  kind: DocumentKind | undefined
  bin: boolean
  pinned: boolean
  before: string | undefined
}

export type ListedRow = Omit<DocumentRow, 'words'>

export function listRows(db: Sql, userId: string, filter: ListFilter, max: number): Promise<ListedRow[]> {
  const { userId: owner, kind, deletedAt, savedAt, updatedAt, id, content, words } = generatedDocuments
  const sortColumn = filter.bin ? deletedAt : updatedAt
  return db
    .select({ ...summaryColumns, content })
    .from(generatedDocuments)
    .where(
      and(
        eq(owner, userId),
        filter.bin ? isNotNull(deletedAt) : isNull(deletedAt),
        filter.pinned ? isNotNull(savedAt) : undefined,
        filter.kind ? eq(kind, filter.kind) : undefined,
        filter.before ? afterCursor(sortColumn, filter.before, userId) : undefined,
        ...filter.words.map(word => sql`strpos(${words}, ${` ${word}`}) > 0`),
      ),
    )
    .orderBy(desc(sortColumn), desc(id))
    .limit(max)
}

function afterCursor(
  sortColumn: typeof generatedDocuments.updatedAt | typeof generatedDocuments.deletedAt,
  id: string,
  of: string,
) {
  const column = sql.identifier(sortColumn.name)
  const known = sql`from ${generatedDocuments} known
    where known.id = ${id}::uuid and known.user_id = ${of}::uuid and known.${column} is not null`
  return or(
    sql`(${sortColumn}, ${generatedDocuments.id}) < (select known.${column}, known.id ${known})`,
    sql`not exists (select ${known})`,
  )
}

export async function insertVersion(tx: Tx, row: DocumentRow, max: number): Promise<void> {
  const { id: documentId, userId, revision, title, content, provenance, edited, updatedAt: savedAt } = row
  await tx
    .insert(documentVersions)
    .values({ documentId, userId, revision, title, content, provenance, edited, savedAt })
  const tooOld = tx
    .select({ revision: documentVersions.revision })
    .from(documentVersions)
    .where(eq(documentVersions.documentId, documentId))
    .orderBy(desc(documentVersions.revision))
    .offset(max)
    .limit(1)
  await tx
    .delete(documentVersions)
    .where(and(eq(documentVersions.documentId, documentId), lte(documentVersions.revision, sql`(${tooOld})`)))
}

const versionsOf = (userId: string, documentId: string) =>
  and(eq(documentVersions.documentId, documentId), eq(documentVersions.userId, userId))

export function listVersionRows(db: Sql, userId: string, documentId: string) {
  const { revision, title, savedAt } = documentVersions
  return db
    .select({ revision, title, savedAt })
    .from(documentVersions)
    .where(versionsOf(userId, documentId))
    .orderBy(desc(revision))
}

export async function findVersion(
  db: Sql,
  userId: string,
  documentId: string,
  revision: number,
): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(versionsOf(userId, documentId), eq(documentVersions.revision, revision)))
  return row
}

const isNotPinned = and(isNull(generatedDocuments.savedAt), isNull(generatedDocuments.deletedAt))
const isUnwarnedSince = (since: Date) =>
  and(isNotPinned, isNull(generatedDocuments.warnedAt), lte(generatedDocuments.lastUsedAt, since))

export async function listOwnersOfUnused(db: Sql, since: Date): Promise<{ id: string; email: string }[]> {
  const { userId } = generatedDocuments
  return db
    .selectDistinct({ id: users.id, email: users.email })
    .from(generatedDocuments)
    .innerJoin(users, eq(users.id, userId))
    .where(isUnwarnedSince(since))
}

export function markWarned(tx: Tx, userId: string, since: Date, now: Date): Promise<DocumentRow[]> {
  return tx
    .update(generatedDocuments)
    .set({ warnedAt: now })
    .where(and(eq(generatedDocuments.userId, userId), isUnwarnedSince(since)))
    .returning()
}

export async function listOwnersOverLimit(db: Sql, max: number): Promise<{ id: string; email: string }[]> {
  const { userId, deletedAt } = generatedDocuments
  return db
    .select({ id: users.id, email: users.email })
    .from(generatedDocuments)
    .innerJoin(users, eq(users.id, userId))
    .where(isNull(deletedAt))
    .groupBy(users.id)
    .having(gt(count(), max))
}

export async function moveSurplusToTrash(tx: Tx, userId: string, max: number, now: Date): Promise<number> {
  const { id, userId: owner, deletedAt, lastUsedAt } = generatedDocuments
  const total = await tx.$count(generatedDocuments, and(eq(owner, userId), isNull(deletedAt)))
  if (total <= max) return 0
  const oldest = tx
    .select({ id })
    .from(generatedDocuments)
    .where(and(eq(owner, userId), isNotPinned))
    .orderBy(lastUsedAt, id)
    .limit(total - max)
  const moved = await tx
    .update(generatedDocuments)
    .set({ deletedAt: now })
    .where(and(eq(owner, userId), sql`${id} in (${oldest})`))
    .returning({ id })
  return moved.length
}
