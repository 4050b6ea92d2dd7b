import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { countAccounts, findWrongBalances } from '../store.ts'

export interface WrongBalance {
  userId: string
  balance: number
  entries: number
}

/** Compares every balance with the sum of its ledger entries in one snapshot. Read-only. */
export function checkBalances(db: Database): Promise<{ accounts: number; wrong: WrongBalance[] }> {
  return db.transaction(async tx => {
    // A large ledger takes longer than the timeout for requests.
    await tx.execute(sql`set local statement_timeout = 0`)
    return { accounts: await countAccounts(tx), wrong: await findWrongBalances(tx) }
  })
}
