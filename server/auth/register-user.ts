import type { CurrentUser } from '#contract/session.ts'
import { AppError } from '#server/http/app-error.ts'
import { type Tx, violatedUniqueConstraint } from '#server/platform/db/database.ts'
import { grantStartingTokens } from '#server/tokens/grant-tokens.ts'
import { isReservedUsername, type Settings, toCurrentUser } from './rules.ts'
import { insertUser, type NewUser } from './store.ts'

/**
 * Creates an account with its initial tokens; unique indexes decide concurrent registrations.
 * @throws AppError username_taken, email_exists
 */
export async function registerUser(
  tx: Tx,
  form: NewUser,
  now: Date,
  settings: Settings = { production: true },
): Promise<CurrentUser> {
  if (isReservedUsername(form.username)) throw new AppError('username_taken')
  try {
    const user = await insertUser(tx, { ...form, createdAt: now })
    await grantStartingTokens(tx, user.id, now)
    return toCurrentUser(user, settings)
  } catch (error) {
    const rule = violatedUniqueConstraint(error)
    if (rule === 'users_username_lower') throw new AppError('username_taken')
    if (rule === 'users_email_lower') throw new AppError('email_exists')
    throw error
  }
}
