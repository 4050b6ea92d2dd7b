import type { Suggestion } from '#contract/careers.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isOpenTo } from '../find-results.ts'
import { lockAssessment, writeSuggestions } from '../store.ts'

export async function discardDeepDive(
  tx: Tx,
  assessmentId: string,
  asker: string | undefined,
  now: Date,
): Promise<{ suggestions: Suggestion[]; deepDive: null }> {
  const row = await lockAssessment(tx, assessmentId)
  if (!row || !isOpenTo(row, asker, now)) throw new AppError('not_found')
  const suggestions = row.deepDive?.suggestionsBefore ?? row.suggestions
  if (row.deepDive || row.deepDiveDraft)
    await writeSuggestions(tx, assessmentId, { suggestions, deepDive: null, deepDiveDraft: null })
  return { suggestions, deepDive: null }
}
