import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import {
  applications,
  careerAssessments,
  evidenceItems,
  generatedDocuments,
  interviewStories,
  jobAlerts,
  marketingTestimonials,
  openedRoadmaps,
  savedCareers,
  storyMarks,
  testimonials,
  users,
} from '#server/platform/db/schema.ts'
import { type Marks, maxDistance, newSalt } from './rules.ts'

export type StoryRow = typeof testimonials.$inferSelect
export type TestimonialRow = typeof marketingTestimonials.$inferSelect

export async function findStoryOf(db: Sql, userId: string): Promise<StoryRow | undefined> {
  const [row] = await db.select().from(testimonials).where(eq(testimonials.userId, userId))
  return row
}

export async function insertStory(tx: Tx, row: typeof testimonials.$inferInsert): Promise<void> {
  await tx.insert(testimonials).values(row)
}

const toolTables = [
  careerAssessments,
  savedCareers,
  openedRoadmaps,
  generatedDocuments,
  evidenceItems,
  interviewStories,
  applications,
  jobAlerts,
]

export async function hasUsedTools(db: Sql, userId: string): Promise<boolean> {
  const uses = toolTables.map(table => sql`exists (select from ${table} where ${table.userId} = ${userId}::uuid)`)
  const [row] = await rowsOf<{ used: boolean }>(db, sql`select ${sql.join(uses, sql` or `)} as used`)
  return row?.used ?? false
}

export async function writeHidden(tx: Tx, id: string): Promise<void> {
  await tx.update(testimonials).set({ allowPublicDisplay: false }).where(eq(testimonials.id, id))
}

/** Serializes story checks until the transaction ends. */
export async function lockMarks(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('story_marks'))`)
}

const isSalt = eq(storyMarks.kind, 'salt')

export async function findSalt(db: Sql): Promise<string | undefined> {
  const [row] = await db.select({ mark: storyMarks.mark }).from(storyMarks).where(isSalt)
  return row?.mark
}

export async function makeSalt(tx: Tx, now: Date): Promise<string> {
  const mark = newSalt()
  await tx.insert(storyMarks).values({ kind: 'salt', mark, createdAt: now })
  return mark
}

export async function areMarked(db: Sql, { text, photo, email, phone }: Marks): Promise<boolean> {
  const { kind, mark } = storyMarks
  const bits = (of: unknown) => sql`('x' || ${of})::bit(64)`
  const near = (is: 'text' | 'photo', of: string) =>
    sql`case when ${kind} = ${is} then bit_count(${bits(mark)} # ${bits(of)}) <= ${maxDistance[is]} end`
  const same = (is: 'email' | 'phone', of: string) => and(eq(kind, is), eq(mark, of))
  const [row] = await db
    .select({ kind })
    .from(storyMarks)
    .where(or(same('email', email), same('phone', phone), near('text', text), near('photo', photo)))
    .limit(1)
  return row !== undefined
}

export async function insertMarks(tx: Tx, marks: Partial<Marks>, now: Date): Promise<void> {
  const rows = namedMarks(marks).map(named => ({ ...named, createdAt: now }))
  if (rows.length) await tx.insert(storyMarks).values(rows).onConflictDoNothing()
}

export async function deleteMark(tx: Tx, kind: keyof Marks, mark: string, submittedAt: Date): Promise<boolean> {
  const condition = and(eq(storyMarks.kind, kind), eq(storyMarks.mark, mark), eq(storyMarks.createdAt, submittedAt))
  return (await tx.delete(storyMarks).where(condition).returning({ kind: storyMarks.kind })).length > 0
}

export async function findStandingWith(tx: Tx, digits: string): Promise<Pick<StoryRow, 'submittedAt'> | undefined> {
  const { submittedAt, status, phoneNumber } = testimonials
  const plain = sql`ltrim(regexp_replace(${phoneNumber}, '[^0-9]', '', 'g'), '0')`
  const [row] = await tx
    .select({ submittedAt })
    .from(testimonials)
    .where(and(ne(status, 'rejected'), sql`${plain} = ${digits}`))
    .orderBy(submittedAt)
    .limit(1)
  return row
}

const namedMarks = (marks: Partial<Marks>) =>
  (['text', 'photo', 'email', 'phone'] as const).flatMap(kind => {
    const mark = marks[kind]
    return mark === undefined ? [] : [{ kind, mark }]
  })

export async function insertTestimonial(tx: Tx, row: typeof marketingTestimonials.$inferInsert): Promise<boolean> {
  const { id, formId } = marketingTestimonials
  const inserted = await tx
    .insert(marketingTestimonials)
    .values(row)
    .onConflictDoNothing({ target: formId })
    .returning({ id })
  return inserted.length > 0
}

export async function isFormStored(db: Sql, formId: string): Promise<boolean> {
  return (await db.$count(marketingTestimonials, eq(marketingTestimonials.formId, formId))) > 0
}

const isShown = and(eq(marketingTestimonials.adminApprovalStatus, true), isNull(marketingTestimonials.deletedAt))

export const isRewarded = sql<boolean>`coalesce(${users.proUnlockedVia} = 'testimonial' or ${testimonials.status} not in ('held', 'rejected'), false)`

export function listShownTestimonials(db: Sql, max: number) {
  const { approvedAt, id, consentGiven, userId } = marketingTestimonials
  return db
    .select({ row: marketingTestimonials, rewarded: isRewarded })
    .from(marketingTestimonials)
    .leftJoin(users, eq(users.id, userId))
    .leftJoin(testimonials, eq(testimonials.userId, userId))
    .where(and(isShown, consentGiven))
    .orderBy(desc(approvedAt), desc(id))
    .limit(max)
}

export function listShownStories(db: Sql, max: number): Promise<StoryRow[]> {
  const { status, allowPublicDisplay, reviewedAt, id } = testimonials
  return db
    .select()
    .from(testimonials)
    .where(and(eq(status, 'approved'), allowPublicDisplay))
    .orderBy(desc(reviewedAt), desc(id))
    .limit(max)
}

export function listTestimonialsOf(db: Sql, userId: string): Promise<TestimonialRow[]> {
  const { userId: owner, createdAt, id } = marketingTestimonials
  return db.select().from(marketingTestimonials).where(eq(owner, userId)).orderBy(desc(createdAt), desc(id))
}

export async function findOwnTestimonial(db: Sql, userId: string, id: string): Promise<TestimonialRow | undefined> {
  const condition = and(eq(marketingTestimonials.id, id), eq(marketingTestimonials.userId, userId))
  const [row] = await db.select().from(marketingTestimonials).where(condition)
  return row
}

export async function deleteTestimonial(db: Sql, id: string): Promise<boolean> {
  const deleted = await db
    .delete(marketingTestimonials)
    .where(eq(marketingTestimonials.id, id))
    .returning({ id: marketingTestimonials.id })
  return deleted.length > 0
}

export async function deleteTestimonialsOf(tx: Tx, userId: string): Promise<void> {
  await tx.delete(marketingTestimonials).where(eq(marketingTestimonials.userId, userId))
}
