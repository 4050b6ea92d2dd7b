import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { read } from '#web/platform/api.ts'

/** `balance` is in the key, so that a change refetches the ledger. */
export const historyQuery = (userId: string, balance: number) =>
  infiniteQueryOptions({
    queryKey: ['token-history', userId, balance],
    queryFn: async ({ pageParam, signal }) => {
      const page = await read('tokenHistory', { query: { before: pageParam }, signal })
      return page ?? { entries: [], more: false }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ entries, more }) => (more ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    staleTime: 0,
    networkMode: 'always',
  })
