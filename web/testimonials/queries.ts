import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ApiError, addressOf, call, read } from '#web/platform/api.ts'
import { typedStorage } from '#web/platform/storage.ts'
import {
  type Boxes,
  draftSchemas,
  type StoryValues,
  storyBody,
  type TestimonialValues,
  testimonialBody,
} from './testimonial-forms.ts'

/** Stored separately from the keys that every page loads. */
export const drafts = typedStorage(draftSchemas, () => sessionStorage)

/** Milliseconds. The server decodes and re-encodes the photo in this time. */
const submitTimeout = 60_000

export const ownStoryQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-story', userId],
    queryFn: async () => (await read('ownStory')) ?? { story: null },
    networkMode: 'always',
    staleTime: 0,
  })

export const sendStory = (words: StoryValues, boxes: Boxes, key: string) =>
  call('submitStory', { body: storyBody(words, boxes, key), timeout: submitTimeout })

export type SentStory = Awaited<ReturnType<typeof sendStory>>

export async function hideOwnStory(client: QueryClient, userId: string): Promise<void> {
  await call('hideStory')
  await client.invalidateQueries(ownStoryQuery(userId))
  await refetchApproved(client)
}

export const approvedQuery = queryOptions({
  queryKey: ['approved-testimonials'],
  queryFn: async ({ signal }) => (await read('approvedTestimonials', { signal })) ?? { testimonials: [], stories: [] },
  networkMode: 'always',
})

/** Bypasses the browser cache, which would show the removed text for five more minutes. */
async function refetchApproved(client: QueryClient): Promise<void> {
  await fetch(addressOf('approvedTestimonials'), { cache: 'reload', headers: { accept: 'application/json' } }).catch(
    () => {},
  )
  await client.invalidateQueries(approvedQuery)
}

export const ownTestimonialsQuery = (userId: string) =>
  queryOptions({
    queryKey: ['own-testimonials', userId],
    queryFn: async () => (await read('ownTestimonials'))?.testimonials ?? [],
    networkMode: 'always',
    staleTime: 0,
  })

export async function sendTestimonial(
  client: QueryClient,
  words: TestimonialValues,
  consentGiven: boolean,
  key: string | null,
  formId: string | null,
): Promise<void> {
  await call('submitTestimonial', { body: testimonialBody(words, consentGiven, key, formId), timeout: submitTimeout })
  await client.invalidateQueries({ queryKey: ['own-testimonials'] })
}

export async function removeTestimonial(client: QueryClient, userId: string, id: string): Promise<void> {
  try {
    await call('removeOwnTestimonial', { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  }
  const { queryKey } = ownTestimonialsQuery(userId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, list => list?.filter(each => each.id !== id))
  await refetchApproved(client)
}

export function errorText(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0)
    return "We got no answer, so we don't know if it went through. Please check again in a moment before you resend it."
  return error.text('Please try again.')
}

export function describeSubmitFailure(error: unknown, again: string, title: string): { title: string; text: string } {
  if (codeOf(error) === null) return { title: "We don't know if it went through", text: `We got no answer. ${again}` }
  return { title, text: errorText(error) }
}

export const fieldProblems = (error: unknown): Record<string, string> =>
  error instanceof ApiError ? (error.body.errors ?? {}) : {}

export const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : null)
