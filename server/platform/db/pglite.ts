import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { StartError } from '../start-error.ts'
import type { Database, Sql, Tx } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { migrationsFolder } from './migrations.ts'

// Optimizing PGlite's largest function briefly takes V8 600 MB and does not speed up small statements.
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

/**
 * Opens the embedded database in `folder`, creating it on the first start (`onCreate` is called before). It is
 * PostgreSQL in this process: one connection, no fsync, and no second process on the same folder.
 * @throws StartError if the folder cannot be written or is in use, or if the database cannot be created
 */
export async function openPglite(folder: string, onCreate: () => void = () => {}): Promise<Database> {
  makeFolder(folder)
  const unlock = await lockFolder(folder)
  try {
    const files = pgliteFolder(folder)
    if (!existsSync(files)) {
      onCreate()
      await createFiles(files)
    }
    return await open(await PGlite.create(files, { postgresqlconf: ['shared_buffers=16MB'] }), unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

export const pgliteFolder = (dataDir: string): string => join(dataDir, 'pglite')

/** In-memory database for tests. `template`: a dump that replaces the migrations. `adapt`: changes the new database. */
export async function openMemoryPglite(
  template?: Blob,
  adapt: (client: PGlite) => void = () => {},
): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create({ loadDataDir: template })
  adapt(client)
  return { ...(await open(client, async () => {}, template !== undefined)), dump: () => client.dumpDataDir('none') }
}

async function open(client: PGlite, unlock: () => Promise<void>, migrated = false): Promise<Database> {
  const db = drizzle(client)
  if (!migrated) await migrate(db, { migrationsFolder })
  const database: Database = {
    kind: 'pglite',
    get background() {
      return database
    },
    sql: db as unknown as Sql,
    // No other process can open the folder.
    runExclusively: (_name, work) => work(),
    transaction: work => db.transaction(tx => work(tx as unknown as Tx)),
    durability: async () => 'process',
    ping: async () => {
      await client.query('select 1')
    },
    close: async () => {
      await client.close()
      await unlock()
    },
  }
  return database
}

export function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
  } catch (cause) {
    throw new StartError(`The data folder ${folder} cannot be made: ${(cause as Error).message}`, { cause })
  }
}

/**
 * A child process creates the database and its tables, because that takes three times the memory of running it. Files
 * are renamed when complete. Each attempt has its own folder, because the child of a killed start may still be writing.
 */
async function createFiles(files: string): Promise<void> {
  const unfinished = mkdtempSync(`${files}.new-`)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'create-pglite.ts'), unfinished], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaint = ''
  child.stderr.on('data', text => {
    complaint += text
  })
  const code = await new Promise<number | null>(resolve => child.on('close', resolve))
  if (code === 0) renameSync(unfinished, files)
  removeUnfinished(files)
  if (code !== 0) throw new StartError(`The database could not be made in ${files}:\n${complaint.trim()}`)
}

/** Removes unfinished databases. Errors are ignored, because the child of a killed start may still be writing. */
function removeUnfinished(files: string): void {
  const names = readdirSync(dirname(files)).filter(name => name.startsWith(`${basename(files)}.new-`))
  try {
    for (const name of names) rmSync(join(dirname(files), name), { recursive: true, force: true })
  } catch {}
}
