import type { ResponseOf } from '#contract/endpoint.ts'
import { type QuizAnswers, saveQuiz, submitQuiz } from '#contract/quiz.ts'
import { deductTokens, tokenCosts } from '#contract/tokens.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { refreshUser } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'

export type QuizResults = ResponseOf<typeof submitQuiz>

/** Pays for a start without keeping anyone waiting: what was not paid here is charged with the results. */
export async function payForStart(): Promise<void> {
  try {
    await call(deductTokens, { body: { amount: tokenCosts['career-quiz'], feature: 'career-quiz' } })
    await refreshUser()
  } catch (error) {
    console.warn('The quiz start was not paid for.', error)
  }
}

const savePatience = 5_000

/** Keeps the answers under the quiz's id, then asks for the matches. Only the second may fail. */
export async function sendAnswers(quizId: string, answers: QuizAnswers): Promise<QuizResults> {
  local.set('quiz_id', quizId)
  const signal = AbortSignal.timeout(savePatience)
  await call(saveQuiz, { body: { quizId, email: null, answers }, signal }).catch(() => {})
  return call(submitQuiz, { body: { ...answers, quizId } })
}

/** From here on the results are on this device, and the quiz is over. */
export async function keepResults(results: QuizResults, answers: QuizAnswers): Promise<void> {
  local.set('careerResults', results)
  local.set('latestAssessmentId', results.id)
  local.set('latestQuizData', answers)
  local.remove('quizDraft')
  await queryClient.invalidateQueries({ queryKey: ['results'], refetchType: 'none' })
}

/** A new id for a new quiz. `randomUUID` is missing where the page came without encryption, as from a computer nearby. */
export function newQuizId(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, place) => {
    const fixed = place === 6 ? (byte & 0x0f) | 0x40 : place === 8 ? (byte & 0x3f) | 0x80 : byte
    return fixed.toString(16).padStart(2, '0')
  })
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
