import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { checkPassword } from '../hash-password.ts'
import { findPassword } from '../store.ts'

/**
 * Verifies the password of the current account. Returns the hash, which a following transaction must compare again.
 * @throws AppError `wrong`
 */
export async function confirmPassword(
  db: Sql,
  userId: string,
  password: string,
  wrong: 'wrong_current_password' | 'wrong_password' = 'wrong_current_password',
): Promise<string> {
  const hash = (await findPassword(db, userId))?.passwordHash
  const right = await checkPassword(hash, password)
  if (!hash || !right) throw new AppError(wrong)
  return hash
}
