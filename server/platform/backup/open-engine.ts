import { resolve } from 'node:path'
import type { Env } from '../env.ts'
import type { BackupEngine } from './engine.ts'

export async function openEngine(env: Env, root: string): Promise<BackupEngine> {
  return env.databaseUrl
    ? (await import('./postgres-engine.ts')).postgresEngine(env.databaseUrl)
    : (await import('./pglite-engine.ts')).pgliteEngine(resolve(root, env.dataDir))
}
