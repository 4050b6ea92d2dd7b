import { lifetimes } from '#contract/limits.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Lost } from '#server/platform/mail/deliver-mails.ts'
import { dropMails } from '#server/platform/mail/drop-mails.ts'
import { digestKind, nextLook, unsubscribeUrlOf } from './rules.ts'
import { type AlertRow, forgetTold, listAlerts, writeAlert, writeLastSent } from './store.ts'

/** Deletes queued digests; their listings become new again. */
export async function dropWaiting(tx: Tx, publicUrl: URL, { userId, secret }: AlertRow, now: Date): Promise<void> {
  const url = unsubscribeUrlOf(publicUrl, { secret })
  await takeBack(tx, userId, url, await dropMails(tx, userId, url), now)
}

/**
 * Reverts a digest that was never sent. A permanently rejected address pauses the alerts. The account must be locked.
 */
export async function noteLostDigest(tx: Tx, { kind, userId, unsubscribeUrl, createdAt, refused }: Lost, now: Date) {
  if (kind !== digestKind || !userId || !unsubscribeUrl) return
  await takeBack(tx, userId, unsubscribeUrl, [createdAt], now)
  if (!refused) return
  const pausedUntil = new Date(now.getTime() + lifetimes.alertPause)
  for (const alert of await listAlerts(tx, userId))
    await writeAlert(tx, alert.id, { pausedUntil, nextAt: nextLook({ ...alert, pausedUntil }, now) })
}

async function takeBack(tx: Tx, userId: string, url: string, times: readonly Date[], now: Date): Promise<void> {
  if (!times.length) return
  await forgetTold(tx, userId, times)
  await writeLastSent(tx, userId, url, now)
}
