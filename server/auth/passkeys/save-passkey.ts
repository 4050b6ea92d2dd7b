import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import type { savePasskey as endpoint, Passkey } from '#contract/endpoints/passkeys.ts'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import { violatedUniqueConstraint } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { notifyOwner } from '../passwords/notify-owner.ts'
import { describeDevice } from '../sessions/describe-device.ts'
import { passkeyAddedMail } from './mails.ts'
import { takeChallenge } from './make-challenge.ts'
import { relyingParty, toPasskey } from './rules.ts'
import { insertPasskey, passkeysOf } from './store.ts'

type Credential = BodyOut<typeof endpoint>['credential']

/**
 * Stores the passkey that the browser made, named after the device, and mails the owner.
 * @throws AppError passkey_refused, too_many_passkeys, session_required where the account is gone
 */
export async function savePasskey(
  { db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  userId: string,
  credential: Credential,
  client: Client,
): Promise<Passkey> {
  const challenge = await takeChallenge(db.sql, credential.response.clientDataJSON, userId, clock.now())
  const { credential: made, credentialBackedUp } = await verify(credential, challenge, publicUrl)
  const passkey = {
    userId,
    name: describeDevice(client.userAgent).slice(0, limits.passkeys.name),
    credentialId: made.id,
    publicKey: Buffer.from(made.publicKey).toString('base64url'),
    counter: made.counter,
    transports: credential.response.transports ?? [],
    synced: credentialBackedUp,
  }
  try {
    return await db.transaction(async tx => {
      const now = clock.now()
      const account = await lockAccount(tx, userId)
      if (!account) throw new AppError('session_required')
      if ((await passkeysOf(tx, userId)).length >= limits.passkeys.perUser) throw new AppError('too_many_passkeys')
      const row = await insertPasskey(tx, { ...passkey, createdAt: now })
      await notifyOwner(tx, account, passkeyAddedMail(row.name), { client, now })
      return toPasskey(row)
    })
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'passkeys_credential') throw new AppError('passkey_refused')
    throw error
  }
}

async function verify(credential: Credential, expectedChallenge: string, publicUrl: URL) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const { id, origin } = relyingParty(publicUrl)
  const { transports: _, ...response } = credential.response
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, response },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => ({ registrationInfo: undefined }))
  if (!registrationInfo) throw new AppError('passkey_refused')
  return registrationInfo
}
