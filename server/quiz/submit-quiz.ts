import { randomUUID } from 'node:crypto'
import type { Suggestion } from '#contract/careers.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { CurrentUser } from '#contract/session.ts'
import { matchCareers } from '#server/careers/matching/match-careers.ts'
import { readPlaces } from '#server/careers/places/read-places.ts'
import { isRecorded, recordAssessment } from '#server/careers/record-assessment.ts'
import type { Deps } from '#server/deps.ts'
import { spendQuizPass } from '#server/tokens/open-quiz-pass.ts'
import { resultsMail } from './mail-results.ts'

interface Submission {
  answers: QuizAnswers
  quizId: string | null
  /** Counts as none if it is not one that we know. */
  placeId: string | null
  account: CurrentUser | undefined
}

/**
 * Ranks careers for the answers and stores the result. Guests are not charged. An account is charged through its open
 * quiz pass, or in this transaction. Resubmitting the same quiz is neither charged nor emailed again; it gets a new
 * private link because only a hash of the first one is stored.
 */
export async function submitQuiz(
  { db, catalogue, publicUrl }: Pick<Deps, 'db' | 'catalogue' | 'publicUrl'>,
  { answers, quizId, placeId, account }: Submission,
  now: Date,
): Promise<{ id: string; createdAt: string; resultsToken: string; suggestions: Suggestion[]; placeId: string | null }> {
  const place = placeId === null ? undefined : readPlaces().find(placeId)
  const suggestions = matchCareers(catalogue.entries, answers, {
    jobs: answers.workHistory,
    study: answers.study,
    place,
  })
  const result = { id: randomUUID(), owner: account, quizId, placeId: place?.id ?? null, answers, suggestions }
  const stored = account
    ? await db.transaction(async tx => {
        const again = quizId !== null && (await isRecorded(tx, account.id, quizId, answers))
        if (!again) await spendQuizPass(tx, account, result.id, now)
        const mailOf = (resultsToken: string) => resultsMail(account, { resultsToken, suggestions }, publicUrl)
        return recordAssessment(tx, result, now, again ? undefined : mailOf)
      })
    : await recordAssessment(db.sql, result, now)
  return { ...stored, createdAt: now.toISOString(), suggestions, placeId: result.placeId }
}
