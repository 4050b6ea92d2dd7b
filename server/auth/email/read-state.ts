import type { EmailState } from '#contract/endpoints/email.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toEmailState } from './rules.ts'
import { findAccount, findVerification } from './store.ts'

/** @throws AppError session_required where the account is gone */
export async function readEmailState(db: Sql, userId: string, now: Date): Promise<EmailState> {
  const account = await findAccount(db, userId)
  if (!account) throw new AppError('session_required')
  return toEmailState(account, await findVerification(db, userId), now)
}
