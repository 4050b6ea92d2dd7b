import { day, hour, minute } from '#contract/time.ts'
import type { ListingSource } from '#server/platform/listings/source.ts'

/** A day as the database and the sources' budgets count it: UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Longer than any round lasts. */
export const held = 15 * minute
/** What a source did not bring for so long is over. */
export const unseenFor = 72 * hour
/** The same where a round did not go well: what is missing may still be there, or its board may be broken for good. */
export const unseenInTrouble = 14 * day
/** For so long nobody needs to be told what was searched, or sees what is over. */
export const keptFor = 180 * day
/** A source that answers searches is not asked for the same one again sooner. */
export const searchedEvery = 12 * hour
/** Searches in one round. */
export const searchesAtOnce = 10
/** Who publishes the same advert again after so long has not filled the place. */
export const repostAfter = 30 * day

/** When a source is asked next: as its policy says, later after failures, and not before it says itself. */
export function nextRound(
  { policy }: ListingSource,
  { failures, notBefore }: { failures: number; notBefore?: Date | undefined },
  now: Date,
): Date {
  const pause = failures
    ? Math.max(policy.leastPause, Math.min(5 * minute * 2 ** (failures - 1), 6 * hour))
    : policy.leastPause
  return new Date(Math.max(now.getTime() + pause, notBefore?.getTime() ?? 0))
}
