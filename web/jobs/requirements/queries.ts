import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { ApplyCheck } from '#contract/endpoints/jobs.ts'
import { call, read } from '#web/platform/api.ts'
import type { Ratings } from './requirement-ratings.ts'

export const applyCheckQuery = (userId: string, listingId: string) =>
  queryOptions({
    queryKey: ['apply-check', userId, listingId],
    queryFn: async (): Promise<ApplyCheck> =>
      (await read('applyCheck', { params: { id: listingId } })) ?? { requirements: [], met: 0, rated: 0 },
    networkMode: 'always',
    // The profile may have changed.
    staleTime: 0,
  })

export async function saveRatings(
  client: QueryClient,
  userId: string,
  listingId: string,
  ratings: Ratings,
): Promise<void> {
  const { queryKey } = applyCheckQuery(userId, listingId)
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, await call('rateRequirements', { params: { id: listingId }, body: { ratings } }))
}
