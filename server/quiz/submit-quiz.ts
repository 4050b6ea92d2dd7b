import { randomUUID } from 'node:crypto'
import type { CurrentUser } from '#contract/auth.ts'
import type { Suggestion } from '#contract/careers.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { recordAssessment } from '#server/careers/record-assessment.ts'
import type { Database } from '#server/platform/db/database.ts'
import { spendQuizPass } from '#server/tokens/open-quiz-pass.ts'

interface Submission {
  answers: QuizAnswers
  quizId: string | null
  account: CurrentUser | undefined
}

/**
 * Turns answers into ranked careers and stores both. Guests are free; an account pays by its open pass, or now, in the
 * transaction that stores the result.
 * @throws AppError out_of_tokens
 */
export async function submitQuiz(
  db: Database,
  catalogue: Catalogue,
  { answers, quizId, account }: Submission,
  now: Date,
): Promise<{ id: string; createdAt: string; resultsToken: string; suggestions: Suggestion[] }> {
  const suggestions = matchCareers(catalogue.entries, answers, { jobs: answers.workHistory })
  const result = { id: randomUUID(), owner: account, quizId, answers, suggestions }
  const stored = account
    ? await db.transaction(async tx => {
        await spendQuizPass(tx, account, result.id, now)
        return recordAssessment(tx, result, now)
      })
    : await recordAssessment(db.sql, result, now)
  return { ...stored, createdAt: now.toISOString(), suggestions }
}
