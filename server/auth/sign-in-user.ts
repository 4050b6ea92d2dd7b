import type { logIn } from '#contract/endpoints/auth.ts'
import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client, RateLimitHit } from '#server/http/route.ts'
import type { SessionGate } from '#server/http/session.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { countGuess } from './guesses/count-guess.ts'
import { checkPassword } from './hash-password.ts'
import { openProvedSession } from './sessions/open-proved-session.ts'
import { findByIdentifier, lockCredentials, type UserRow } from './store.ts'
import { consumeSecondFactor } from './two-factor/consume-second-factor.ts'
import { countCodeAttempt } from './two-factor/count-code-attempt.ts'

interface VerifiedCredentials {
  passwordHash: string
  totpEnabledAt: Date | null
}

/**
 * Verifies username or email, password and, if enabled, a code.
 * @throws AppError sign_in_code_required or invalid_credentials, the same for an unknown account and a wrong password;
 * after a correct password second_factor_required, invalid_code or too_many_attempts
 */
async function proveUser(
  db: Database,
  form: Pick<BodyOut<typeof logIn>, 'username' | 'password' | 'code' | 'mailedCode'>,
  { now, rateLimit, client }: { now: Date; rateLimit: RateLimitHit; client: Client },
): Promise<{ user: UserRow; proof: VerifiedCredentials }> {
  const found = await findByIdentifier(db.sql, form.username)
  const passwordWasRight = await countGuess(db, rateLimit, { ...form, user: found?.user }, now)
  const right = await checkPassword(found?.passwordHash, form.password)
  if (!found || !right) throw new AppError('invalid_credentials')
  await rateLimit.refund()
  await passwordWasRight()
  const { user } = found
  const proof = { passwordHash: found.passwordHash, totpEnabledAt: user.totpEnabledAt }
  if (user.totpEnabledAt) {
    const { code } = form
    if (!code) throw new AppError('second_factor_required')
    const codeWasValid = await countCodeAttempt(db, rateLimit, { ...user, ...proof }, code, now)
    await consumeSecondFactor(db, user, code, { client, now })
    await codeWasValid()
  }
  return { user, proof }
}

/**
 * Signs a user in: proves who it is, opens the session, and claims the quiz that the user took as a guest.
 * @throws AppError as `proveUser` says; invalid_credentials also where the account got a new password or its first code
 * meanwhile, for that ended the sessions which it found and would have missed this one
 */
export async function signInUser(
  deps: Pick<Deps, 'db' | 'clock' | 'production' | 'devEmails'>,
  form: BodyOut<typeof logIn>,
  { session, ...call }: { session: SessionGate; rateLimit: RateLimitHit; client: Client },
): Promise<ResponseIn<typeof logIn>> {
  const { user, proof } = await proveUser(deps.db, form, { ...call, now: deps.clock.now() })
  return openProvedSession(deps, user, {
    ...form,
    session,
    isStillProved: tx => areCredentialsUnchanged(tx, user.id, proof),
    refusal: 'invalid_credentials',
  })
}

async function areCredentialsUnchanged(tx: Tx, userId: string, proof: VerifiedCredentials): Promise<boolean> {
  const credentials = await lockCredentials(tx, userId)
  return (
    credentials?.passwordHash === proof.passwordHash &&
    credentials.totpEnabledAt?.getTime() === proof.totpEnabledAt?.getTime()
  )
}
