import type { Sql } from '#server/platform/db/database.ts'
import { deleteSessionsOf } from '../store.ts'

export const endOtherSessions = (db: Sql, userId: string, exceptSid: string | undefined): Promise<void> =>
  deleteSessionsOf(db, userId, exceptSid)
