import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { submitQuiz } from '#contract/endpoints/quiz.ts'
import { timings } from '#contract/limits.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { CurrentUser } from '#contract/session.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { refreshUser } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { toast } from '#web/ui/toast.tsx'
import { ownDraft, resumed, toAnswers } from './state.ts'

export type QuizResults = ResponseOf<typeof submitQuiz>

/** Pays for a start without keeping anyone waiting: what was not paid here is charged with the results. */
export async function payForStart(): Promise<void> {
  try {
    await call('deductTokens', { body: { amount: tokenCosts['career-quiz'], feature: 'career-quiz' } })
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
  await call('saveQuiz', { body: { quizId, email: null, answers }, signal }).catch(() => {})
  return call('submitQuiz', { body: { ...answers, quizId } })
}

/** From here on the results are on this device, and the quiz is over. */
export async function keepResults(results: QuizResults, answers: QuizAnswers): Promise<void> {
  local.set('careerResults', results)
  local.set('latestAssessmentId', results.id)
  local.set('latestQuizData', answers)
  local.remove('quizDraft')
  await queryClient.invalidateQueries({ queryKey: ['results'], refetchType: 'none' })
}

/**
 * From other pages than its own: sends a finished quiz that did not arrive, once the server is in reach. Where it is
 * refused, the quiz says why when she opens it. Returns how to stop.
 */
export function sendUnsent(user: CurrentUser | null): () => void {
  const send = async () => {
    const draft = ownDraft(local.get('quizDraft'), user)
    const answers = draft?.unsent ? toAnswers(resumed(draft), user?.username ?? null) : null
    if (!draft || !answers) return
    const results = await sendAnswers(draft.quizId, answers).catch(() => null)
    if (!results || local.get('quizDraft')?.quizId !== draft.quizId) return
    await keepResults(results, answers)
    // A page that shows her matches shows these.
    void queryClient.refetchQueries({ queryKey: ['results'], type: 'active' })
    toast({ title: 'Your matches are ready', description: 'You find them under Results.', tone: 'success' })
    if (user && !user.isPro) void refreshUser()
  }
  void send()
  return whenOnline(() => void send())
}

/** Stays with the answers until they arrive, or are changed. */
export function markUnsent(quizId: string): void {
  const draft = local.get('quizDraft')
  if (draft?.quizId === quizId) local.set('quizDraft', { ...draft, unsent: true })
}

/** Calls `again` whenever the server may be in reach again. Returns how to stop. */
export function whenOnline(again: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') again()
  }
  const timer = setInterval(look, timings.sendAgain)
  addEventListener('online', look)
  document.addEventListener('visibilitychange', look)
  return () => {
    clearInterval(timer)
    removeEventListener('online', look)
    document.removeEventListener('visibilitychange', look)
  }
}
