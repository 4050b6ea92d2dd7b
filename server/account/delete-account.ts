import { brand } from '#contract/brand.ts'
import { forgetPerson } from '#server/admin/forget-person.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { confirmPassword } from '#server/auth/passwords/confirm-password.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { deleteUser, holdAccount } from './store.ts'

/**
 * Deletes an account and all that hangs on it, in one transaction, and confirms it by mail. What stays: the audit rows
 * without anything personal, and that mail until it is purged.
 *
 * The order once there is more to end: a running subscription is cancelled at the provider first, before the
 * transaction below, and where that fails nothing is deleted; stored photos are removed after it.
 * @throws AppError wrong_password
 */
export async function deleteAccount(
  { db, clock }: { db: Database; clock: Clock },
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const provedAgainst = await confirmPassword(db.sql, userId, password, 'wrong_password')
  await db.transaction(async tx => {
    const now = clock.now()
    const account = await holdAccount(tx, userId)
    if (!account || account.passwordHash !== provedAgainst) throw new AppError('wrong_password')
    await deleteUser(tx, userId)
    // After the deletion, which has waited for whatever she was still doing elsewhere: its audit row is there by now.
    await forgetPerson(tx, userId)
    await writeAudit(
      tx,
      { action: 'account.delete', actor: { id: userId }, resource: { type: 'user', id: userId } },
      now,
    )
    await confirmByMail(tx, account, now)
  })
}

function confirmByMail(tx: Tx, account: { email: string }, now: Date): Promise<void> {
  const mail = {
    kind: 'account-deleted',
    to: account.email,
    userId: null,
    subject: `Your ${brand.name} account was deleted`,
    paragraphs: [
      'Hello,',
      `Your ${brand.name} account is deleted, as you asked. With it went your quizzes, results, saved careers, tokens and sessions.`,
      'Our backups are replaced within 30 days, so your data leaves them by then too.',
      'If you did not ask for this, or have a question, just answer this mail.',
    ],
  }
  return queueMail(tx, mail, now)
}
