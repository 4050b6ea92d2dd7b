import { and, count, desc, eq } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { interviewStories } from '#server/platform/db/schema.ts'

export type StoryRow = typeof interviewStories.$inferSelect
export type NewStory = Pick<StoryRow, 'title' | 'question' | 'careerTitle' | 'answer' | 'themes'>

const itsOwn = (userId: string, id: string) => and(eq(interviewStories.id, id), eq(interviewStories.userId, userId))

export function listOwn(db: Sql, userId: string): Promise<StoryRow[]> {
  return db
    .select()
    .from(interviewStories)
    .where(eq(interviewStories.userId, userId))
    .orderBy(desc(interviewStories.updatedAt), desc(interviewStories.id))
}

export async function countOwn(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(interviewStories).where(eq(interviewStories.userId, userId))
  return row?.n ?? 0
}

export async function insertStory(tx: Tx, userId: string, story: NewStory, now: Date): Promise<StoryRow> {
  const [row] = await tx
    .insert(interviewStories)
    .values({ userId, ...story, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('A story was not written')
  return row
}

export async function updateStory(db: Sql, userId: string, id: string, story: NewStory, now: Date) {
  const [row] = await db
    .update(interviewStories)
    .set({ ...story, updatedAt: now })
    .where(itsOwn(userId, id))
    .returning()
  return row
}

export async function deleteStory(db: Sql, userId: string, id: string): Promise<boolean> {
  const rows = await db.delete(interviewStories).where(itsOwn(userId, id)).returning({ id: interviewStories.id })
  return rows.length > 0
}
