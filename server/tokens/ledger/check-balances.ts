import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/db/database.ts'
import { countAccounts, findWrongBalances } from '../store.ts'

/** Whose balance is not what the entries add up to. */
export interface WrongBalance {
  userId: string
  balance: number
  entries: number
}

/** Compares every balance with the sum of its entries, as both are at one moment. Changes nothing. */
export function checkBalances(db: Database): Promise<{ accounts: number; wrong: WrongBalance[] }> {
  return db.transaction(async tx => {
    // A large ledger takes longer than a request is allowed to.
    await tx.execute(sql`set local statement_timeout = 0`)
    return { accounts: await countAccounts(tx), wrong: await findWrongBalances(tx) }
  })
}
