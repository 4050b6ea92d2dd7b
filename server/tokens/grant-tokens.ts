import { startingBalance } from '#contract/tokens.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertFirstEntry } from './store.ts'

/** Writes the ledger's first entry for a new account, whose row already carries the starting balance. */
export function grantStartingTokens(tx: Tx, userId: string, now: Date): Promise<void> {
  return insertFirstEntry(tx, {
    userId,
    delta: startingBalance,
    reason: 'registration',
    reference: userId,
    balanceAfter: startingBalance,
    createdAt: now,
  })
}
