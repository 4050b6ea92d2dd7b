import type { CurrentUser } from '#contract/auth.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { checkPassword } from './hash-password.ts'
import { toCurrentUser } from './rules.ts'
import { findByIdentifier } from './store.ts'

/**
 * Proves who someone is by username or e-mail and password.
 * @throws AppError invalid_credentials, the same whether the account or the password is wrong.
 */
export async function signInUser(db: Sql, form: { username: string; password: string }): Promise<CurrentUser> {
  const found = await findByIdentifier(db, form.username)
  const right = await checkPassword(found?.passwordHash, form.password)
  if (!found || !right) throw new AppError('invalid_credentials')
  return toCurrentUser(found.user)
}
