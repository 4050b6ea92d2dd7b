import { queryOptions } from '@tanstack/react-query'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import type { Provenance } from '#contract/endpoints/generations.ts'
import { call } from '#web/platform/api.ts'
import { local, typedStorage } from '#web/platform/storage.ts'
import { flowSchema, type LetterFlow, requestOf } from './letter-flow.ts'

/** Stored separately from the keys that every page loads. */
const flowStorage = typedStorage({ coverLetter: flowSchema }, () => sessionStorage)
export const readLetterFlow = () => flowStorage.get('coverLetter')
export function saveLetterFlow(flow: LetterFlow): void {
  if (flow.career || flow.documentId) flowStorage.set('coverLetter', flow)
  else flowStorage.remove('coverLetter')
}

export const localQuizAnswers = () => local.get('latestQuizData')

export function previewRequest(flow: LetterFlow) {
  const body = requestOf(flow, localQuizAnswers())
  if (!body) throw new Error('No career selected')
  return call('previewCoverLetter', { body })
}

export interface Letter {
  content: CoverLetterContent
  provenance: Provenance
}

export const letterQuery = (userId: string, id: string) =>
  queryOptions({
    queryKey: ['documents', userId, 'letter', id],
    queryFn: async (): Promise<Letter | null> => {
      const { content, provenance } = await call('readDocument', { params: { id } })
      return content.kind === 'cover-letter' ? { content, provenance } : null
    },
    networkMode: 'always',
    staleTime: 0,
  })
