import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { resultsByToken, userResults } from '#contract/endpoints/quiz.ts'
import { findNewestResults, findResultsByToken } from '#server/careers/find-results.ts'
import { listSavedCareers } from '#server/careers/list-saved-careers.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'

export async function readResults(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  userId: string,
): Promise<ResponseIn<typeof userResults>> {
  const [newest, savedCareers] = await Promise.all([
    findNewestResults(db.sql, catalogue, userId),
    listSavedCareers(db.sql, catalogue, userId),
  ])
  return {
    assessmentId: newest?.id ?? null,
    suggestions: newest?.suggestions ?? [],
    placeId: newest?.placeId ?? null,
    weighting: newest?.weighting ?? {},
    deepDive: newest?.deepDive ?? null,
    savedCareers,
    takenAt: newest?.createdAt ?? null,
  }
}

export async function readResultsOf(
  deps: Pick<Deps, 'db' | 'catalogue'>,
  userId: string,
  requester: string,
): Promise<ResponseIn<typeof userResults>> {
  if (userId !== requester) throw new AppError('not_allowed')
  return readResults(deps, userId)
}

export async function readLinkedResults(
  { db, catalogue }: Pick<Deps, 'db' | 'catalogue'>,
  token: string,
  now: Date,
): Promise<ResponseIn<typeof resultsByToken>> {
  const { suggestions, placeId, weighting, deepDive, ...assessment } = await findResultsByToken(
    db.sql,
    catalogue,
    token,
    now,
  )
  return { assessment, suggestions, placeId, weighting, deepDive }
}
