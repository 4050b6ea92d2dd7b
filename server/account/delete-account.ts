import { brand } from '#contract/brand.ts'
import { redactAudits } from '#server/admin/redact-audits.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { confirmOwner } from '#server/auth/passwords/confirm-owner.ts'
import {
  deleteProviderCustomer,
  deleteUnpaidPurchases,
  endBilling,
  readBillingAtDeletion,
} from '#server/billing/end-billing.ts'
import { type BillingAtDeletion, deletionParagraphs } from '#server/billing/mails/deletion-mail.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { removeDue } from '#server/platform/storage/remove-files.ts'
import { forgetAuthor } from '#server/testimonials/forget-author.ts'
import { deleteUser } from './store.ts'

export async function deleteAccount(
  deps: Deps,
  owner: { userId: string; sid: string | undefined; password: string; hasPassword: boolean },
): Promise<void> {
  if (owner.hasPassword && !owner.password)
    throw new AppError('invalid_input', { errors: { confirmPassword: 'Password is required' } })
  const provedAgainst = await confirmOwner(deps.db.sql, owner, deps.clock.now(), 'wrong_password')
  const removed = await removeAccount(deps, owner.userId, { provedAgainst })
  if (!removed) throw new AppError('wrong_password')
}

/**
 * Deletes an account and its data in one transaction and confirms it by email. Redacted audit rows, payment records and
 * that email remain. Future charges are canceled at the payment provider first; if this fails, nothing is deleted.
 * Photos are removed afterwards and retried by a job.
 *
 * `on`: the verified password hash, which must be unchanged; the operator; or the restore of a backup that is older than
 * the deletion, which its owner was told of then. Returns whether the account existed.
 * @throws AppError provider_failed
 */
export async function removeAccount(
  deps: Deps,
  userId: string,
  on: { provedAgainst: string } | { by: 'operator' | 'restore' },
): Promise<boolean> {
  const billing = await readBillingAtDeletion(deps, userId)
  const customerId = await endBilling(deps, userId)
  const files = await deps.db.transaction(async tx => {
    const now = deps.clock.now()
    const account = await lockAccount(tx, userId, 'update')
    if (!account || ('provedAgainst' in on && account.passwordHash !== on.provedAgainst)) return undefined
    await deleteUnpaidPurchases(tx, userId)
    const keys = await forgetAuthor(tx, userId, now)
    await deleteUser(tx, userId)
    // The deletion waits for concurrent transactions, so their audit rows exist by now.
    await redactAudits(tx, userId)
    const resource = { type: 'user', id: userId }
    const details = 'by' in on ? { by: on.by } : undefined
    await writeAudit(tx, { action: 'account.delete', actor: { id: userId }, resource, details }, now)
    if (!('by' in on && on.by === 'restore')) await confirmByMail(tx, account, billing, now)
    return keys
  })
  if (!files) return false
  if (customerId) await deleteProviderCustomer(deps, customerId)
  if (deps.files) await removeDue(deps, files).catch(() => {})
  return true
}

function confirmByMail(tx: Tx, account: { email: string }, billing: BillingAtDeletion, now: Date): Promise<void> {
  const mail = {
    kind: 'account-deleted',
    to: account.email,
    userId: null,
    subject: `Your ${brand.name} account was deleted`,
    paragraphs: [
      'Hello,',
      `Your ${brand.name} account is deleted, as you asked. This included your quizzes, results, saved careers, roadmaps, tokens and sessions, and the stories you shared with us, with their photos.`,
      ...deletionParagraphs(billing),
      'Our backups are replaced within 30 days, so your data will be gone from them by then too.',
      "If you didn't ask for this, or have a question, just reply to this email.",
    ],
  }
  return queueMail(tx, mail, now)
}
