import { lifetimes } from '#contract/limits.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { Lost } from '#server/platform/mail/deliver-mails.ts'
import { dropMails } from '#server/platform/mail/drop-mails.ts'
import { digestKind, nextLook, unsubscribeUrlOf } from './rules.ts'
import { type AlertRow, forgetTold, listAlerts, writeAlert, writeLastSent } from './store.ts'

/** What has not gone out yet does not go out, and what it would have told is told by another mail. */
export async function dropWaiting(tx: Tx, publicUrl: URL, { userId, secret }: AlertRow, now: Date): Promise<void> {
  const url = unsubscribeUrlOf(publicUrl, { secret })
  await takeBack(tx, userId, url, await dropMails(tx, userId, url), now)
}

/**
 * A digest that never went counts as never written: its adverts are news again at her next hour. An address that takes
 * no mail at all gets none for as long as a pause lasts. Its account is this transaction's alone.
 */
export async function noteLostDigest(tx: Tx, { kind, userId, unsubscribeUrl, createdAt, refused }: Lost, now: Date) {
  if (kind !== digestKind || !userId || !unsubscribeUrl) return
  await takeBack(tx, userId, unsubscribeUrl, [createdAt], now)
  if (!refused) return
  const pausedUntil = new Date(now.getTime() + lifetimes.alertPause)
  for (const alert of await listAlerts(tx, userId))
    await writeAlert(tx, alert.id, { pausedUntil, nextAt: nextLook({ ...alert, pausedUntil }, now) })
}

/** A digest and what it tells were written with the same time. */
async function takeBack(tx: Tx, userId: string, url: string, times: readonly Date[], now: Date): Promise<void> {
  if (!times.length) return
  await forgetTold(tx, userId, times)
  await writeLastSent(tx, userId, url, now)
}
