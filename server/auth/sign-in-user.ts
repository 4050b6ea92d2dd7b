import type { CurrentUser } from '#contract/session.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client, Tries } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { checkPassword } from './hash-password.ts'
import { type Settings, toCurrentUser } from './rules.ts'
import { findByIdentifier, holdProof } from './store.ts'
import { countGuess } from './two-factor/count-guess.ts'
import { passSecondFactor } from './two-factor/pass-second-factor.ts'
import { tellOwner } from './two-factor/tell-owner.ts'

/** What somebody was let in for, as it stood then. */
interface Proof {
  passwordHash: string
  totpEnabledAt: Date | null
}

/**
 * Proves who someone is by username or e-mail and password, and by a code where the account asks for one.
 * @throws AppError invalid_credentials, the same whether the account or the password is wrong; after a right password
 * second_factor_required, invalid_code or, after many of those, too_many_attempts.
 */
export async function signInUser(
  db: Database,
  form: { username: string; password: string; code?: string | undefined },
  { now, tries, client, ...settings }: Settings & { now: Date; tries: Tries; client: Client },
): Promise<{ user: CurrentUser; proof: Proof }> {
  const found = await findByIdentifier(db.sql, form.username)
  const right = await checkPassword(found?.passwordHash, form.password)
  if (!found || !right) throw new AppError('invalid_credentials')
  await tries.giveBack()
  const { user } = found
  const proof = { passwordHash: found.passwordHash, totpEnabledAt: user.totpEnabledAt }
  if (user.totpEnabledAt) {
    const { code } = form
    if (!code) throw new AppError('second_factor_required')
    const wasRight = await countGuess(db, tries, { ...user, ...proof }, code, now)
    await db.transaction(async tx => {
      const { recoveryCodesLeft } = await passSecondFactor(tx, user.id, code, now)
      if (recoveryCodesLeft !== undefined) await tellOwner(tx, user, { recoveryCodesLeft }, { client, now })
    })
    await wasRight()
  }
  return { user: toCurrentUser(user, settings), proof }
}

/**
 * Whether a sign-in still holds, right after its session was opened: not where the account got a new password, or its
 * first code, while it was under way. Whatever changes them ends the sessions it finds, and would have missed this one.
 */
export function isStillProved(db: Database, userId: string, proof: Proof): Promise<boolean> {
  return db.transaction(async tx => {
    const held = await holdProof(tx, userId)
    return held?.passwordHash === proof.passwordHash && held.totpEnabledAt?.getTime() === proof.totpEnabledAt?.getTime()
  })
}
