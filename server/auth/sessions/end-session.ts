import type { Sql } from '#server/platform/db/database.ts'
import { deleteExpiredSessions, deleteSession } from '../store.ts'

/** Ends a session; an unknown one is ended already. */
export const endSession = (db: Sql, sid: string): Promise<void> => deleteSession(db, sid)

/** Removes what has ended by itself. Run from time to time; nothing depends on it. */
export const endExpiredSessions = (db: Sql, now: Date): Promise<void> => deleteExpiredSessions(db, now)
