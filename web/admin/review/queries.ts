import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, read } from '#web/platform/api.ts'
import type { ReviewQuery, StoryStatus, TestimonialList } from './review-lists.ts'

const reviewQueryOptions = { placeholderData: keepPreviousData, staleTime: 0, retry: 1, networkMode: 'always' } as const
const queryOf = ({ search, page }: ReviewQuery) => ({ search: search || undefined, page })

export const testimonialsQuery = (list: TestimonialList, filter: ReviewQuery) =>
  queryOptions({
    queryKey: ['review', list, filter.search, filter.page],
    queryFn: async ({ signal }) => {
      const endpoint = list === 'pending' ? 'pendingTestimonials' : 'publishedTestimonials'
      const found = await read(endpoint, { query: queryOf(filter), signal })
      return { items: found?.testimonials ?? [], total: found?.total ?? 0 }
    },
    ...reviewQueryOptions,
  })

export const storiesQuery = (status: StoryStatus, filter: ReviewQuery) =>
  queryOptions({
    queryKey: ['review', 'stories', status, filter.search, filter.page],
    queryFn: async ({ signal }) => {
      const found = await read('listStories', { query: { ...queryOf(filter), status }, signal })
      return { items: found?.stories ?? [], total: found?.total ?? 0 }
    },
    ...reviewQueryOptions,
  })

export const reportsQuery = queryOptions({
  queryKey: ['review', 'reports'],
  queryFn: async ({ signal }) => (await read('openReports', { signal })) ?? [],
  ...reviewQueryOptions,
})

export const heldQuery = queryOptions({
  queryKey: ['review', 'held'],
  queryFn: async ({ signal }) => (await read('heldListings', { signal })) ?? { listings: [], total: 0 },
  ...reviewQueryOptions,
})

export async function invalidateReviews(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['review'] }),
    client.invalidateQueries({ queryKey: ['audit'] }),
    client.invalidateQueries({ queryKey: ['approved-testimonials'] }),
  ])
}

export const approveTestimonial = (id: string) => call('approveTestimonial', { params: { id } })
export const rejectTestimonial = (id: string, reason: string) =>
  call('rejectTestimonial', { params: { id }, body: { reason } })
export const deleteTestimonial = (id: string) => call('deleteTestimonial', { params: { id } })
export const grantStory = (id: string) => call('grantStory', { params: { id } })
export const approveStory = (id: string) => call('approveStory', { params: { id } })
export const declineStory = (id: string, was: 'pending' | 'approved', reason: string) =>
  call('declineStory', { params: { id }, body: { reason, was } })
export const rejectStory = (id: string, was: Exclude<StoryStatus, 'rejected'>, reason: string) =>
  call('rejectStory', { params: { id }, body: { reason, was } })
export const restoreStory = (id: string) => call('restoreStory', { params: { id } })
export const decideReports = (id: string, decision: 'remove' | 'keep', upTo: string) =>
  call('settleReport', { params: { id }, body: { decision, upTo } })
export const judgeListing = (id: string, decision: 'clear' | 'remove') =>
  call('judgeListing', { params: { id }, body: { decision } })
