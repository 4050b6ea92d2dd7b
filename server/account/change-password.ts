import { writeAudit } from '#server/admin/write-audit.ts'
import { cancelChange } from '#server/auth/email/cancel-change.ts'
import { hashPassword } from '#server/auth/hash-password.ts'
import { confirmPassword } from '#server/auth/passwords/confirm-password.ts'
import { queuePasswordChangedMail } from '#server/auth/passwords/queue-password-changed-mail.ts'
import { rejectCommonPassword } from '#server/auth/passwords/reject-common-password.ts'
import { replacePassword } from '#server/auth/passwords/replace-password.ts'
import { endOtherSessions } from '#server/auth/sessions/end-other-sessions.ts'
import { isRemembered } from '#server/auth/sessions/is-remembered.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'

interface Change {
  account: { id: string; username: string; email: string }
  currentPassword: string
  newPassword: string
  sid: string | undefined
  client: Client
}

/**
 * Replaces an account's password, ends its other sessions and a pending change of address, and emails the owner. A wrong current password ends no
 * session. Returns whether the current session is remembered.
 * @throws AppError wrong_current_password, password_too_common, invalid_input for the same password
 */
export async function changePassword(
  { db, clock, publicUrl }: Pick<Deps, 'db' | 'clock' | 'publicUrl'>,
  { account: { id: userId, ...names }, currentPassword, newPassword, sid, client }: Change,
): Promise<{ remembered: boolean }> {
  const provedAgainst = await confirmPassword(db.sql, userId, currentPassword)
  if (newPassword === currentPassword)
    throw new AppError('invalid_input', { errors: { newPassword: 'Choose a password other than the current one' } })
  await rejectCommonPassword(newPassword, names.username, names.email)
  const passwordHash = await hashPassword(newPassword)
  return db.transaction(async tx => {
    const now = clock.now()
    const account = await lockAccount(tx, userId, 'update')
    // A concurrent change replaced the verified password.
    if (!account || account.passwordHash !== provedAgainst) throw new AppError('wrong_current_password')
    await replacePassword(tx, userId, passwordHash, now)
    const remembered = await isRemembered(tx, userId, sid, now)
    await endOtherSessions(tx, userId, sid)
    await cancelChange(tx, account)
    await queuePasswordChangedMail(tx, account, publicUrl, now)
    const actor = { id: userId, email: account.email }
    await writeAudit(tx, { action: 'password.change', actor, resource: { type: 'user', id: userId }, client }, now)
    return { remembered }
  })
}
