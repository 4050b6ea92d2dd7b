import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { Listing, reportListing } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { minute } from '#contract/time.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { call } from '#web/platform/api.ts'
import { excludedIds, hasMore, type JobSearch, type ResultPage } from './search/job-search.ts'

/** Searches one page at a time. Results are not refetched by themselves, so that Back shows the same list. */
export const searchQuery = (userId: string | null, { career, place, within, remote, filters }: JobSearch) =>
  infiniteQueryOptions({
    queryKey: ['job-listings', userId, career, place, within, remote, filters.join()],
    queryFn: ({ pageParam, signal }): Promise<ResultPage> =>
      call('jobListings', {
        body: { jobTitle: career, place, withinMiles: within, remote, filters: [...filters], excludeIds: pageParam },
        signal,
      }),
    initialPageParam: [] as string[],
    getNextPageParam: (_, pages) => (hasMore(pages) ? excludedIds(pages) : undefined),
    // Keeps the guest's results visible while the same query loads for the new account.
    placeholderData: (shown, query) =>
      matchesGuestQuery(query, [career, place, within, remote, filters.join()]) ? shown : undefined,
    networkMode: 'always',
    refetchOnReconnect: ({ state }) => state.status === 'error',
    staleTime: 15 * minute,
    gcTime: 15 * minute,
  })

export const listingQuery = (userId: string | null, id: string) =>
  queryOptions({
    queryKey: ['job-listing', userId, id],
    queryFn: ({ signal }) => call('jobListing', { params: { id }, signal }),
    refetchOnReconnect: ({ state }) => state.status === 'error',
    placeholderData: (shown, query) => (matchesGuestQuery(query, [id]) ? shown : undefined),
    networkMode: 'always',
  })

function matchesGuestQuery(
  query: { queryKey: readonly unknown[] } | undefined,
  expectedKey: readonly unknown[],
): boolean {
  const [, userId, ...rest] = query?.queryKey ?? []
  return (
    userId === null && rest.length === expectedKey.length && rest.every((part, index) => part === expectedKey[index])
  )
}

const paymentTimeout = 10_000

/**
 * The server charges once per listing.
 * @returns the new token balance
 * @throws ApiError
 */
export async function payForListing({ id, title }: Pick<Listing, 'id' | 'title'>): Promise<number> {
  const feature = 'job-listing-view'
  const body = {
    amount: tokenCosts[feature],
    feature,
    careerTitle: title.slice(0, limits.jobs.title),
    details: id,
    // `crypto.randomUUID` is missing without HTTPS; the server still charges the listing only once.
    idempotencyKey: crypto.randomUUID?.(),
  } as const
  return (await call('deductTokens', { body, timeout: paymentTimeout })).tokenBalance
}

export function markOpened(client: QueryClient, id: string): void {
  const withoutCost = (listing: Listing): Listing => (listing.id === id ? { ...listing, cost: 0 } : listing)
  client.setQueriesData<{ pages: ResultPage[]; pageParams: string[][] }>(
    { queryKey: ['job-listings'] },
    found =>
      found && { ...found, pages: found.pages.map(page => ({ ...page, listings: page.listings.map(withoutCost) })) },
  )
  client.setQueriesData<{ listing: Listing; over: boolean }>(
    { queryKey: ['job-listing'] },
    found => found && { ...found, listing: withoutCost(found.listing) },
  )
}

type Report = BodyIn<typeof reportListing>

export const sendReport = (id: string, body: Report) => call('reportListing', { params: { id }, body })
