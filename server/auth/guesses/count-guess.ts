import { randomUUID } from 'node:crypto'
import { AppError } from '#server/http/app-error.ts'
import type { RateLimitHit } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { isSignInCode, mailSignInCode } from './sign-in-code.ts'

interface Guess {
  username: string
  mailedCode?: string | undefined
  user: { id: string; email: string } | undefined
}

/**
 * Counts an attempt at a password, over all network addresses. Beyond the limit of a day it needs a code that is mailed
 * to the account, so that its owner can still sign in. Returns what undoes the count after the right password.
 * @throws AppError sign_in_code_required, before the password is compared, and also for a name without an account
 */
export async function countGuess(
  db: Database,
  rateLimit: RateLimitHit,
  { username, mailedCode, user }: Guess,
  now: Date,
): Promise<() => Promise<void>> {
  const refusal = new AppError('sign_in_code_required')
  try {
    return await rateLimit.count('guessPassword', user?.id ?? `no account ${username.normalize('NFKC').toLowerCase()}`)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'too_many_attempts') throw error
    // The same statements for a name without an account, so that the time tells nothing.
    const account = user ?? { id: randomUUID(), email: '' }
    if (mailedCode && (await isSignInCode(db.sql, account.id, mailedCode, now))) return async () => {}
    await mailSignInCode(db, account, now)
    throw refusal
  }
}
