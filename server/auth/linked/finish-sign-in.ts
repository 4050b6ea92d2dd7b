import { emailSchema } from '#contract/credentials.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { finishIssuerSignIn as endpoint, IssuerId } from '#contract/endpoints/linked-sign-ins.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { SessionGate } from '#server/http/session.ts'
import { hashSecret } from '#server/platform/hash.ts'
import type { Issuer, IssuerProof } from '#server/platform/sign-in/issuer.ts'
import { findByIdentifier } from '../store.ts'
import { asking, issuerOf } from './begin-attempt.ts'
import { createAccount } from './create-account.ts'
import { enterLinked } from './enter-linked.ts'
import { linkAccount } from './link-account.ts'
import { deleteValidAttempt, findLinked } from './store.ts'

interface Asker {
  browserHash: string | undefined
  userId: string | undefined
  session: SessionGate
  client: Client
}

/**
 * Takes the answer of an issuer, once, in the browser that began. Signs in the account that is linked to the one there;
 * else the account whose proved address the issuer proves, too; else a new one.
 * @throws AppError not_found, issuer_attempt_over, issuer_unavailable, issuer_refused, issuer_address_unproved,
 * link_in_settings, linked_elsewhere, busy
 */
export async function finishSignIn(
  deps: Deps,
  id: IssuerId,
  { state, code, iss, ...form }: BodyOut<typeof endpoint>,
  { browserHash, userId, session, client }: Asker,
): Promise<ResponseIn<typeof endpoint>> {
  const { db, clock } = deps
  const issuer = issuerOf(deps, id)
  const asked = { keyHash: hashSecret(state), browserHash: browserHash ?? '', issuer: issuer.address }
  const attempt = await deleteValidAttempt(db.sql, asked, clock.now())
  if (!attempt) throw new AppError('issuer_attempt_over')
  const answer = new URLSearchParams({ state, code, ...(iss && { iss }) })
  const proof = await asking(issuer.finish(answer, { ...attempt, state }))
  if (attempt.purpose === 'link') {
    // Somebody else may have signed in here meanwhile.
    if (attempt.userId === null || attempt.userId !== userId) throw new AppError('issuer_attempt_over')
    await linkAccount(deps, attempt.userId, { issuer, proof, client })
    return { outcome: 'linked' }
  }
  const accountId = await accountFor(deps, { issuer, proof, client })
  return enterLinked(deps, accountId, { ...form, issuer: issuer.address, browserHash: asked.browserHash, session })
}

async function accountFor(
  deps: Deps,
  { issuer, proof, client }: { issuer: Issuer; proof: IssuerProof; client: Client },
): Promise<string> {
  const linked = await findLinked(deps.db.sql, issuer.address, proof.subject)
  if (linked) return linked.userId
  const email = emailSchema.safeParse(proof.email ?? '').data
  if (!email || !proof.emailVerified) throw new AppError('issuer_address_unproved')
  const { user } = (await findByIdentifier(deps.db.sql, email)) ?? {}
  if (!user) return createAccount(deps, { email, issuer, proof })
  // Of what is said of an address, each part may be wrong or old; and two-step sign-in guards the account.
  const isSafe = user.emailVerifiedAt && proof.ownsAddress && !user.totpEnabledAt && !user.isAdmin
  if (!isSafe) throw new AppError('link_in_settings')
  try {
    await linkAccount(deps, user.id, { issuer, proof, client, provedEmail: email })
  } catch (error) {
    if (error instanceof AppError && error.code === 'linked_elsewhere') throw new AppError('link_in_settings')
    throw error
  }
  return user.id
}
