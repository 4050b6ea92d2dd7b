import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, addressOf, call, read } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'
import {
  type Boxes,
  draftSchemas,
  type StoryWords,
  storyBody,
  type TestimonialWords,
  testimonialBody,
} from './share-form-values.ts'

/** Apart from the other keys, which every page loads. */
export const drafts = typedStorage(draftSchemas, () => sessionStorage)

/** A photo is looked at and made again meanwhile. */
const submitTime = 60_000

export const ownStoryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-story', userId],
    queryFn: async () => (await read('ownStory')) ?? { story: null },
    networkMode: 'always',
    staleTime: 0,
  })

export const sendStory = (words: StoryWords, boxes: Boxes, key: string) =>
  call('submitStory', { body: storyBody(words, boxes, key), patience: submitTime })

export async function hideOwnStory(client: QueryClient, userId: string): Promise<void> {
  await call('hideStory')
  await client.invalidateQueries(ownStoryQuery(userId))
  await readApprovedAnew(client)
}

/** Kept for five minutes, here and by the browser. */
export const approvedQuery = queryOptions({
  queryKey: ['approved-testimonials'],
  queryFn: async ({ signal }) => (await read('approvedTestimonials', { signal })) ?? { testimonials: [], stories: [] },
  networkMode: 'always',
})

/** What she took away shall not come back to her out of the browser's cache. */
async function readApprovedAnew(client: QueryClient): Promise<void> {
  await fetch(addressOf('approvedTestimonials'), { cache: 'reload', headers: { accept: 'application/json' } }).catch(
    () => {},
  )
  await client.invalidateQueries(approvedQuery)
}

export const sentQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-testimonials', userId],
    queryFn: async () => (await read('ownTestimonials'))?.testimonials ?? [],
    networkMode: 'always',
    staleTime: 0,
  })

export async function sendTestimonial(
  client: QueryClient,
  words: TestimonialWords,
  consentGiven: boolean,
  key: string | null,
  formId: string | null,
): Promise<void> {
  await call('submitTestimonial', { body: testimonialBody(words, consentGiven, key, formId), patience: submitTime })
  await client.invalidateQueries({ queryKey: ['own-testimonials'] })
}

/** One that is gone already is gone all the same. */
export async function removeTestimonial(client: QueryClient, userId: string, id: string): Promise<void> {
  try {
    await call('removeOwnTestimonial', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
  const { queryKey } = sentQuery(userId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, list => list?.filter(each => each.id !== id))
  await readApprovedAnew(client)
}

/** What to say when something did not work. */
export function troubleOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return 'No answer came, so we do not know whether it arrived. Please look again in a moment before you repeat it.'
  return error.text('Please try again.')
}

/** What to say of a form that was not taken, as far as we know. `again`: what sending it once more would do. */
export function notSent(error: unknown, again: string, title: string): { title: string; text: string } {
  if (codeOf(error) === null) return { title: 'We do not know whether it arrived', text: `No answer came. ${again}` }
  return { title, text: troubleOf(error) }
}

/** The first sentence for each field, where the server sent some. */
export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.body.errors ?? {}) : {}

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)
