import type { Sql } from '#server/platform/db/database.ts'
import { countDue } from './store.ts'

export const countDueAlerts = (db: Sql, now: Date): Promise<number> => countDue(db, now, 100_000)
