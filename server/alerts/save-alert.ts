import { randomBytes } from 'node:crypto'
import type { CreatedAlert, changeJobAlert, createJobAlert, JobAlert } from '#contract/endpoints/alerts.ts'
import type { BodyOut } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { recordAlertSearch } from '#server/jobs/find-new-listings.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { lockAccount } from '#server/platform/db/lock-account.ts'
import { toAlert } from './list-alerts.ts'
import { dropQueuedDigests } from './revert-digest.ts'
import { isPaused, nextCheck } from './rules.ts'
import { type AlertRow, countAlerts, findAlert, findSame, insertAlert, listAlerts, writeAlert } from './store.ts'

type Fields = BodyOut<typeof createJobAlert>

/**
 * Creates an alert, or updates an equal one with the new schedule and resumes it, and counts its search for the sources.
 * @throws AppError too_many_alerts; session_required if the account is gone
 */
export async function createAlert(
  { db, catalogue, clock }: Pick<Deps, 'db' | 'catalogue' | 'clock'>,
  userId: string,
  fields: Fields,
): Promise<CreatedAlert> {
  const now = clock.now()
  const alert = await db.transaction(tx => insertOrResume(tx, userId, fields, now))
  await recordAlertSearch(db.sql, catalogue, alert, now)
  return alert
}

async function insertOrResume(tx: Tx, userId: string, fields: Fields, now: Date): Promise<CreatedAlert> {
  // Without the lock two requests could create duplicates or exceed the limit.
  if (!(await lockAccount(tx, userId))) throw new AppError('session_required')
  const schedule = { ...fields, pausedUntil: null, nextAt: nextCheck({ ...fields, pausedUntil: null }, now) }
  const same = await findSame(tx, userId, fields)
  if (same) return { ...toAlert(await writeAlert(tx, same.id, schedule), now), existed: true }
  if ((await countAlerts(tx, userId)) >= limits.alerts.perUser) throw new AppError('too_many_alerts')
  const secret = randomBytes(32).toString('base64url')
  return { ...toAlert(await insertAlert(tx, { ...schedule, userId, secret, createdAt: now }), now), existed: false }
}

export async function changeAlert(
  tx: Tx,
  publicUrl: URL,
  userId: string,
  id: string,
  { paused, ...changes }: BodyOut<typeof changeJobAlert>,
  now: Date,
): Promise<JobAlert> {
  await lockAccount(tx, userId)
  const before = await findAlert(tx, userId, id)
  if (!before) throw new AppError('not_found')
  const after = { ...before, ...changes }
  const same = await findSame(tx, userId, after)
  if (same && same.id !== id)
    throw new AppError('invalid_input', { errors: { title: 'You already have an alert for this' } })
  if (paused) await dropQueuedDigests(tx, publicUrl, before, now)
  return toAlert(await writeAlert(tx, id, { ...changes, ...scheduled(before, after, paused, now) }), now)
}

export async function pauseAlerts(tx: Tx, publicUrl: URL, userId: string, paused: boolean, now: Date): Promise<void> {
  await lockAccount(tx, userId)
  for (const alert of await listAlerts(tx, userId)) {
    if (paused) await dropQueuedDigests(tx, publicUrl, alert, now)
    await writeAlert(tx, alert.id, scheduled(alert, alert, paused, now))
  }
}

/** A due alert stays due unless its schedule or its pause changes. */
function scheduled(before: AlertRow, after: AlertRow, paused: boolean | undefined, now: Date) {
  const changesPause = paused || (paused === false && isPaused(before, now))
  const changesTime = (['rhythm', 'weekday', 'hour', 'timeZone'] as const).some(name => before[name] !== after[name])
  if (!changesPause && !changesTime) return {}
  const pausedUntil = !changesPause
    ? before.pausedUntil
    : paused
      ? new Date(now.getTime() + lifetimes.alertPause)
      : null
  return { pausedUntil, nextAt: nextCheck({ ...after, pausedUntil }, now) }
}
