import { queryOptions } from '@tanstack/react-query'
import type { ResponseOf } from '#contract/endpoints/endpoint.ts'
import type { readResume } from '#contract/endpoints/resume.ts'
import { call, read } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'
import { resumeText } from './sections/resume-text.ts'
import { flowSchema, type ResumeFlow, requestOf } from './state.ts'

/** Stored separately from the keys that every page loads. */
const flowStorage = typedStorage({ resumeFlow: flowSchema }, () => sessionStorage)
export const readFlow = () => flowStorage.get('resumeFlow')
export const saveFlow = (flow: ResumeFlow) => flowStorage.set('resumeFlow', flow)

const readTimeout = 40_000

/** @throws ApiError if no text can be extracted */
export const readFile = (file: File): Promise<ResponseOf<typeof readResume>> =>
  call('readResume', { body: {}, file, timeout: readTimeout })

export function previewRequest(flow: ResumeFlow) {
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

export async function textOfDocument(id: string): Promise<string | null> {
  const { content } = await call('readDocument', { params: { id } })
  return content.kind === 'resume' ? resumeText(content.resume) : null
}
