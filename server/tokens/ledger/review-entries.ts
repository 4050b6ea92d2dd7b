import { minute } from '#contract/time.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { listEntriesWithReservations } from './store.ts'

/** Two charges of the same kind that are at most this far apart are suspicious, in milliseconds. */
const suspiciousGap = 5 * minute

export interface ReviewedEntry {
  id: string
  createdAt: Date
  delta: number
  balanceAfter: number
  reason: string
  details: string | null
  reference: string
  idempotencyKey: string | null
  reservation: 'open' | 'committed' | 'released' | undefined
  repeats: string | undefined
}

/**
 * Lists an account's ledger, oldest first. A charge may repeat another one if reason and details are the same, they are
 * at most 5 minutes apart and neither was released.
 */
export async function reviewEntries(db: Sql, userId: string): Promise<ReviewedEntry[]> {
  const rows = await listEntriesWithReservations(db, userId)
  const reviewed: ReviewedEntry[] = []
  for (const { entry, reservation } of rows) {
    const { userId: _, ...shown } = entry
    const state = reservation ? stateOf(reservation) : undefined
    const next: ReviewedEntry = { ...shown, reservation: state, repeats: undefined }
    reviewed.push({ ...next, repeats: reviewed.findLast(earlier => isRepeat(earlier, next))?.id })
  }
  return reviewed
}

function stateOf({
  settledAt,
  outcome,
}: {
  settledAt: Date | null
  outcome: string | null
}): ReviewedEntry['reservation'] {
  if (settledAt === null) return 'open'
  return outcome === 'returned' ? 'released' : 'committed'
}

function isRepeat(earlier: ReviewedEntry, later: ReviewedEntry): boolean {
  return (
    [earlier, later].every(({ delta, reservation }) => delta < 0 && reservation !== 'released') &&
    earlier.reason === later.reason &&
    earlier.details === later.details &&
    later.createdAt.getTime() - earlier.createdAt.getTime() <= suspiciousGap
  )
}
