import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import type { Database } from './database.ts'

/**
 * Opens the database that the environment names; `root` is what a relative folder is relative to. Each engine is loaded
 * only where it is used: the other costs start-up time and memory.
 */
export async function openDatabase(env: Env, root: string): Promise<Database> {
  if (env.databaseUrl) return (await import('./postgres.ts')).openPostgres(env.databaseUrl)
  const { openPglite } = await import('./pglite.ts')
  return openPglite(resolve(root, env.dataDir), () => console.log('First start: making the database, a few seconds …'))
}
