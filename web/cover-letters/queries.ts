import { queryOptions } from '@tanstack/react-query'
import type { CoverLetterContent } from '#contract/endpoints/cover-letters.ts'
import type { Provenance } from '#contract/endpoints/generations.ts'
import { call } from '#web/platform/api.ts'
import { local, typedStorage } from '#web/platform/storage.ts'
import { flowSchema, type LetterFlow, requestOf } from './state.ts'

/** Stored separately from the keys that every page loads. */
const kept = typedStorage({ coverLetter: flowSchema }, () => sessionStorage)
export const keptFlow = () => kept.get('coverLetter')
/** Nothing is kept of a flow in which nothing is chosen. */
export function keepFlow(flow: LetterFlow): void {
  if (flow.career || flow.documentId) kept.set('coverLetter', flow)
  else kept.remove('coverLetter')
}

/** Her quiz as this device remembers it. */
export const ownBackground = () => local.get('latestQuizData')

/** What would be sent for this letter. */
export function previewOf(flow: LetterFlow) {
  const body = requestOf(flow, ownBackground())
  if (!body) throw new Error('No career selected')
  return call('previewCoverLetter', { body })
}

export interface Letter {
  content: CoverLetterContent
  provenance: Provenance
}

/** The letter as it stands among her documents now; null where it is a letter no more. */
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
