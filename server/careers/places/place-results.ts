import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { placeResults as endpoint } from '#contract/endpoints/places.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { scoreInterests, toDeepDive } from '../deep-dive/rules.ts'
import { isOpenTo } from '../find-results.ts'
import { matchCareers } from '../matching/match-careers.ts'
import type { Catalogue } from '../read-catalogue.ts'
import { lockAnswers, writeSuggestions } from '../store.ts'
import { readPlaces } from './read-places.ts'

interface PlaceRequest {
  assessmentId: string
  asker: string | undefined
  placeId: string | null
}

/**
 * Ranks careers again with the pay of a place. A deep dive still counts.
 * @throws AppError unknown_place; not_found, also for another account's result
 */
export async function placeResults(
  tx: Tx,
  { entries }: Catalogue,
  { assessmentId, asker, placeId }: PlaceRequest,
  now: Date,
): Promise<ResponseIn<typeof endpoint>> {
  const place = placeId === null ? undefined : readPlaces().find(placeId)
  if (placeId !== null && !place) throw new AppError('unknown_place')
  const row = await lockAnswers(tx, assessmentId)
  if (!row || !isOpenTo(row, asker, now)) throw new AppError('not_found')
  const background = { jobs: row.workHistory, study: row.study, place }
  const first = matchCareers(entries, row, background)
  const deepDive = row.deepDive && { ...row.deepDive, suggestionsBefore: first }
  const suggestions = deepDive
    ? matchCareers(entries, row, { ...background, interests: scoreInterests(deepDive.answers) })
    : first
  await writeSuggestions(tx, assessmentId, { suggestions, deepDive, place: placeId })
  return { placeId, suggestions, deepDive: deepDive && toDeepDive(deepDive) }
}
