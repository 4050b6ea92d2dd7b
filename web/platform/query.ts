import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { timings } from '#contract/limits.ts'
import { keepAnswers } from './kept-answers.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: timings.queryStale, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

keepAnswers(queryClient.getQueryCache())

/** After a change: what is on its way may tell of before it, and the first load of a list would not be begun anew. */
export async function loadAnew(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey })
  await client.invalidateQueries({ queryKey })
}
