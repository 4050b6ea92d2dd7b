import type { QueryCache } from '@tanstack/react-query'
import { ages, isKept } from './kept-answers.ts'

/** Returns the time of the oldest active offline data whose refetch failed, or undefined. */
export function shownSince(cache: QueryCache): number | undefined {
  const old = cache
    .getAll()
    .filter(query => isKept(query) && query.isActive() && query.state.data !== undefined)
    .flatMap(query => ages.get(query) ?? (query.state.status === 'error' ? query.state.dataUpdatedAt : []))
  return old.length > 0 ? Math.min(...old) : undefined
}
