import { startingBalance } from '#contract/tokens.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { insertFirstEntry } from './store.ts'

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
