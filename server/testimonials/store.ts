import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { marketingTestimonials, storyMarks, testimonials } from '#server/platform/db/schema.ts'
import { type Marks, nearTo, newSalt } from './rules.ts'

export type StoryRow = typeof testimonials.$inferSelect
export type TestimonialRow = typeof marketingTestimonials.$inferSelect

export async function findStoryOf(db: Sql, userId: string): Promise<StoryRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.userId, userId))
  return row
}

export async function insertStory(tx: Tx, row: typeof testimonials.$inferInsert): Promise<void> {
  await tx.insert(testimonials).values(row)
}

export async function writeHidden(tx: Tx, id: string): Promise<void> {
  await tx.update(testimonials).set({ allowPublicDisplay: false }).where(eq(testimonials.id, id))
}

/** From here to the end of the transaction no other story is looked for or marked. */
export async function holdMarks(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('story_marks'))`)
}

const isSalt = eq(storyMarks.kind, 'salt')

/** Undefined before the first story. */
export async function findSalt(db: Sql): Promise<string | undefined> {
  const [row] = await db.select({ mark: storyMarks.mark }).from(storyMarks).where(isSalt)
  return row?.mark
}

/** With the marks held. */
export async function makeSalt(tx: Tx, now: Date): Promise<string> {
  const mark = newSalt()
  await tx.insert(storyMarks).values({ kind: 'salt', mark, createdAt: now })
  return mark
}

/** Whether one of these marks, or one near to it, is there. */
export async function areMarked(db: Sql, { text, photo, emails, phone }: Marks): Promise<boolean> {
  const { kind, mark } = storyMarks
  const bits = (of: unknown) => sql`('x' || ${of})::bit(64)`
  const near = (is: 'text' | 'photo', of: string) =>
    sql`case when ${kind} = ${is} then bit_count(${bits(mark)} # ${bits(of)}) <= ${nearTo[is]} end`
  const same = (is: 'email' | 'phone', of: string) => and(eq(kind, is), eq(mark, of))
  const [row] = await db
    .select({ kind })
    .from(storyMarks)
    .where(
      or(...emails.map(each => same('email', each)), same('phone', phone), near('text', text), near('photo', photo)),
    )
    .limit(1)
  return row !== undefined
}

export async function insertMarks(tx: Tx, { text, photo, emails, phone }: Marks, now: Date): Promise<void> {
  const each = (kind: 'text' | 'photo' | 'email' | 'phone') => (mark: string) => ({ kind, mark, createdAt: now })
  const rows = [each('text')(text), each('photo')(photo), ...emails.map(each('email')), each('phone')(phone)]
  await tx.insert(storyMarks).values(rows)
}

export async function insertTestimonial(tx: Tx, row: typeof marketingTestimonials.$inferInsert): Promise<void> {
  await tx.insert(marketingTestimonials).values(row)
}

const isShown = and(eq(marketingTestimonials.adminApprovalStatus, true), isNull(marketingTestimonials.deletedAt))

/** What anybody may see, newest first. */
export function listShownTestimonials(db: Sql, most: number): Promise<TestimonialRow[]> {
  const { approvedAt, id, consentGiven } = marketingTestimonials
  return db
    .select()
    .from(marketingTestimonials)
    .where(and(isShown, consentGiven))
    .orderBy(desc(approvedAt), desc(id))
    .limit(most)
}

export function listShownStories(db: Sql, most: number): Promise<StoryRow[]> {
  const { status, allowPublicDisplay, reviewedAt, id } = testimonials
  return db
    .select()
    .from(testimonials)
    .where(and(eq(status, 'approved'), allowPublicDisplay))
    .orderBy(desc(reviewedAt), desc(id))
    .limit(most)
}

export function listTestimonialsOf(db: Sql, userId: string): Promise<TestimonialRow[]> {
  const { userId: owner, createdAt, id } = marketingTestimonials
  return db.select().from(marketingTestimonials).where(eq(owner, userId)).orderBy(desc(createdAt), desc(id))
}

export async function findOwnTestimonial(db: Sql, userId: string, id: string): Promise<TestimonialRow | undefined> {
  const its = and(eq(marketingTestimonials.id, id), eq(marketingTestimonials.userId, userId))
  const [row] = await db.select().from(marketingTestimonials).where(its)
  return row
}

/** Returns whether it was there until now. */
export async function deleteTestimonial(db: Sql, id: string): Promise<boolean> {
  const gone = await db
    .delete(marketingTestimonials)
    .where(eq(marketingTestimonials.id, id))
    .returning({ id: marketingTestimonials.id })
  return gone.length > 0
}

export async function deleteTestimonialsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(marketingTestimonials).where(eq(marketingTestimonials.userId, userId))
}
