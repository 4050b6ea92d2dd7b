import type { EmailState } from '#contract/endpoints/email.ts'
import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { readEmailState } from './read-state.ts'
import { deleteVerification, findVerification } from './store.ts'

/** Ends the link and code of a new address. Idempotent; the proof of the account's own address stays open. */
export async function cancelEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<EmailState> {
  await db.transaction(async tx => {
    const account = await lockAccount(tx, userId)
    if (account) await cancelChange(tx, account)
  })
  return readEmailState(db.sql, userId, clock.now())
}

export async function cancelChange(tx: Tx, account: { id: string; email: string }): Promise<void> {
  const row = await findVerification(tx, account.id)
  if (row && row.email !== account.email) await deleteVerification(tx, account.id)
}
