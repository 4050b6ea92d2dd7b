import type { Sql } from '#server/platform/db/database.ts'
import { liveSessionsOf } from '../store.ts'

export async function isRemembered(db: Sql, userId: string, sid: string | undefined, now: Date): Promise<boolean> {
  const rows = await liveSessionsOf(db, userId, now)
  return rows.find(row => row.sid === sid)?.sess.remembered ?? false
}
