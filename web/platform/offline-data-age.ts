import type { QueryCache } from '@tanstack/react-query'
import { fetchTimes, usesOfflineCache } from './offline-cache.ts'

export function oldestOfflineData(cache: QueryCache): number | undefined {
  const old = cache
    .getAll()
    .filter(query => usesOfflineCache(query) && query.isActive() && query.state.data !== undefined)
    .flatMap(query => fetchTimes.get(query) ?? (query.state.status === 'error' ? query.state.dataUpdatedAt : []))
  return old.length > 0 ? Math.min(...old) : undefined
}
