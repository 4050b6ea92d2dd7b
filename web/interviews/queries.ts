import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { Story, saveStory as saveStoryEndpoint } from '#contract/endpoints/interviews.ts'
import { call, read } from '#web/platform/api.ts'
import { rewrite } from '#web/platform/changes.ts'

export const storiesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['stories', userId],
    queryFn: async (): Promise<Story[]> => (await read('stories')) ?? [],
    networkMode: 'always',
  })

export const questionsQuery = (documentId: string) =>
  queryOptions({
    queryKey: ['interview-questions', documentId],
    queryFn: () => call('readDocument', { params: { id: documentId } }),
    networkMode: 'always',
    retry: false,
  })

export type NewStory = BodyIn<typeof saveStoryEndpoint>

/**
 * Creates a story, or replaces the one with this `id`.
 * @throws ApiError
 */
export async function saveStory(client: QueryClient, userId: string, story: NewStory, id?: string): Promise<Story> {
  const kept = await (id ? call('changeStory', { params: { id }, body: story }) : call('saveStory', { body: story }))
  await rewrite(client, storiesQuery(userId), list => [kept, ...list.filter(each => each.id !== kept.id)])
  return kept
}

/** @throws ApiError */
export async function dropStory(client: QueryClient, userId: string, id: string): Promise<void> {
  await call('removeStory', { params: { id } })
  await rewrite(client, storiesQuery(userId), list => list.filter(each => each.id !== id))
}
