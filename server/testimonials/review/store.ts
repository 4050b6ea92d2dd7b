import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { storyStatuses } from '#contract/testimonials.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { marketingTestimonials as shared, testimonials as stories, users } from '#server/platform/db/schema.ts'
import { plainPhone } from '../rules.ts'
import { isRewarded } from '../store.ts'

type StoryStatus = (typeof storyStatuses)[number]
export interface StorySearch {
  search: string
  offset: number
  limit: number
}

function containsText(search: string, ...columns: PgColumn[]): SQL | undefined {
  if (!search) return undefined
  return or(...columns.map(column => sql`position(lower(${search}) in lower(coalesce(${column}, ''))) > 0`))
}

function containsDigits(search: string, column: PgColumn): SQL | undefined {
  const digits = plainPhone(search)
  if (!digits || /[^\d\s()+./-]/.test(search)) return undefined
  return sql`position(${digits} in regexp_replace(coalesce(${column}, ''), '[^0-9]', '', 'g')) > 0`
}

export async function listTestimonials(db: Sql, list: 'pending' | 'published', { search, offset, limit }: StorySearch) {
  const { adminApprovalStatus, deletedAt, createdAt, approvedAt, id, firstName, jobTitle, testimonialText } = shared
  const found = and(
    eq(adminApprovalStatus, list === 'published'),
    isNull(deletedAt),
    containsText(search, firstName, jobTitle, testimonialText),
  )
  const order = list === 'pending' ? [asc(createdAt), asc(id)] : [desc(approvedAt), desc(id)]
  const rows = await db
    .select({ row: shared, rewarded: isRewarded })
    .from(shared)
    .leftJoin(users, eq(users.id, shared.userId))
    .leftJoin(stories, eq(stories.userId, shared.userId))
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { rows: rows.map(({ row, rewarded }) => ({ ...row, rewarded })), total: await db.$count(shared, found) }
}

export async function listStories(db: Sql, status: StoryStatus, { search, offset, limit }: StorySearch) {
  const { submittedAt, reviewedAt, id, name, email, phoneNumber, story, beforeCareer, afterCareer } = stories
  const words = containsText(search, name, email, story, beforeCareer, afterCareer)
  const found = and(eq(stories.status, status), or(words, containsDigits(search, phoneNumber)))
  const isOpen = status === 'held' || status === 'pending'
  const order = isOpen ? [asc(submittedAt), asc(id)] : [desc(reviewedAt), desc(id)]
  const rows = await db
    .select()
    .from(stories)
    .where(found)
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(stories, found) }
}

export async function findTestimonial(db: Sql, id: string) {
  const [row] = await db.select().from(shared).where(eq(shared.id, id))
  return row
}

export async function lockTestimonial(tx: Tx, id: string) {
  const [row] = await tx.select().from(shared).where(eq(shared.id, id)).for('update')
  return row
}

export async function writeTestimonial(tx: Tx, id: string, change: Partial<typeof shared.$inferInsert>): Promise<void> {
  await tx.update(shared).set(change).where(eq(shared.id, id))
}

export async function deleteReviewed(tx: Tx, id: string): Promise<boolean> {
  const condition = and(eq(shared.id, id), isNull(shared.deletedAt))
  return (await tx.delete(shared).where(condition).returning({ id: shared.id })).length > 0
}

export async function findAuthor(db: Sql, id: string) {
  const { photoKey, allowPublicDisplay, phoneNumber, submittedAt, answerBy } = stories
  const [row] = await db
    .select({ id: users.id, email: users.email, phoneNumber, submittedAt, answerBy, photoKey, allowPublicDisplay })
    .from(stories)
    .innerJoin(users, eq(users.id, stories.userId))
    .where(eq(stories.id, id))
  return row
}

export async function lockStory(tx: Tx, id: string) {
  const [row] = await tx.select().from(stories).where(eq(stories.id, id)).for('update')
  return row
}

export async function writeStory(tx: Tx, id: string, change: Partial<typeof stories.$inferInsert>): Promise<void> {
  await tx.update(stories).set(change).where(eq(stories.id, id))
}
