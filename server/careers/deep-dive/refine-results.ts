import type { Suggestion } from '#contract/careers.ts'
import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import type { DeepDive } from '#contract/interests.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isOpenTo } from '../find-results.ts'
import { matchCareers } from '../matching/match-careers.ts'
import { readPlaces } from '../places/read-places.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { lockAssessment, writeSuggestions } from '../store.ts'
import { scoreInterests, toDeepDive } from './rules.ts'

interface DeepDiveRequest {
  assessmentId: string
  asker: string | undefined
  answers: DeepDiveAnswers
}

/**
 * Replaces an earlier deep dive; the original result is kept.
 * @throws AppError not_found, also for another account's result
 */
export async function refineResults(
  tx: Tx,
  catalogue: Catalogue,
  { assessmentId, asker, answers }: DeepDiveRequest,
  now: Date,
): Promise<{ suggestions: Suggestion[]; deepDive: DeepDive }> {
  const row = await lockAssessment(tx, assessmentId)
  if (!row || !isOpenTo(row, asker, now)) throw new AppError('not_found')
  const interests = scoreInterests(answers)
  const place = row.place === null ? undefined : readPlaces().find(row.place)
  const suggestions = matchCareers(catalogue.entries, row, {
    jobs: row.workHistory,
    study: row.study,
    interests,
    place,
    weighting: row.weighting,
  })
  const suggestionsBefore = row.deepDive?.suggestionsBefore ?? row.suggestions
  const deepDive = { answers, takenAt: now.toISOString(), suggestionsBefore }
  await writeSuggestions(tx, assessmentId, { suggestions, deepDive, deepDiveDraft: null })
  return { suggestions, deepDive: toDeepDive(deepDive) }
}
