import { AppError } from '#server/http/app-error.ts'
import type { Database, Tx } from '#server/platform/db/database.ts'
import { countNoticeMails, queueToAccounts, requeueUnanswered } from '#server/platform/mail/queue-to-accounts.ts'
import { problemsOf } from './rules.ts'
import { countReach, lockNotice, type NoticeRow, updateNotice } from './store.ts'
import { noticeMail } from './write-mail.ts'
import { type Administrator, lockDraft, record } from './write-notice.ts'

/** Emails of a notice that may wait in the outbox at a time; a batch fills it up. */
const maxWaiting = 500
const maxBatch = 250

export async function startNotice(
  tx: Tx,
  id: string,
  revision: number,
  by: Administrator,
  now: Date,
): Promise<NoticeRow> {
  const draft = await lockDraft(tx, id, revision)
  const errors = problemsOf(draft, now)
  if (Object.keys(errors).length) throw new AppError('invalid_input', { errors })
  const { accounts } = await countReach(tx)
  const row = await updateNotice(tx, id, { startedAt: now, accounts })
  await record(tx, 'notice.send', row, by, now)
  return row
}

export async function resendNotice(tx: Tx, id: string, by: Administrator, now: Date): Promise<NoticeRow> {
  const notice = await lockNotice(tx, id)
  if (!notice) throw new AppError('not_found')
  if ((await requeueUnanswered(tx, id, now)) === 0) throw new AppError('notice_changed')
  const row = await updateNotice(tx, id, { sentAt: null, unanswered: 0 })
  await record(tx, 'notice.resend', row, by, now)
  return row
}

/**
 * Queues the next batch of a notice together with the place up to which it is queued, in one transaction: after a crash
 * the next run continues there. Returns whether another batch can follow at once.
 */
export async function queueBatch(db: Database, id: string, publicUrl: URL, now: Date): Promise<boolean> {
  return db.transaction(async tx => {
    const notice = await lockNotice(tx, id)
    if (!notice?.startedAt || notice.sentAt) return false
    const { waiting, ...counts } = await countNoticeMails(tx, id)
    if (notice.queuedAt) {
      if (waiting === 0) await updateNotice(tx, id, { sentAt: now, ...counts })
      return false
    }
    if (waiting + maxBatch > maxWaiting) return false
    const batch = { noticeId: id, after: notice.cursor, registeredUntil: notice.startedAt, max: maxBatch }
    const { queued, last } = await queueToAccounts(tx, noticeMail(notice, publicUrl), batch, now)
    await updateNotice(tx, id, last ? { cursor: last, queued: notice.queued + queued } : { queuedAt: now })
    return true
  })
}
