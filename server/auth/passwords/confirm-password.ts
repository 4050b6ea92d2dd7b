import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { checkPassword } from '../hash-password.ts'
import { passwordHashOf } from '../store.ts'

/**
 * Makes sure that whoever is signed in also knows the password.
 * @throws AppError wrong_current_password
 */
export async function confirmPassword(db: Sql, userId: string, password: string): Promise<void> {
  const right = await checkPassword(await passwordHashOf(db, userId), password)
  if (!right) throw new AppError('wrong_current_password')
}
