import type { Sql } from '#server/platform/db/database.ts'
import { countRunning } from './store.ts'

export const countRunningGenerations = (db: Sql): Promise<number> => countRunning(db)
