import type { Sql } from '#server/platform/db/database.ts'
import { sessionExpiry } from './rules.ts'
import { insertSession } from './store.ts'

/** Stores a new session under the hash of its secret. */
export async function openSession(
  db: Sql,
  session: { sid: string; userId: string; carrier: 'browser' | 'bearer'; remembered: boolean },
  now: Date,
): Promise<void> {
  const { sid, userId, carrier, remembered } = session
  const expire = sessionExpiry(now, remembered, now)
  await insertSession(db, { sid, userId, sess: { carrier, remembered, openedAt: now.toISOString() }, expire })
}
