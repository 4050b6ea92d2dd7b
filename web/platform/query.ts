import { QueryClient } from '@tanstack/react-query'
import { timings } from '#contract/timings.ts'
import { storeQueryUpdates } from './offline-cache.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: timings.queryStale, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

storeQueryUpdates(queryClient.getQueryCache())
