import type { Sql } from '#server/platform/db/database.ts'
import { deleteExpiredSessions, deleteSession } from '../store.ts'

export const endSession = (db: Sql, sid: string): Promise<void> => deleteSession(db, sid)

export const endExpiredSessions = (db: Sql, now: Date): Promise<void> => deleteExpiredSessions(db, now)
