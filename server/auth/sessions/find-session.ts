import type { CurrentUser } from '#contract/session.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { laterExpiry, type Settings, shouldRecordUse, toCurrentUser } from '../rules.ts'
import { findSessionRow, updateSession } from '../store.ts'

/**
 * Returns the live session of `sid` and its account in one query. `extend`: a user action, so a remembered session past
 * half its time is extended (its new end is returned) and the use is recorded once an hour.
 */
export async function findSession(
  db: Sql,
  sid: string,
  extend: boolean,
  { now, ...settings }: Settings & { now: Date },
): Promise<{ identity: CurrentUser; carrier: 'browser' | 'bearer'; laterExpiry: Date | undefined } | undefined> {
  const row = await findSessionRow(db, sid, now)
  if (!row) return undefined
  const { carrier, remembered, openedAt, lastUsedAt = openedAt } = row.sess
  const later = extend ? laterExpiry(new Date(openedAt), remembered, row.expire, now) : undefined
  if (later || (extend && shouldRecordUse(new Date(lastUsedAt), now)))
    await updateSession(db, sid, { sess: { ...row.sess, lastUsedAt: now.toISOString() }, expire: later })
  return { identity: toCurrentUser(row.user, settings), carrier, laterExpiry: later }
}
