import type { CurrentUser } from '#contract/session.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { isReservedUsername } from '#server/auth/rules.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client, RateLimitHit } from '#server/http/route.ts'
import { type Sql, type Tx, violatedUniqueConstraint } from '#server/platform/db/database.ts'
import { findUsernameProblem } from './rules.ts'
import { isUsernameTaken, updateUsername } from './store.ts'

export async function checkUsername(
  db: Sql,
  account: { id: string; username: string },
  username: string,
): Promise<{ available: boolean; message: string }> {
  const problem = username === account.username ? undefined : findUsernameProblem(username)
  if (problem) return { available: false, message: problem }
  const isTaken = isReservedUsername(username) || (await isUsernameTaken(db, username, account.id))
  return isTaken
    ? { available: false, message: 'Username is already taken' }
    : { available: true, message: 'Username is available' }
}

/**
 * Gives an account another name; sessions stay. Submitting the current name succeeds and changes nothing. Only an
 * available name counts towards the rate limit.
 * @throws AppError invalid_input, username_taken, too_many_attempts, session_required where the account is gone
 */
export async function changeUsername(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  account: CurrentUser,
  username: string,
  { client, rateLimit }: { client: Client; rateLimit: RateLimitHit },
): Promise<CurrentUser> {
  const { available } = await checkUsername(db.sql, account, username)
  if (available && username !== account.username) await rateLimit.count('changeUsername', account.id)
  return db.transaction(tx => writeUsername(tx, account, username, client, clock.now()))
}

async function writeUsername(
  tx: Tx,
  account: CurrentUser,
  username: string,
  client: Client,
  now: Date,
): Promise<CurrentUser> {
  if (username === account.username) return account
  const problem = findUsernameProblem(username)
  if (problem) throw new AppError('invalid_input', { errors: { username: problem } })
  if (isReservedUsername(username)) throw new AppError('username_taken')
  try {
    // The account was deleted meanwhile; an audit row would store its email again.
    if (!(await updateUsername(tx, account.id, username, now))) throw new AppError('session_required')
  } catch (error) {
    if (violatedUniqueConstraint(error) === 'users_username_lower') throw new AppError('username_taken')
    throw error
  }
  const resource = { type: 'user', id: account.id }
  await writeAudit(tx, { action: 'username.change', actor: account, resource, client }, now)
  return { ...account, username }
}
