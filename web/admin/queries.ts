import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { read } from '#web/platform/api.ts'
import type { AuditFilter } from './audit-texts.ts'

export const auditQuery = ({ action, search }: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', action, search],
    queryFn: async ({ pageParam, signal }) => {
      const query = { action: action ?? undefined, search: search || undefined, after: pageParam ?? undefined }
      return (await read('auditLog', { query, signal })) ?? { entries: [], next: null }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: 1,
    networkMode: 'always',
  })
