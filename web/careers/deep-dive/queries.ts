import type { DeepDiveAnswers } from '#contract/endpoints/deep-dive.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { local } from '#web/platform/storage.ts'
import type { Results } from '../career-results.ts'

/** Sends a deep dive. From here on its results are on the screens and on this device, and its draft is gone. */
export async function refine(assessmentId: string, answers: DeepDiveAnswers): Promise<void> {
  await keep(assessmentId, await call('submitDeepDive', { params: { assessmentId }, body: { answers } }))
  if (local.get('deepDiveDraft')?.assessmentId === assessmentId) local.remove('deepDiveDraft')
}

/** Brings the first result back, here and on the server. */
export async function dropIt(assessmentId: string): Promise<void> {
  await keep(assessmentId, await call('discardDeepDive', { params: { assessmentId } }))
}

async function keep(assessmentId: string, made: Pick<Results, 'suggestions' | 'deepDive'>): Promise<void> {
  const { suggestions, deepDive } = made
  const onDevice = local.get('careerResults')
  if (onDevice?.id === assessmentId) local.set('careerResults', { ...onDevice, suggestions, deepDive })
  queryClient.setQueriesData<Results>({ queryKey: ['results'] }, shown =>
    shown?.id === assessmentId ? { ...shown, suggestions, deepDive } : shown,
  )
  await queryClient.invalidateQueries({ queryKey: ['results-by-token'] })
}
