import type { Suggestion } from '#contract/careers.ts'
import { lifetimes } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { hashResultsToken } from './record-assessment.ts'
import { findAssessment, findAssessmentByToken, findNewestAssessment } from './store.ts'

export interface Results {
  id: string
  createdAt: string
  firstName: string | null
  suggestions: Suggestion[]
}

const toResults = (row: {
  id: string
  createdAt: Date
  firstName: string | null
  suggestions: Suggestion[]
}): Results => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  firstName: row.firstName,
  suggestions: row.suggestions,
})

const youngerThan = (row: { createdAt: Date }, lifetime: number, now: Date) =>
  now.getTime() - row.createdAt.getTime() < lifetime

/**
 * Results by id: its owner's always; one without an owner only for a day, for the guest who just made it.
 * @throws AppError not_found, also for somebody else's.
 */
export async function findResultsById(db: Sql, id: string, asker: string | undefined, now: Date): Promise<Results> {
  const row = await findAssessment(db, id)
  const open = row && row.userId === null && youngerThan(row, lifetimes.ownerlessAssessment.readable, now)
  if (!row || !(open || (asker !== undefined && row.userId === asker))) throw new AppError('not_found')
  return toResults(row)
}

/**
 * Results by the token of their private link, for whoever holds it.
 * @throws AppError not_found when the token is wrong or older than its lifetime.
 */
export async function findResultsByToken(db: Sql, token: string, now: Date): Promise<Results> {
  const row = await findAssessmentByToken(db, hashResultsToken(token))
  if (!row || !youngerThan(row, lifetimes.resultsLink, now)) throw new AppError('not_found')
  return toResults(row)
}

/** An account's newest results, or undefined before its first quiz. */
export async function findNewestResults(db: Sql, userId: string): Promise<Results | undefined> {
  const row = await findNewestAssessment(db, userId)
  return row && toResults(row)
}
