import { writeAudit } from '#server/admin/write-audit.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Database } from '#server/platform/db/database.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { endVerification } from '../email/end-verification.ts'
import { hashPassword } from '../hash-password.ts'
import { endAllSessions } from '../sessions/end-all-sessions.ts'
import { consumeResetToken, findByResetToken } from '../store.ts'
import { endOtherWays } from './end-other-ways.ts'
import { queuePasswordChangedMail } from './queue-password-changed-mail.ts'
import { rejectCommonPassword } from './reject-common-password.ts'

/**
 * Sets a new password with a reset link, once, and ends all sessions. The link also proves the address, and a change of
 * address that waits for its proof ends. Passkeys and linked sign-ins stay if the address was proved before.
 * @throws AppError invalid_reset_link, password_too_common
 */
export async function resetPassword(
  db: Database,
  form: { token: string; newPassword: string },
  client: Client,
  publicUrl: URL,
  now: Date,
): Promise<void> {
  const tokenHash = hashSecret(form.token)
  // Hashing is expensive, so an invalid token is rejected first.
  const owner = await findByResetToken(db.sql, tokenHash, now)
  if (!owner) throw new AppError('invalid_reset_link')
  await rejectCommonPassword(form.newPassword, owner.username, owner.email)
  const passwordHash = await hashPassword(form.newPassword)
  await db.transaction(async tx => {
    const user = await consumeResetToken(tx, tokenHash, passwordHash, now)
    if (!user) throw new AppError('invalid_reset_link')
    await endAllSessions(tx, user.id)
    await endVerification(tx, user.id)
    // Somebody else may have registered this address, and added them before its owner proved it now.
    if (!owner.emailVerifiedAt) await endOtherWays(tx, user.id)
    await queuePasswordChangedMail(tx, user, publicUrl, now)
    const resource = { type: 'user', id: user.id }
    const details = { by: 'reset link' }
    await writeAudit(tx, { action: 'password.change', actor: user, resource, details, client }, now)
  })
}
