import { hour, minute } from '#contract/time.ts'
import { reasonOf } from '../log.ts'
import { reach, type Storage } from './rules.ts'
import { claimDue, deleteClaimed, type FileRow, tryAgainAt } from './store.ts'

/** After the first failed try, the second, and so on; then again and again after the last one. */
const pauses = [1, 5, 30, 120, 360].map(minutes => minutes * minute)
/** Longer than a try can last. */
const claimLasts = 5 * minute
const batch = 20
/** What began to be sent in time may arrive this much later. */
const late = hour

export interface Swept {
  removed: number
  failed: number
  /** What the store said of the first one that failed. */
  reason: string | undefined
}

/**
 * Removes what is due: each file first, and its row only when it is gone. What cannot be removed is tried again after a
 * pause that grows, until it is gone. Ends early where the store does not answer at all.
 */
export async function sweepFiles(deps: Storage, isStopping = () => false): Promise<Swept> {
  const swept: Swept = { removed: 0, failed: 0, reason: undefined }
  let full = true
  while (full && swept.failed === 0 && !isStopping()) {
    const due = await claim(deps)
    // One that ends ill must not leave others under way.
    const outcomes = await Promise.allSettled(due.map(row => removeOne(deps, row)))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason
      if (outcome.value === undefined) swept.removed++
      else swept.failed++
      swept.reason ??= outcome.value
    }
    full = due.length === batch
  }
  return swept
}

/**
 * Removes at once those of these files that are due, and no others: at most so many that it is one wait for the store.
 * What is left is removed by the sweep.
 */
export async function removeDue(deps: Storage, keys: readonly string[]): Promise<void> {
  const due = keys.length ? await claim(deps, keys) : []
  await Promise.allSettled(due.map(row => removeOne(deps, row)))
}

function claim({ db, clock }: Storage, keys?: readonly string[]): Promise<FileRow[]> {
  const now = clock.now()
  return claimDue(db.sql, { keys, claimedUntil: new Date(now.getTime() + claimLasts), most: batch }, now)
}

/** Returns why it could not be removed. */
async function removeOne(deps: Storage, row: FileRow): Promise<string | undefined> {
  const { db, clock } = deps
  try {
    await reach(deps, files => files.remove(row.key))
  } catch (problem) {
    const pause = pauses[Math.min(row.attempts, pauses.length) - 1] ?? minute
    await tryAgainAt(db.sql, row, new Date(clock.now().getTime() + pause))
    return reasonOf((problem as Error).cause ?? problem)
  }
  const closes = closingOf(row)
  if (closes && clock.now() < closes) await tryAgainAt(db.sql, row, closes, 0)
  else await deleteClaimed(db.sql, row)
  return undefined
}

/** As long as an address takes uploads a file can come again, so that its row has to outlive it and remove it again. */
const closingOf = ({ uploadUntil }: FileRow): Date | undefined =>
  uploadUntil ? new Date(uploadUntil.getTime() + late) : undefined
