import type { CurrentUser } from '#contract/auth.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Database } from '#server/platform/db/database.ts'
import { checkPassword } from './hash-password.ts'
import { toCurrentUser } from './rules.ts'
import { findByIdentifier } from './store.ts'
import { passSecondFactor } from './two-factor/pass-second-factor.ts'

/**
 * Proves who someone is by username or e-mail and password, and by a code where the account asks for one.
 * @throws AppError invalid_credentials, the same whether the account or the password is wrong; after a right password
 * second_factor_required or invalid_code.
 */
export async function signInUser(
  db: Database,
  form: { username: string; password: string; code?: string | undefined },
  { now, production }: { now: Date; production: boolean },
): Promise<CurrentUser> {
  const found = await findByIdentifier(db.sql, form.username)
  const right = await checkPassword(found?.passwordHash, form.password)
  if (!found || !right) throw new AppError('invalid_credentials')
  const { user } = found
  if (user.totpEnabledAt) {
    const { code } = form
    if (!code) throw new AppError('second_factor_required')
    await db.transaction(tx => passSecondFactor(tx, user.id, code, now))
  }
  return toCurrentUser(user, production)
}
