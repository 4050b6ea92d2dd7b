import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { isOpenTo } from '../find-results.ts'
import { findAssessment } from '../store.ts'

export async function readAnswers(
  db: Sql,
  assessmentId: string,
  asker: string | undefined,
  now: Date,
): Promise<DeepDiveAnswers> {
  const row = await findAssessment(db, assessmentId)
  if (!row || !isOpenTo(row, asker, now)) throw new AppError('not_found')
  return row.deepDiveDraft ?? row.deepDive?.answers ?? {}
}
