import type { Suggestion } from '#contract/careers.ts'
import type { DeepDive } from '#contract/interests.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Weighting } from '#contract/weighting.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import type { StoredDeepDive } from '#server/platform/db/schema.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { toDeepDive } from './deep-dive/rules.ts'
import type { Catalogue } from './read-catalogue.ts'
import { cardDetailsOf } from './rules.ts'
import { findAssessment, findAssessmentByToken, findNewestAssessment } from './store.ts'

export interface Results {
  id: string
  createdAt: string
  firstName: string | null
  suggestions: Suggestion[]
  placeId: string | null
  weighting: Weighting
  deepDive: DeepDive | null
}

interface ResultRow {
  id: string
  createdAt: Date
  firstName: string | null
  place: string | null
  weighting: Weighting | null
  suggestions: Suggestion[]
  deepDive: StoredDeepDive | null
}

/** Notes on pay and families come from the catalog, since older results are stored without them. */
const toResults = (row: ResultRow, catalogue: Catalogue): Results => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  firstName: row.firstName,
  placeId: row.place,
  weighting: row.weighting ?? {},
  suggestions: row.suggestions.map(each => ({ ...each, ...cardDetailsOf(catalogue.bySlug(each.slug)) })),
  deepDive: row.deepDive && toDeepDive(row.deepDive),
})

const youngerThan = (row: { createdAt: Date }, lifetime: number, now: Date) =>
  now.getTime() - row.createdAt.getTime() < lifetime

/** Owners can always read their results. Results without an owner are readable by anyone with the id for a day. */
export function isOpenTo(
  row: { userId: string | null; createdAt: Date },
  asker: string | undefined,
  now: Date,
): boolean {
  if (row.userId === null) return youngerThan(row, lifetimes.ownerlessAssessment.readable, now)
  return row.userId === asker
}

export async function findResultsById(
  db: Sql,
  catalogue: Catalogue,
  id: string,
  asker: string | undefined,
  now: Date,
): Promise<Results> {
  const row = await findAssessment(db, id)
  if (!row || !isOpenTo(row, asker, now)) throw new AppError('not_found')
  return toResults(row, catalogue)
}

export async function findResultsByToken(db: Sql, catalogue: Catalogue, token: string, now: Date): Promise<Results> {
  const row = await findAssessmentByToken(db, hashSecret(token))
  if (!row || !youngerThan(row, lifetimes.resultsLink, now)) throw new AppError('not_found')
  return toResults(row, catalogue)
}

export async function findNewestResults(db: Sql, catalogue: Catalogue, userId: string): Promise<Results | undefined> {
  const row = await findNewestAssessment(db, userId)
  return row && toResults(row, catalogue)
}
