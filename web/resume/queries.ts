import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { readResume } from '#contract/endpoints/resume.ts'
import { call, read } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'
import { resumeText } from './sections/section-views.ts'
import { flowSchema, type ResumeFlow, requestOf } from './state.ts'

/** Stored separately from the keys that every page loads. */
const kept = typedStorage({ resumeFlow: flowSchema }, () => sessionStorage)
export const keptFlow = () => kept.get('resumeFlow')
export const keepFlow = (flow: ResumeFlow) => kept.set('resumeFlow', flow)

const readingTime = 40_000

/** @throws ApiError if no text can be extracted */
export const readFile = (file: File): Promise<ResponseOf<typeof readResume>> =>
  call('readResume', { body: {}, file, patience: readingTime })

export function previewOf(flow: ResumeFlow) {
  const { resumeContent, targetJobTitle, targetJobDescription } = requestOf(flow, true) ?? {}
  return call('previewResume', { body: { resumeContent, targetJobTitle, targetJobDescription } })
}

export const ownResumesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['documents', userId, 'resumes'],
    queryFn: async () => (await read('listDocuments', { query: { kind: 'resume' } }))?.documents ?? [],
    networkMode: 'always',
    staleTime: 0,
  })

/** Returns the resume as text, or null if the document is no longer a resume. */
export async function textOfDocument(id: string): Promise<string | null> {
  const { content } = await call('readDocument', { params: { id } })
  return content.kind === 'resume' ? resumeText(content.resume) : null
}
