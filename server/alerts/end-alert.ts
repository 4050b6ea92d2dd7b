import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { dropQueuedDigests } from './revert-digest.ts'
import { deleteAlert, findBySecret } from './store.ts'

export async function removeAlert(tx: Tx, publicUrl: URL, userId: string, id: string, now: Date): Promise<void> {
  await lockAccount(tx, userId)
  const ended = await deleteAlert(tx, userId, id)
  if (!ended) throw new AppError('not_found')
  await dropQueuedDigests(tx, publicUrl, ended, now)
}

/** Ends the alert of an unsubscribe token. Unknown tokens are ignored, because the alert may have ended already. */
export async function unsubscribeAlert(tx: Tx, publicUrl: URL, token: string, now: Date): Promise<void> {
  const alert = await findBySecret(tx, token)
  if (!alert) return
  await lockAccount(tx, alert.userId)
  const ended = await deleteAlert(tx, alert.userId, alert.id)
  if (ended) await dropQueuedDigests(tx, publicUrl, ended, now)
}
