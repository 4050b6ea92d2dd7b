import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { checkPassword } from '../hash-password.ts'
import { passwordHashOf } from '../store.ts'

/**
 * Makes sure that whoever is signed in also knows the password.
 * @throws AppError wrong_current_password, or `code` where a screen has other words
 */
export async function confirmPassword(
  db: Sql,
  userId: string,
  password: string,
  code: 'wrong_current_password' | 'wrong_password' = 'wrong_current_password',
): Promise<void> {
  if (!(await checkPassword(await passwordHashOf(db, userId), password))) throw new AppError(code)
}
