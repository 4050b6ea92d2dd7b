import type { Tx } from '#server/platform/db/database.ts'
import { expiriesFrom } from '../rules.ts'
import { putVerification } from '../store.ts'
import type { Proof } from './make-proof.ts'

export function openVerification(
  tx: Tx,
  { userId, email, proof }: { userId: string; email: string; proof: Proof },
  now: Date,
): Promise<void> {
  const { tokenHash, codeHash } = proof
  return putVerification(tx, { userId, email, tokenHash, codeHash, ...expiriesFrom(now), createdAt: now })
}
