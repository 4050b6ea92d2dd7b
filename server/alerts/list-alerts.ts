import type { jobAlerts as endpoint, JobAlert, unsubscribePreview } from '#contract/endpoints/alerts.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import { day } from '#contract/time.ts'
import { readPreferences } from '#server/account/change-preferences.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { alertNameInMail, isPaused, nearestTitle } from './rules.ts'
import { type AlertRow, countFresh, findBySecret, isRefused, listAlerts, writeSeen } from './store.ts'

const freshFor = 14 * day

export async function listOwnAlerts(db: Sql, userId: string, now: Date): Promise<ResponseIn<typeof endpoint>> {
  const rows = await listAlerts(db, userId)
  const { unwantedMails } = await readPreferences(db, userId)
  return {
    alerts: rows.map(row => toAlert(row, now)),
    unwanted: unwantedMails.includes('job-alerts'),
    refused: rows.some(row => isPaused(row, now)) && (await isRefused(db, userId)),
    fresh: await countFresh(db, userId, new Date(now.getTime() - freshFor)),
  }
}

/** Returns the alert's name exactly as its emails show it, so that the token reveals nothing else. */
export async function findAlertName(
  db: Sql,
  catalogue: Catalogue,
  token: string,
): Promise<ResponseIn<typeof unsubscribePreview>> {
  const alert = await findBySecret(db, token)
  return { name: alert ? alertNameInMail(alert, nearestTitle(catalogue.find(alert.title), alert.title)) : null }
}

export const markAlertsSeen = (db: Sql, userId: string, now: Date): Promise<void> => writeSeen(db, userId, now)

export function toAlert(row: AlertRow, now: Date): JobAlert {
  const { id, title, place, remote, rhythm, weekday, hour, timeZone, atMost } = row
  return {
    ...{ id, title, place, remote, rhythm, weekday, hour, timeZone, atMost },
    pausedUntil: isPaused(row, now) ? (row.pausedUntil?.toISOString() ?? null) : null,
    nextAt: row.nextAt.toISOString(),
    lastSentAt: row.lastSentAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}
