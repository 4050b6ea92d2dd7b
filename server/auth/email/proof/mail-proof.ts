import type { Deps } from '#server/deps.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { findOwnerOf } from '../store.ts'
import type { Proof } from './make-proof.ts'
import { openVerification } from './open-verification.ts'
import { mailNewAddress, mailTakenAddress, mailVerification } from './verification-mails.ts'

/**
 * Opens a verification of the account's address or of its new one and mails the proof. If the new one belongs to
 * another account, its owner is told, and the proof is mailed to nobody.
 */
export async function mailProof(
  tx: Tx,
  { publicUrl, adminEmail }: Pick<Deps, 'publicUrl' | 'adminEmail'>,
  { account, email, proof }: { account: { id: string; email: string }; email: string; proof: Proof },
  now: Date,
): Promise<void> {
  await openVerification(tx, { userId: account.id, email, proof }, now)
  const asked = { userId: account.id, to: email, proof, publicUrl }
  if (email === account.email) return mailVerification(tx, asked, now)
  const owner = await findOwnerOf(tx, email)
  if (owner) return mailTakenAddress(tx, owner, publicUrl, now)
  // Reserved for the administrator, as in the registration form.
  if (email !== adminEmail) await mailNewAddress(tx, asked, now)
}
