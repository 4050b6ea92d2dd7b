import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { submitQuiz } from '#contract/endpoints/quiz.ts'
import type { QuizAnswers } from '#contract/quiz.ts'
import type { CurrentUser } from '#contract/session.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { refreshUser } from '#web/platform/session.ts'
import { local } from '#web/platform/storage.ts'
import { whenOnline } from '#web/platform/when-online.ts'
import { toast } from '#web/ui/toast.tsx'
import { ownDraft } from './draft.ts'
import { completeAnswers, resumeDraft } from './state.ts'

export type QuizResults = ResponseOf<typeof submitQuiz>

const saveTimeout = 5_000

/** Saves the answers under the quiz id, then requests the matches. A failed save is ignored. */
export async function sendAnswers(quizId: string, answers: QuizAnswers): Promise<QuizResults> {
  local.set('quiz_id', quizId)
  const signal = AbortSignal.timeout(saveTimeout)
  await call('saveQuiz', { body: { quizId, email: null, answers }, signal }).catch(() => {})
  return call('submitQuiz', { body: { ...answers, quizId, placeId: local.get('place') } })
}

export async function storeResults(results: QuizResults, answers: QuizAnswers): Promise<void> {
  local.set('careerResults', results)
  local.set('latestAssessmentId', results.id)
  local.set('latestQuizData', answers)
  local.remove('quizDraft')
  await queryClient.invalidateQueries({ queryKey: ['results'], refetchType: 'none' })
}

/**
 * Sends a finished quiz that did not reach the server, from pages other than the quiz. If the server refuses it, the
 * quiz shows the reason when it is opened. Returns a function that stops trying.
 */
export function sendUnsent(user: CurrentUser | null): () => void {
  const send = async () => {
    const draft = ownDraft(local.get('quizDraft'), user)
    const answers = draft?.unsent ? completeAnswers(resumeDraft(draft), user?.username ?? null) : null
    if (!draft || !answers) return
    const results = await sendAnswers(draft.quizId, answers).catch(() => null)
    if (!results || local.get('quizDraft')?.quizId !== draft.quizId) return
    await storeResults(results, answers)
    void queryClient.refetchQueries({ queryKey: ['results'], type: 'active' })
    toast({ title: 'Your matches are ready', description: 'Find them under Results.', tone: 'success' })
    if (user && !user.isPro) void refreshUser()
  }
  void send()
  return whenOnline(() => void send())
}

export function markUnsent(quizId: string): void {
  const draft = local.get('quizDraft')
  if (draft?.quizId === quizId) local.set('quizDraft', { ...draft, unsent: true })
}
