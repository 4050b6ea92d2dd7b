import * as z from 'zod/mini'
import { typedStorage } from '#web/platform/storage.ts'

const reportedStorage = typedStorage(
  { toldMatches: z.object({ userId: z.string(), fresh: z.int() }) },
  () => localStorage,
)

/** Matches that were seen meanwhile lower the count that this phone last reported. */
export function hasNewMatches(userId: string, fresh: number): boolean {
  const reported = reportedStorage.get('toldMatches')
  return fresh > (reported?.userId === userId ? reported.fresh : 0)
}

export const storeReportedCount = (userId: string, fresh: number): void =>
  reportedStorage.set('toldMatches', { userId, fresh })
