import { QueryClient } from '@tanstack/react-query'
import { timings } from '#contract/limits.ts'
import { keepAnswers } from './kept-answers.ts'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: timings.queryStale, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
})

keepAnswers(queryClient.getQueryCache())
