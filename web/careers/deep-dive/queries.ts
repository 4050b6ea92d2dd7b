import { queryOptions } from '@tanstack/react-query'
import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import { call } from '#web/platform/api.ts'
import { queryClient } from '#web/platform/query.ts'
import { local } from '#web/platform/storage.ts'
import type { Results } from '../career-results.ts'

/** The answers that the server has. Not cached: another device may add some. */
export const answersQuery = (assessmentId: string) =>
  queryOptions({
    queryKey: ['deep-dive-answers', assessmentId],
    queryFn: async () => (await call('deepDiveAnswers', { params: { assessmentId } })).answers,
    networkMode: 'always',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export async function saveAnswers(assessmentId: string, answers: DeepDiveAnswers): Promise<void> {
  await call('saveDeepDiveAnswers', { params: { assessmentId }, body: { answers } })
}

export async function submitDeepDive(assessmentId: string, answers: DeepDiveAnswers): Promise<void> {
  await storeResults(assessmentId, await call('submitDeepDive', { params: { assessmentId }, body: { answers } }))
  if (local.get('deepDiveDraft')?.assessmentId === assessmentId) local.remove('deepDiveDraft')
}

export async function discardDeepDive(assessmentId: string): Promise<void> {
  await storeResults(assessmentId, await call('discardDeepDive', { params: { assessmentId } }))
}

async function storeResults(assessmentId: string, made: Pick<Results, 'suggestions' | 'deepDive'>): Promise<void> {
  const { suggestions, deepDive } = made
  const onDevice = local.get('careerResults')
  if (onDevice?.id === assessmentId) local.set('careerResults', { ...onDevice, suggestions, deepDive })
  queryClient.setQueriesData<Results>({ queryKey: ['results'] }, shown =>
    shown?.id === assessmentId ? { ...shown, suggestions, deepDive } : shown,
  )
  await queryClient.invalidateQueries({ queryKey: ['results-by-token'] })
}
