import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ConsentBoxes } from '#contract/endpoints/account.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { InterviewStory, saveStory as saveStoryEndpoint } from '#contract/endpoints/interviews.ts'
import { limits } from '#contract/limits.ts'
import { call, read } from '#web/platform/api.ts'
import { updateCachedQuery } from '#web/platform/changes.ts'

export const storiesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['stories', userId],
    queryFn: async (): Promise<InterviewStory[]> => (await read('stories')) ?? [],
    networkMode: 'always',
  })

export const questionsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['interview-questions', documentId],
    queryFn: () => call('readDocument', { params: { id: documentId } }),
    networkMode: 'always',
    retry: false,
  })

/** Consents are sent only if both are given; without them an AI service gets only the job. */
export const requestFor = (wish: { title: string; description: string; ad: string; consents: ConsentBoxes }) => ({
  jobRole: wish.title.slice(0, limits.interviews.role),
  jobDescription: wish.description.slice(0, limits.interviews.description),
  ad: wish.ad.trim(),
  ...(wish.consents.dataProcessing && wish.consents.termsAccepted ? { consents: wish.consents } : {}),
})

export type NewStory = BodyIn<typeof saveStoryEndpoint>

export async function upsertStory(
  client: QueryClient,
  userId: string,
  story: NewStory,
  id?: string,
): Promise<InterviewStory> {
  const saved = await (id ? call('changeStory', { params: { id }, body: story }) : call('saveStory', { body: story }))
  await updateCachedQuery(client, storiesQuery(userId), list => [saved, ...list.filter(each => each.id !== saved.id)])
  return saved
}

export async function deleteStory(client: QueryClient, userId: string, id: string): Promise<void> {
  await call('removeStory', { params: { id } })
  await updateCachedQuery(client, storiesQuery(userId), list => list.filter(each => each.id !== id))
}
