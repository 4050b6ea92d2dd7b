import { lifetimes } from '#contract/timings.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findPassword, liveSessionsOf } from '../store.ts'
import { confirmPassword } from './confirm-password.ts'

/**
 * Makes sure, before a sensitive change, that the owner of the account asks: by the password, or where the account has
 * none, by a session that was opened lately. Returns the hash, which a following transaction must compare again.
 * @throws AppError `wrong`; recent_sign_in_required
 */
export async function confirmOwner(
  db: Sql,
  { userId, sid, password }: { userId: string; sid: string | undefined; password: string },
  now: Date,
  wrong: 'wrong_current_password' | 'wrong_password' = 'wrong_current_password',
): Promise<string> {
  const account = await findPassword(db, userId)
  if (!account || account.hasPassword) return confirmPassword(db, userId, password, wrong)
  const session = (await liveSessionsOf(db, userId, now)).find(each => each.sid === sid)
  const openedAt = session ? Date.parse(session.sess.openedAt) : Number.NEGATIVE_INFINITY
  if (now.getTime() - openedAt > lifetimes.recentSignIn) throw new AppError('recent_sign_in_required')
  return account.passwordHash
}
