import * as z from 'zod/mini'
import { typedStorage } from '#web/platform/storage.ts'

const reportedStorage = typedStorage(
  { toldMatches: z.object({ userId: z.string(), fresh: z.int() }) },
  () => localStorage,
)

/**
 * Whether there are more matches than this phone last reported to the user. Matches seen meanwhile lower the reported
 * count.
 */
export function hasNewMatches(userId: string, fresh: number): boolean {
  const reported = reportedStorage.get('toldMatches')
  return fresh > (reported?.userId === userId ? reported.fresh : 0)
}

export const storeReportedCount = (userId: string, fresh: number): void =>
  reportedStorage.set('toldMatches', { userId, fresh })
