import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import type { QueryObserver } from '../telemetry/telemetry.ts'
import type { Database } from './database.ts'

/**
 * Opens the configured database. `root` resolves a relative data folder. The unused engine is not loaded, which saves
 * start-up time and memory.
 */
export async function openDatabase(env: Env, root: string, observe?: QueryObserver): Promise<Database> {
  if (env.databaseUrl)
    return (await import('./postgres.ts')).openPostgres(env.databaseUrl, { poolSize: env.databasePoolSize, observe })
  const { openPglite } = await import('./pglite.ts')
  return openPglite(resolve(root, env.dataDir), () => console.log('First start: making the database, a few seconds …'))
}
