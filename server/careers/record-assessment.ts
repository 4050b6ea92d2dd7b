import { randomBytes, randomUUID } from 'node:crypto'
import type { Suggestion } from '#contract/careers.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { countResults, holdResultsOfQuiz, insertAssessment } from './store.ts'

/** The stored form of a results link's token. */
/**
 * Stores what someone answered and what we suggested. The age that clients send is a constant and is not stored.
 * Returns the token of the results link, which is known from here on to its holder alone.
 */
export async function recordAssessment(
  db: Sql,
  result: {
    id?: string
    owner: { id: string; email: string } | undefined
    quizId: string | null
    answers: QuizAnswers
    suggestions: Suggestion[]
  },
  now: Date,
): Promise<{ id: string; resultsToken: string }> {
  const { answers, owner } = result
  const id = result.id ?? randomUUID()
  const resultsToken = randomBytes(32).toString('base64url')
  await insertAssessment(db, {
    id,
    userId: owner?.id ?? null,
    email: owner?.email ?? null,
    quizId: result.quizId,
    resultsToken: hashSecret(resultsToken),
    ...columnsOf(answers),
    suggestions: result.suggestions,
    createdAt: now,
  })
  return { id, resultsToken }
}

/**
 * Whether an account has a result of this quiz by these answers: they are sent again where the first answer was lost on
 * its way. Until the transaction ends no other result of that quiz is stored.
 */
export async function isRecorded(tx: Tx, userId: string, quizId: string, answers: QuizAnswers): Promise<boolean> {
  await holdResultsOfQuiz(tx, quizId)
  return (await countResults(tx, { userId, quizId, ...columnsOf(answers) })) > 0
}

const columnsOf = (answers: QuizAnswers) => ({
  firstName: answers.firstName || null,
  education: answers.education,
  hasWorkExperience: answers.hasWorkExperience,
  workHistory: answers.workHistory,
  salary: answers.salary,
  workLocation: answers.workLocation,
  weeklyHours: answers.weeklyHours,
  workVibes: answers.workVibes,
  values: answers.values,
})
