import type { QuizAnswers } from '#contract/quiz.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { upsertQuiz } from './store.ts'

/**
 * Saves answers, without the age, under an id created by the browser. Only the account's email is stored.
 * @throws AppError not_found if the quiz belongs to another account
 */
export async function saveQuiz(
  db: Sql,
  quiz: { quizId: string; owner: { id: string; email: string } | undefined; answers: QuizAnswers },
  now: Date,
): Promise<void> {
  const { age: _sentByEveryone, ...answers } = quiz.answers
  if (!(await upsertQuiz(db, { ...quiz, answers }, now))) throw new AppError('not_found')
}
