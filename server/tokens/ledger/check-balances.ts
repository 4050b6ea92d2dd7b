import { day } from '#contract/time.ts'
import type { Database, Sql } from '#server/platform/db/database.ts'
import { compareBalances, readProgress, saveProgress, type WrongBalance } from './store.ts'

/** Takes 71 ms (median) at a million accounts with four entries each. */
const batchSize = 5_000

interface Checked {
  accounts: number
  wrong: WrongBalance[]
}

export async function checkBalances(db: Sql, size = batchSize): Promise<Checked> {
  const all: Checked = { accounts: 0, wrong: [] }
  let last: string | null = null
  do {
    const batch = await compareBalances(db, last, size)
    all.accounts += batch.accounts
    all.wrong.push(...batch.wrong)
    last = batch.accounts < size ? null : batch.last
  } while (last)
  return all
}

/**
 * Compares the next accounts of a pass over all of them. The pass is continued by whichever server comes next, and a new
 * one starts a day after the last one started.
 */
export function checkNextBalances(db: Database, now: Date, size = batchSize): Promise<Checked> {
  return db.transaction(async tx => {
    const pass = await readProgress(tx)
    const isRunning = pass !== undefined && pass.cursor !== null
    if (pass && !isRunning && now.getTime() < pass.passStartedAt.getTime() + day) return { accounts: 0, wrong: [] }
    const { accounts, last, wrong } = await compareBalances(tx, isRunning ? pass.cursor : null, size)
    await saveProgress(tx, {
      cursor: accounts < size ? null : last,
      passStartedAt: isRunning ? pass.passStartedAt : now,
    })
    return { accounts, wrong }
  })
}
