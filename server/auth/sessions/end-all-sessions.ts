import type { Sql } from '#server/platform/db/database.ts'
import { deleteSessionsOf } from '../store.ts'

export const endAllSessions = (db: Sql, userId: string): Promise<void> => deleteSessionsOf(db, userId, undefined)
