import { join } from 'node:path'
import type { Database } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { type Env, readEnv } from '#server/platform/env.ts'
import { StartError } from '#server/platform/start-error.ts'

export const root = join(import.meta.dirname, '..')

export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/** Opens the configured database for `work` and closes it. The embedded one must not be in use by a server. */
export async function withDatabase<Result>(
  work: (db: Database, env: Env) => Promise<Result>,
  env: Env = readEnv(),
): Promise<Result> {
  const db = await openDatabase(env, root)
  try {
    return await work(db, env)
  } finally {
    await db.close()
  }
}
