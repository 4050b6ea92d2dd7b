import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { temporaryFolder } from './temporary.ts'

export const noPostgres = 'no PostgreSQL on this machine'

export async function onPglite<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { folder, remove } = temporaryFolder()
  try {
    return await using(await openPglite(join(folder, 'data')), work)
  } finally {
    remove()
  }
}

/** Returns undefined where PostgreSQL is not installed. */
export async function onPostgres<Result>(
  work: (db: Database, url: string) => Promise<Result>,
  options: Parameters<typeof startPostgres>[0] = {},
): Promise<Result | undefined> {
  const postgres = await startPostgres(options)
  if (!postgres) return undefined
  try {
    return await using(await openPostgres(postgres.url), db => work(db, postgres.url))
  } finally {
    await postgres.stop()
  }
}

async function using<Result>(db: Database, work: (db: Database) => Promise<Result>): Promise<Result> {
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}
