import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { dropMails } from '#server/platform/mail/drop-mails.ts'
import { type AlertRow, deleteAlert, deleteBySecret } from './store.ts'

/** @throws AppError not_found, also for somebody else's. */
export async function removeAlert(tx: Tx, publicUrl: URL, userId: string, id: string): Promise<void> {
  const ended = await deleteAlert(tx, userId, id)
  if (!ended) throw new AppError('not_found')
  await dropWaiting(tx, publicUrl, ended)
}

/** Ends the alert whose mails carry this token. Of one that is not known nothing is said: it may be ended already. */
export async function unsubscribeAlert(tx: Tx, publicUrl: URL, token: string): Promise<void> {
  const ended = await deleteBySecret(tx, token)
  if (ended) await dropWaiting(tx, publicUrl, ended)
}

/** Where a mail of this alert is opened to end it, and where a mail program posts to. */
export const unsubscribeUrlOf = (publicUrl: URL, { secret }: Pick<AlertRow, 'secret'>): string =>
  new URL(`/unsubscribe/${secret}`, publicUrl).href

/** What has not gone out yet does not go out. */
const dropWaiting = (tx: Tx, publicUrl: URL, alert: AlertRow) =>
  dropMails(tx, alert.userId, unsubscribeUrlOf(publicUrl, alert))
