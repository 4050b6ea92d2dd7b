import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#web/platform/api.ts'

/** Titles of jobs that complete what was typed. */
export const titleSuggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['title suggestions', typed.toLowerCase()],
    queryFn: ({ signal }) => call('suggestTitles', { body: { typed }, signal }),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
