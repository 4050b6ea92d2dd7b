import { day, hour, minute } from '#contract/time.ts'
import type { ListingSource } from '#server/platform/listings/source.ts'

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Longer than a round can last. */
export const held = 15 * minute
/** Ads missing for this long are closed. */
export const unseenFor = 72 * hour
/** The same after failed rounds, when missing ads may still exist. */
export const unseenInTrouble = 14 * day
/** Retention of searches and closed ads. */
export const keptFor = 180 * day
/** Minimum interval of the same search. */
export const searchedEvery = 12 * hour
export const searchesAtOnce = 10
/** A repost after this long suggests an unfilled job. */
export const repostAfter = 30 * day

/** Respects the policy, backs off after failures, and honors Retry-After. */
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
