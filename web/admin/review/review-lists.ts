import type { ReportedListing } from '#contract/endpoints/jobs.ts'
import type { ReviewedStory } from '#contract/endpoints/story-review.ts'
import type { reportReasons } from '#contract/jobs.ts'
import type { storyStatuses } from '#contract/testimonials.ts'
import { ApiError } from '#web/platform/api.ts'

export const reviewTabs = ['testimonials', 'stories', 'reports', 'held'] as const
export const testimonialLists = ['pending', 'published'] as const
export type TestimonialList = (typeof testimonialLists)[number]
export type StoryStatus = (typeof storyStatuses)[number]

export const tabOf = (params: URLSearchParams) => reviewTabs.find(tab => tab === params.get('tab')) ?? 'testimonials'

export interface ReviewQuery {
  search: string
  page: number
}
export const noReviewQuery: ReviewQuery = { search: '', page: 1 }

export function readReviewFilter<List extends string>(
  params: URLSearchParams,
  lists: readonly [List, ...List[]],
): ReviewQuery & { list: List } {
  const page = Number(params.get('page'))
  return {
    list: lists.find(list => list === params.get('show')) ?? lists[0],
    search: (params.get('search') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

export const isAlreadyReviewed = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'already_reviewed' || error.code === 'not_found')

export const alreadyReviewedText = (error: unknown) =>
  error instanceof ApiError && error.code === 'not_found'
    ? {
        title: 'This is not there any more',
        description: 'Its author took it back, or somebody removed it. The list is up to date again.',
      }
    : {
        title: 'Somebody else has decided on this already',
        description:
          'The first decision counts, also one of yours that no answer came to. The list is up to date again.',
      }

/** The list is outdated, for example because the author withdrew the item. */
export const isOutdated = (error: unknown): boolean => error instanceof ApiError && error.code === 'no_consent'

export function failureText(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.status === 0)
    return 'We got no answer, so it may be done or not. The list shows which, once it can be loaded again.'
  return error.code === null || error.code === 'server_error' ? null : error.text('')
}

export const defaultReason = 'Does not meet quality standards'

export const reasonTexts: Record<(typeof reportReasons)[number], string> = {
  fraud: 'Looks like fraud',
  closed: 'No longer open',
  'not-as-said': 'Not as it says',
  discriminates: 'Shuts people out unfairly',
  other: 'Something else',
}

export const isOverdue = ({ status, answerBy }: Pick<ReviewedStory, 'status' | 'answerBy'>, now: number): boolean =>
  status === 'held' && answerBy !== null && Date.parse(answerBy) < now

export const newestOf = ({ reports }: ReportedListing): string =>
  reports.map(({ createdAt }) => createdAt).reduce((a, b) => (a > b ? a : b))
