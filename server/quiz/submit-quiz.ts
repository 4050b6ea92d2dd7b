import { randomUUID } from 'node:crypto'
import type { Suggestion } from '#contract/careers.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { CurrentUser } from '#contract/session.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { isRecorded, recordAssessment } from '#server/careers/record-assessment.ts'
import type { Deps } from '#server/deps.ts'
import { spendQuizPass } from '#server/tokens/open-quiz-pass.ts'
import { mailResults } from './mail-results.ts'

interface Submission {
  answers: QuizAnswers
  quizId: string | null
  account: CurrentUser | undefined
}

/**
 * Turns answers into ranked careers and stores both. Guests are free; an account pays by its open pass, or now, in the
 * transaction that stores the result and its mail. The same answers of the same quiz once more are paid for and mailed
 * already; they are stored again for their own link, for of the first one's we know no more than a hash.
 * @throws AppError out_of_tokens
 */
export async function submitQuiz(
  { db, catalogue, publicUrl }: Pick<Deps, 'db' | 'catalogue' | 'publicUrl'>,
  { answers, quizId, account }: Submission,
  now: Date,
): Promise<{ id: string; createdAt: string; resultsToken: string; suggestions: Suggestion[] }> {
  const suggestions = matchCareers(catalogue.entries, answers, { jobs: answers.workHistory })
  const result = { id: randomUUID(), owner: account, quizId, answers, suggestions }
  const stored = account
    ? await db.transaction(async tx => {
        const again = quizId !== null && (await isRecorded(tx, account.id, quizId, answers))
        if (!again) await spendQuizPass(tx, account, result.id, now)
        const recorded = await recordAssessment(tx, result, now)
        if (!again) await mailResults(tx, account, { ...recorded, suggestions }, publicUrl, now)
        return recorded
      })
    : await recordAssessment(db.sql, result, now)
  return { ...stored, createdAt: now.toISOString(), suggestions }
}
