import { and, count, desc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import { rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { careerAssessments, savedCareers, users } from '#server/platform/db/schema.ts'
import { readStored, storeLists, storeWeighting } from './ranking/stored-topics.ts'

export type SavedRow = typeof savedCareers.$inferSelect
export type NewAssessment = typeof careerAssessments.$inferInsert

const resultColumns = {
  id: careerAssessments.id,
  userId: careerAssessments.userId,
  firstName: careerAssessments.firstName,
  place: careerAssessments.place,
  weighting: careerAssessments.weighting,
  topics: careerAssessments.topics,
  suggestions: careerAssessments.suggestions,
  deepDive: careerAssessments.deepDive,
  deepDiveDraft: careerAssessments.deepDiveDraft,
  createdAt: careerAssessments.createdAt,
}

/** `alongside`: another insert, which the same statement makes. */
export async function insertAssessment(db: Sql, assessment: NewAssessment, alongside?: SQL): Promise<void> {
  const statements = alongside ? db.with(db.$with('alongside', {}).as(alongside)) : db
  await statements.insert(careerAssessments).values(assessment)
}

/** Serializes submissions of a quiz until the transaction ends. */
export async function lockResultsOfQuiz(tx: Tx, quizId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('career_assessments'), hashtext(${quizId}))`)
}

export function countResults(tx: Tx, values: Partial<NewAssessment>): Promise<number> {
  const columns: Record<string, AnyPgColumn> = getTableColumns(careerAssessments)
  const same = Object.entries(values).map(([name, value]) => {
    const column = columns[name] as AnyPgColumn
    return value === null ? isNull(column) : eq(column, value)
  })
  return tx.$count(careerAssessments, and(...same))
}

export async function findAssessment(db: Sql, id: string) {
  const [row] = await db.select(resultColumns).from(careerAssessments).where(eq(careerAssessments.id, id))
  return row && readStored(row)
}

export async function findAssessmentByToken(db: Sql, tokenHash: string) {
  const [row] = await db
    .select(resultColumns)
    .from(careerAssessments)
    .where(eq(careerAssessments.resultsToken, tokenHash))
  return row && readStored(row)
}

export async function findNewestAssessment(db: Sql, userId: string) {
  const [row] = await db
    .select(resultColumns)
    .from(careerAssessments)
    .where(eq(careerAssessments.userId, userId))
    .orderBy(desc(careerAssessments.createdAt))
    .limit(1)
  return row && readStored(row)
}

export async function findNewestAnswers(db: Sql, userId: string) {
  const { education, study, hasWorkExperience, workHistory, weeklyHours } = careerAssessments
  const [row] = await db
    .select({ education, study, hasWorkExperience, workHistory, weeklyHours })
    .from(careerAssessments)
    .where(eq(careerAssessments.userId, userId))
    .orderBy(desc(careerAssessments.createdAt))
    .limit(1)
  return row
}

export async function lockAssessment(tx: Tx, id: string) {
  const [row] = await tx.select().from(careerAssessments).where(eq(careerAssessments.id, id)).for('update')
  return row && readStored(row)
}

/** Like `lockAssessment`, without the suggestions, for a caller that makes new ones. */
export async function lockAnswers(tx: Tx, id: string) {
  const { suggestions: _suggestions, ...columns } = getTableColumns(careerAssessments)
  const [row] = await tx.select(columns).from(careerAssessments).where(eq(careerAssessments.id, id)).for('update')
  return row && readStored(row)
}

type Assessment = typeof careerAssessments.$inferSelect

export async function writeSuggestions(
  tx: Tx,
  id: string,
  {
    weighting,
    ...made
  }: Pick<Assessment, 'suggestions' | 'deepDive'> & Partial<Pick<Assessment, 'place' | 'weighting' | 'deepDiveDraft'>>,
): Promise<void> {
  const columns = { ...storeLists(made), ...(weighting !== undefined && storeWeighting(weighting)) }
  await tx.update(careerAssessments).set(columns).where(eq(careerAssessments.id, id))
}

export async function writeDeepDiveDraft(tx: Tx, id: string, deepDiveDraft: DeepDiveAnswers): Promise<void> {
  await tx.update(careerAssessments).set({ deepDiveDraft }).where(eq(careerAssessments.id, id))
}

/**
 * Assigns a quiz's newest result if it has no owner and is newer than `since`, unless another account owns one. An account
 * without a place gets that of the result, which is returned.
 */
export async function assignAssessment(
  tx: Tx,
  quizId: string,
  userId: string,
  email: string,
  since: Date,
): Promise<string | undefined> {
  const [row] = await rowsOf<{ place: string }>(
    tx,
    sql`
    with assigned as (
      update ${careerAssessments} set user_id = ${userId}::uuid, email = ${email}
      where id = (
        select id from ${careerAssessments} where quiz_id = ${quizId}::uuid order by created_at desc limit 1 for update
      ) and user_id is null and created_at > ${since.toISOString()}::timestamptz
        and not exists (
          select 1 from ${careerAssessments} other where other.quiz_id = ${quizId}::uuid and other.user_id <> ${userId}::uuid
        )
      returning place
    )
    update ${users} set place = assigned.place from assigned
    where ${users.id} = ${userId}::uuid and ${users.place} is null and assigned.place is not null
    returning ${users.place} as place`,
  )
  return row?.place
}

export async function updatePlace(db: Sql, userId: string, place: string | null, now: Date): Promise<void> {
  await db.update(users).set({ place, updatedAt: now }).where(eq(users.id, userId))
}

export function findSaved(db: Sql, userId: string): Promise<SavedRow[]> {
  return db.select().from(savedCareers).where(eq(savedCareers.userId, userId)).orderBy(desc(savedCareers.savedAt))
}

/** Serializes an account's saves until the transaction ends, so that the limit holds. */
export async function lockSavedCareers(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('saved_careers'), hashtext(${userId}))`)
}

export async function countSaved(tx: Tx, userId: string): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(savedCareers).where(eq(savedCareers.userId, userId))
  return row?.n ?? 0
}

export async function insertSaved(tx: Tx, career: typeof savedCareers.$inferInsert): Promise<SavedRow | undefined> {
  const [row] = await tx.insert(savedCareers).values(career).onConflictDoNothing().returning()
  return row
}

export async function findSavedByTitle(tx: Tx, userId: string, title: string): Promise<SavedRow | undefined> {
  const [row] = await tx
    .select()
    .from(savedCareers)
    .where(and(eq(savedCareers.userId, userId), eq(sql`lower(${savedCareers.title})`, sql`lower(${title})`)))
  return row
}

export async function deleteSaved(db: Sql, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(savedCareers)
    .where(and(eq(savedCareers.id, id), eq(savedCareers.userId, userId)))
    .returning({ id: savedCareers.id })
  return deleted.length > 0
}
