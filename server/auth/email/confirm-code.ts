import type { EmailState } from '#contract/endpoints/email.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import { normalizeCode } from '#server/platform/typed-codes.ts'
import { checkPassword } from '../hash-password.ts'
import { proveAddress } from './prove-address.ts'
import { readEmailState } from './read-state.ts'
import { takeAttempt } from './store.ts'

/**
 * Proves an address with the code of the newest mail. Each attempt is counted before it is checked.
 * @throws AppError invalid_email_code; email_code_over if it expired, or no attempt is left; email_exists; busy
 */
export async function confirmCode(
  deps: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  typed: string,
  asker: { sid: string | undefined; client: Client },
): Promise<EmailState> {
  const { db, clock } = deps
  const row = await takeAttempt(db.sql, userId, clock.now())
  if (!row) throw new AppError('email_code_over')
  if (!(await checkPassword(row.codeHash, normalizeCode(typed)))) throw new AppError('invalid_email_code')
  await proveAddress(deps, row.tokenHash, asker)
  return readEmailState(db.sql, userId, clock.now())
}
