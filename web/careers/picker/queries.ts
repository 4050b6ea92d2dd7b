import { useQuery } from '@tanstack/react-query'
import { minute } from '#contract/time.ts'
import { useAuth } from '#web/platform/session.ts'
import { visibleSaved } from '../career-results.ts'
import { resultsQuery, savedCareersQuery } from '../queries.ts'
import { fromQuiz, fromSavedList, type ListedCareer } from './listed-careers.ts'

/** Cache times in milliseconds for screens that only choose from the saved list. */
export const cacheForMinutes = { staleTime: 5 * minute, gcTime: 10 * minute }

export interface CareerLists {
  quiz: readonly ListedCareer[]
  saved: readonly ListedCareer[]
  waiting: { quiz: 'loading' | 'failed' | null; saved: 'loading' | 'failed' | null }
  retry: () => void
}

/** Guests have only what this device stores. `keep`: cache times of the saved list. */
export function useCareerLists(keep: Partial<typeof cacheForMinutes> = {}): CareerLists {
  const { state, user } = useAuth()
  const results = useQuery({ ...resultsQuery(user?.id ?? null), enabled: state !== 'loading' })
  const list = useQuery({ ...savedCareersQuery(user?.id ?? ''), enabled: user !== null, ...keep })
  const quiz = fromQuiz(results.data?.suggestions ?? [])
  const loading = state === 'loading'
  return {
    quiz,
    saved: fromSavedList(visibleSaved(list.data ?? [], quiz, user?.devMode ?? false)),
    waiting: {
      quiz: loading || results.isPending ? 'loading' : results.isError ? 'failed' : null,
      saved: loading ? 'loading' : !user ? null : list.isPending ? 'loading' : list.isError ? 'failed' : null,
    },
    retry: () => {
      void results.refetch()
      if (user) void list.refetch()
    },
  }
}
