import type { QuizAnswers } from '#contract/quiz.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findNewestAnswers } from './store.ts'

export type Background = Pick<QuizAnswers, 'education' | 'study' | 'hasWorkExperience' | 'workHistory' | 'weeklyHours'>

export function findBackground(db: Sql, userId: string): Promise<Background | undefined> {
  return findNewestAnswers(db, userId)
}
