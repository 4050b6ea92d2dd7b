import { lifetimes } from '#contract/timings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { deleteQueuedMails } from '#server/platform/mail/delete-queued-mails.ts'
import type { LostMail } from '#server/platform/mail/deliver-mails.ts'
import { digestKind, nextCheck, unsubscribeUrlOf } from './rules.ts'
import { type AlertRow, deleteAlerted, listAlerts, writeAlert, writeLastSent } from './store.ts'

export async function dropQueuedDigests(
  tx: Tx,
  publicUrl: URL,
  { userId, secret }: AlertRow,
  now: Date,
): Promise<void> {
  const url = unsubscribeUrlOf(publicUrl, { secret })
  await revertDigest(tx, userId, url, await deleteQueuedMails(tx, userId, url), now)
}

/**
 * Reverts a digest that was never sent. A permanently rejected address pauses the alerts. The account must be locked.
 */
export async function revertLostDigest(
  tx: Tx,
  { kind, userId, unsubscribeUrl, createdAt, refused }: LostMail,
  now: Date,
) {
  if (kind !== digestKind || !userId || !unsubscribeUrl) return
  await revertDigest(tx, userId, unsubscribeUrl, [createdAt], now)
  if (!refused) return
  const pausedUntil = new Date(now.getTime() + lifetimes.alertPause)
  for (const alert of await listAlerts(tx, userId))
    await writeAlert(tx, alert.id, { pausedUntil, nextAt: nextCheck({ ...alert, pausedUntil }, now) })
}

async function revertDigest(tx: Tx, userId: string, url: string, times: readonly Date[], now: Date): Promise<void> {
  if (!times.length) return
  await deleteAlerted(tx, userId, times)
  await writeLastSent(tx, userId, url, now)
}
