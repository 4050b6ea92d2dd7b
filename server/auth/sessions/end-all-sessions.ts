import type { Sql } from '#server/platform/db/database.ts'
import { deleteSessionsOf } from '../store.ts'

/** Signs the account out everywhere, here too. */
export const endAllSessions = (db: Sql, userId: string): Promise<void> => deleteSessionsOf(db, userId, undefined)
