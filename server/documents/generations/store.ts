import { and, count, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { DocumentContent } from '#contract/endpoints/documents.ts'
import type { Provenance } from '#contract/endpoints/generations.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Stage } from '#contract/generations.ts'
import type { DocumentKind } from '#contract/tools.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { generatedDocuments, generations } from '#server/platform/db/schema.ts'

/** The database's clock, because those of servers differ. */
const heartbeat = sql`clock_timestamp()`

export type GenerationRow = typeof generations.$inferSelect

export async function insertGeneration(
  tx: Tx,
  work: Pick<GenerationRow, 'id' | 'userId' | 'kind' | 'careerTitle' | 'fingerprint'>,
  now: Date,
): Promise<GenerationRow | undefined> {
  const row = { ...work, state: 'running' as const, stage: 'reading' as const, startedAt: now, aliveAt: heartbeat }
  const [inserted] = await tx.insert(generations).values(row).onConflictDoNothing().returning()
  return inserted
}

const ownedBy = (userId: string, id: string) => and(eq(generations.id, id), eq(generations.userId, userId))
const isRunning = (id: string) => and(eq(generations.id, id), eq(generations.state, 'running'))

export async function findGeneration(db: Sql, userId: string, id: string): Promise<GenerationRow | undefined> {
  const [row] = await db.select().from(generations).where(ownedBy(userId, id))
  return row
}

export async function findRunning(db: Sql, userId: string, kind: DocumentKind): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.kind, kind), eq(generations.state, 'running')))
  return row
}

export async function setReservation(tx: Tx, id: string, reservationId: string | undefined): Promise<void> {
  if (reservationId) await tx.update(generations).set({ reservationId }).where(eq(generations.id, id))
}

export async function updateProgress(db: Sql, id: string, stage: Stage, progress: number): Promise<boolean> {
  const rows = await db
    .update(generations)
    .set({ stage, progress: Math.round(progress * 1000), aliveAt: heartbeat })
    .where(isRunning(id))
    .returning({ id: generations.id })
  return rows.length > 0
}

export type GenerationEnd =
  | { state: 'done'; documentId: string; charged: boolean }
  | { state: 'failed'; error: ErrorCode }
  | { state: 'cancelled' }

export async function markEnded(
  tx: Tx,
  id: string,
  ending: GenerationEnd,
  now: Date,
): Promise<GenerationRow | undefined> {
  const completion = ending.state === 'done' ? { stage: 'saving' as const, progress: 1000 } : {}
  const [row] = await tx
    .update(generations)
    .set({ ...ending, ...completion, endedAt: now })
    .where(isRunning(id))
    .returning()
  return row
}

export function listSince(db: Sql, userId: string, since: Date): Promise<GenerationRow[]> {
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), gte(generations.startedAt, since)))
    .orderBy(desc(generations.startedAt))
    .limit(20)
}

export function listSilentGenerations(db: Sql): Promise<Pick<GenerationRow, 'id' | 'userId' | 'aliveAt'>[]> {
  const { id, userId, aliveAt } = generations
  return db
    .select({ id, userId, aliveAt })
    .from(generations)
    .where(and(eq(generations.state, 'running'), lt(aliveAt, sql`clock_timestamp() - interval '3 seconds'`)))
    .orderBy(aliveAt)
    .limit(1000)
}

export async function countRunning(db: Sql): Promise<number> {
  const [row] = await db.select({ n: count() }).from(generations).where(eq(generations.state, 'running'))
  return row?.n ?? 0
}

export interface NewDocument {
  userId: string
  kind: DocumentKind
  title: string
  careerTitle: string
  content: DocumentContent
  words: string
  provenance: Provenance
}

export async function insertDocument(tx: Tx, document: NewDocument, now: Date): Promise<string> {
  const times = { createdAt: now, updatedAt: now, lastUsedAt: now }
  const [row] = await tx
    .insert(generatedDocuments)
    .values({ ...document, ...times })
    .returning({ id: generatedDocuments.id })
  if (!row) throw new Error('A document was not written')
  return row.id
}

export async function findResult(db: Sql, userId: string, documentId: string | null) {
  if (documentId === null) return undefined
  const { content, provenance } = generatedDocuments
  const [row] = await db
    .select({ content, provenance })
    .from(generatedDocuments)
    .where(and(eq(generatedDocuments.id, documentId), eq(generatedDocuments.userId, userId)))
  return row
}
