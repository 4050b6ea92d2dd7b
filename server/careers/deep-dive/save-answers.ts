import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { isOpenTo } from '../find-results.ts'
import { lockAssessment, writeDeepDiveDraft } from '../store.ts'

interface AnswersRequest {
  assessmentId: string
  asker: string | undefined
  answers: DeepDiveAnswers
}

/**
 * Adds answers to the stored ones, so that two devices lose none. No answers at all delete the stored ones.
 * @throws AppError not_found, also for another account's result
 */
export async function saveAnswers(tx: Tx, { assessmentId, asker, answers }: AnswersRequest, now: Date): Promise<void> {
  const row = await lockAssessment(tx, assessmentId)
  if (!row || !isOpenTo(row, asker, now)) throw new AppError('not_found')
  const isEmpty = Object.keys(answers).length === 0
  const before = row.deepDiveDraft ?? row.deepDive?.answers
  await writeDeepDiveDraft(tx, assessmentId, isEmpty ? {} : { ...before, ...answers })
}
