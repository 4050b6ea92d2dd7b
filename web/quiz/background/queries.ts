import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { quizLimits } from '#contract/quiz.ts'
import { call } from '#web/platform/api.ts'

export const understoodTitleQuery = (title: string) =>
  queryOptions({
    queryKey: ['understood title', title],
    queryFn: ({ signal }) => call('understandTitle', { body: { title }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const titleSuggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['title suggestions', typed.toLowerCase()],
    queryFn: ({ signal }) => call('suggestTitles', { body: { typed }, signal }),
    enabled: typed.length > 1 && typed.length <= quizLimits.jobTitle.max,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const studyFieldsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['study fields', typed.toLowerCase()],
    queryFn: ({ signal }) => call('studyFields', { body: { typed }, signal }),
    enabled: typed.length > 1,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
