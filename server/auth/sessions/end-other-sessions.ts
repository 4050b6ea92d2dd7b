import type { Sql } from '#server/platform/db/database.ts'
import { deleteSessionsOf } from '../store.ts'

/** Ends every session of the account but the one that is kept; all of them where that is unknown. */
export const endOtherSessions = (db: Sql, userId: string, keepSid: string | undefined): Promise<void> =>
  deleteSessionsOf(db, userId, keepSid)
