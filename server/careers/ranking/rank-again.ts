import type { Suggestion } from '#contract/careers.ts'
import type { DeepDive } from '#contract/interests.ts'
import type { Weighting } from '#contract/weighting.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { scoreInterests, toDeepDive } from '../deep-dive/rules.ts'
import { isOpenTo } from '../find-results.ts'
import { matchCareers } from '../matching/match-careers.ts'
import { readPlaces } from '../places/read-places.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { lockAnswers, writeSuggestions } from '../store.ts'

interface RankRequest {
  assessmentId: string
  asker: string | undefined
  changed: { place: string | null } | { weighting: Weighting | null }
}

/**
 * Ranks the careers of a result again with another place or weighting. A deep dive still counts.
 * @throws AppError not_found, also for another account's result
 */
export async function rankAgain(
  tx: Tx,
  { entries }: Catalogue,
  { assessmentId, asker, changed }: RankRequest,
  now: Date,
): Promise<{ suggestions: Suggestion[]; deepDive: DeepDive | null }> {
  const stored = await lockAnswers(tx, assessmentId)
  if (!stored || !isOpenTo(stored, asker, now)) throw new AppError('not_found')
  const row = { ...stored, ...changed }
  const background = {
    jobs: row.workHistory,
    study: row.study,
    place: row.place === null ? undefined : readPlaces().find(row.place),
    weighting: row.weighting,
  }
  const first = matchCareers(entries, row, background)
  const deepDive = row.deepDive && { ...row.deepDive, suggestionsBefore: first }
  const suggestions = deepDive
    ? matchCareers(entries, row, { ...background, interests: scoreInterests(deepDive.answers) })
    : first
  await writeSuggestions(tx, assessmentId, { suggestions, deepDive, ...changed })
  return { suggestions, deepDive: deepDive && toDeepDive(deepDive) }
}
