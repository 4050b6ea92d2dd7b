import type { Tx } from '#server/platform/db/database.ts'
import { endLinkedSignIns } from '../linked/unlink-account.ts'
import { endPasskeys } from '../passkeys/change-passkey.ts'

/** Leaves the password as the only way in, because whoever added the others may not be the owner. */
export async function endOtherWays(tx: Tx, userId: string): Promise<void> {
  await endPasskeys(tx, userId)
  await endLinkedSignIns(tx, userId)
}
