import { hour, minute } from '#contract/time.ts'
import { reasonOf } from '../log.ts'
import { callStore, type Storage } from './rules.ts'
import { deleteLeased, type FileRow, leaseDue, retryAt } from './store.ts'

/** Delays after failed attempts; the last one repeats. */
const delays = [1, 5, 30, 120, 360].map(minutes => minutes * minute)
/** Longer than an attempt can take. */
const claimDuration = 5 * minute
const batch = 20
/** An upload started in time may finish this much later. */
const late = hour

export interface RemovalResult {
  removed: number
  failed: number
  reason: string | undefined
}

/**
 * Deletes due files in batches, each file before its row. Failures are retried with growing delays. Stops after a batch
 * with a failure.
 */
export async function removeDueFiles(deps: Storage, isStopping = () => false): Promise<RemovalResult> {
  const total: RemovalResult = { removed: 0, failed: 0, reason: undefined }
  let full = true
  while (full && total.failed === 0 && !isStopping()) {
    const due = await claim(deps)
    // One failure must not leave others running.
    const outcomes = await Promise.allSettled(due.map(row => removeOne(deps, row)))
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') throw outcome.reason
      if (outcome.value === undefined) total.removed++
      else total.failed++
      total.reason ??= outcome.value
    }
    full = due.length === batch
  }
  return total
}

/** Deletes those of these files that are due. The rest is left to the periodic job. */
export async function removeDue(deps: Storage, keys: readonly string[]): Promise<void> {
  const due = keys.length ? await claim(deps, keys) : []
  await Promise.allSettled(due.map(row => removeOne(deps, row)))
}

function claim({ db, clock }: Storage, keys?: readonly string[]): Promise<FileRow[]> {
  const now = clock.now()
  return leaseDue(db.sql, { keys, claimedUntil: new Date(now.getTime() + claimDuration), max: batch }, now)
}

async function removeOne(deps: Storage, row: FileRow): Promise<string | undefined> {
  const { db, clock } = deps
  try {
    await callStore(deps, files => files.remove(row.key))
  } catch (problem) {
    const pause = delays[Math.min(row.attempts, delays.length) - 1] ?? minute
    await retryAt(db.sql, row, new Date(clock.now().getTime() + pause))
    return reasonOf((problem as Error).cause ?? problem)
  }
  const closes = uploadEndOf(row)
  if (closes && clock.now() < closes) await retryAt(db.sql, row, closes, 0)
  else await deleteLeased(db.sql, row)
  return undefined
}

/** While its URL is valid an upload can arrive again, so its row must outlive it. */
const uploadEndOf = ({ uploadUntil }: FileRow): Date | undefined =>
  uploadUntil ? new Date(uploadUntil.getTime() + late) : undefined
