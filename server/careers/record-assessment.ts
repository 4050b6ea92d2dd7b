import { randomBytes, randomUUID } from 'node:crypto'
import type { Suggestion } from '#contract/careers.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { mailInsert } from '#server/platform/mail/queue-mail.ts'
import type { Mail } from '#server/platform/mail/render-mail.ts'
import { countResults, insertAssessment, lockResultsOfQuiz } from './store.ts'

/**
 * Stores answers and suggestions, without the age, and queues the email with the results link. Returns the token of the
 * link, which is stored only as a hash.
 */
export async function recordAssessment(
  db: Sql,
  result: {
    id?: string
    owner: { id: string; email: string } | undefined
    quizId: string | null
    placeId: string | null
    answers: QuizAnswers
    suggestions: Suggestion[]
  },
  now: Date,
  mailOf?: (resultsToken: string) => Mail,
): Promise<{ id: string; resultsToken: string }> {
  const { answers, owner } = result
  const id = result.id ?? randomUUID()
  const resultsToken = randomBytes(32).toString('base64url')
  const assessment = {
    id,
    userId: owner?.id ?? null,
    email: owner?.email ?? null,
    quizId: result.quizId,
    resultsToken: hashSecret(resultsToken),
    ...columnsOf(answers),
    place: result.placeId,
    suggestions: result.suggestions,
    createdAt: now,
  }
  await insertAssessment(db, assessment, mailOf && mailInsert(mailOf(resultsToken), now))
  return { id, resultsToken }
}

/** The browser repeats the answers after a lost response. Locks the quiz. */
export async function isRecorded(tx: Tx, userId: string, quizId: string, answers: QuizAnswers): Promise<boolean> {
  await lockResultsOfQuiz(tx, quizId)
  return (await countResults(tx, { userId, quizId, ...columnsOf(answers) })) > 0
}

const columnsOf = (answers: QuizAnswers) => ({
  firstName: answers.firstName || null,
  education: answers.education,
  study: answers.study ?? null,
  hasWorkExperience: answers.hasWorkExperience,
  workHistory: answers.workHistory,
  salary: answers.salary,
  workLocation: answers.workLocation,
  weeklyHours: answers.weeklyHours,
  workVibes: answers.workVibes,
  values: answers.values,
})
