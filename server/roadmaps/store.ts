import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { RoadmapProgress } from '#contract/endpoints/roadmaps.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { openedRoadmaps } from '#server/platform/db/schema.ts'

export type OpenedRow = typeof openedRoadmaps.$inferSelect

/** Returns undefined if the roadmap was opened already. Concurrent calls wait. */
export async function insertOpened(
  tx: Tx,
  row: Pick<OpenedRow, 'userId' | 'careerTitle' | 'titleKey' | 'openedAt' | 'isFree'>,
): Promise<OpenedRow | undefined> {
  const [inserted] = await tx.insert(openedRoadmaps).values(row).onConflictDoNothing().returning()
  return inserted
}

const itsOwn = (userId: string, titleKey: string) =>
  and(eq(openedRoadmaps.userId, userId), eq(openedRoadmaps.titleKey, titleKey))

export async function findOpened(db: Sql, userId: string, titleKey: string): Promise<OpenedRow | undefined> {
  const [row] = await db.select().from(openedRoadmaps).where(itsOwn(userId, titleKey))
  return row
}

export async function findOpenedById(db: Sql, userId: string, id: string): Promise<OpenedRow | undefined> {
  const [row] = await db
    .select()
    .from(openedRoadmaps)
    .where(and(eq(openedRoadmaps.userId, userId), eq(openedRoadmaps.id, id)))
  return row
}

export function listOpened(db: Sql, userId: string): Promise<OpenedRow[]> {
  return db
    .select()
    .from(openedRoadmaps)
    .where(eq(openedRoadmaps.userId, userId))
    .orderBy(desc(openedRoadmaps.openedAt), openedRoadmaps.id)
}

/**
 * Marks or unmarks a step, keeping the time of an existing mark. An unmarked step also counts as open if what the user
 * told fulfills it. Concurrent calls merge.
 */
export function writeStep(
  db: Sql,
  userId: string,
  titleKey: string,
  step: { id: string; done: boolean },
  now: Date,
): Promise<OpenedRow | undefined> {
  const ticked = sql`jsonb_build_object(${step.id}::text, ${now.toISOString()}::text) || ${openedRoadmaps.done}`
  const kept = sql`${openedRoadmaps.undone} - ${step.id}::text`
  return change(db, userId, titleKey, {
    done: step.done ? ticked : sql`${openedRoadmaps.done} - ${step.id}::text`,
    undone: step.done ? kept : sql`${kept} || to_jsonb(${step.id}::text)`,
  })
}

export const markWritten = (tx: Tx, userId: string, titleKey: string): Promise<OpenedRow | undefined> =>
  change(tx, userId, titleKey, { isFree: false })

export function writePace(
  db: Sql,
  userId: string,
  titleKey: string,
  pace: NonNullable<RoadmapProgress['pace']>,
): Promise<OpenedRow | undefined> {
  return change(db, userId, titleKey, pace)
}

async function change(
  db: Sql,
  userId: string,
  titleKey: string,
  set: { done: SQL; undone: SQL } | { isFree: boolean } | NonNullable<RoadmapProgress['pace']>,
): Promise<OpenedRow | undefined> {
  const [row] = await db.update(openedRoadmaps).set(set).where(itsOwn(userId, titleKey)).returning()
  return row
}
