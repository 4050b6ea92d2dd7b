import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import { violatedUniqueConstraint } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import type { Issuer, IssuerProof } from '#server/platform/sign-in/issuer.ts'
import { notifyOwner } from '../passwords/notify-owner.ts'
import { linkedMail } from './mails.ts'
import { findLinked, insertLinked } from './store.ts'

interface Link {
  issuer: Issuer
  proof: IssuerProof
  client: Client
  /** The address by which the account was found; it must still be its proved one. */
  provedEmail?: string
}

/**
 * Lets an account at an issuer open an account here, and mails its owner.
 * @throws AppError linked_elsewhere; link_in_settings where the account has changed its address meanwhile
 */
export async function linkAccount(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { issuer, proof, client, provedEmail }: Link,
): Promise<void> {
  const { address, name } = issuer
  const { subject, email = null } = proof
  try {
    await db.transaction(async tx => {
      const now = clock.now()
      const account = await lockAccount(tx, userId)
      const isSame = provedEmail === undefined || (account?.email === provedEmail && account.emailVerifiedAt)
      if (!account || !isSame) throw new AppError('link_in_settings')
      const known = await findLinked(tx, address, subject)
      if (known?.userId === userId) return
      const shownEmail = email && email.length <= 255 ? email : null
      const link = { userId, issuer: address, subject, email: shownEmail }
      await insertLinked(tx, { ...link, createdAt: now, lastUsedAt: now })
      await notifyOwner(tx, account, linkedMail(name), { client, now })
    })
  } catch (error) {
    if (violatedUniqueConstraint(error)?.startsWith('linked_sign_ins_')) throw new AppError('linked_elsewhere')
    throw error
  }
}
