import { day, hour, minute } from '#contract/time.ts'
import type { ListingSource } from '#server/platform/listings/source.ts'

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Longer than a round can last. */
export const leaseDuration = 15 * minute
/** Ads missing for this long are closed, unless each round returns the whole source. */
export const closeAfterMissing = 72 * hour
/** The same after a failed round, when missing ads may still exist. */
export const closeAfterMissingOnFailure = 14 * day
export const retention = 180 * day
export const searchInterval = 12 * hour
export const searchesPerRound = 10
/** A repost after this long suggests an unfilled job. */
export const repostAfter = 30 * day

export function nextRound(
  { policy }: ListingSource,
  { failures, notBefore }: { failures: number; notBefore?: Date | undefined },
  now: Date,
): Date {
  const pause = failures
    ? Math.max(policy.minInterval, Math.min(5 * minute * 2 ** (failures - 1), 6 * hour))
    : policy.minInterval
  return new Date(Math.max(now.getTime() + pause, notBefore?.getTime() ?? 0))
}
