import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type {
  signInWithPasskey as endpoint,
  startPasskeySignIn as startEndpoint,
} from '#contract/endpoints/passkeys.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { SessionGate } from '#server/http/session.ts'
import { openProvedSession } from '../sessions/open-proved-session.ts'
import { findUser } from '../store.ts'
import { makeChallenge, takeChallenge } from './make-challenge.ts'
import { isHandleOf, relyingParty } from './rules.ts'
import { countUse, findPasskey, isPasskeyThere, type PasskeyRow } from './store.ts'

type Form = BodyOut<typeof endpoint>

/** Names no passkeys, so that it tells nobody which accounts there are: the browser offers those that it has. */
export async function startPasskeySignIn({
  db,
  clock,
  publicUrl,
}: Pick<Deps, 'db' | 'clock' | 'publicUrl'>): Promise<ResponseIn<typeof startEndpoint>> {
  return {
    rpId: relyingParty(publicUrl).id,
    challenge: await makeChallenge(db.sql, null, clock.now()),
    timeout: lifetimes.passkeyChallenge,
    userVerification: 'required',
  }
}

/**
 * Signs in the owner of a passkey. Its device has verified the user, so this counts as both steps of two-step sign-in.
 * @throws AppError passkey_refused, unknown_passkey
 */
export async function signInWithPasskey(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'production' | 'devEmails'>,
  { credential, ...form }: Form,
  session: SessionGate,
): Promise<ResponseIn<typeof endpoint>> {
  const { db, clock, publicUrl } = deps
  const challenge = await takeChallenge(db.sql, credential.response.clientDataJSON, null, clock.now())
  const passkey = await findPasskey(db.sql, credential.id)
  if (!passkey) throw new AppError('unknown_passkey')
  const counter = await verify(passkey, credential, challenge, publicUrl)
  if (!(await countUse(db.sql, passkey.id, counter, clock.now()))) throw new AppError('passkey_refused')
  const user = await findUser(db.sql, passkey.userId)
  if (!user) throw new AppError('unknown_passkey')
  return openProvedSession(deps, user, {
    ...form,
    session,
    isStillProved: tx => isPasskeyThere(tx, passkey.id),
    refusal: 'unknown_passkey',
  })
}

/** Returns the new counter. */
async function verify(
  { credentialId, publicKey, counter, userId }: PasskeyRow,
  credential: Form['credential'],
  expectedChallenge: string,
  publicUrl: URL,
): Promise<number> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(publicUrl)
  const { userHandle, ...response } = credential.response
  if (userHandle && !isHandleOf(userHandle, userId)) throw new AppError('passkey_refused')
  const { authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, response },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter },
    requireUserVerification: true,
  })
    .then(({ verified, authenticationInfo }) => ({ authenticationInfo: verified ? authenticationInfo : undefined }))
    .catch(() => ({ authenticationInfo: undefined }))
  if (!authenticationInfo) throw new AppError('passkey_refused')
  return authenticationInfo.newCounter
}
