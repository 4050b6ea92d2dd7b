import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '../db/folder-lock.ts'
import { makeFolder, pgliteFolder } from '../db/pglite.ts'
import { StartError } from '../start-error.ts'
import { type BackupEngine, type DatabaseState, readState } from './engine.ts'

const copyName = 'database'

export function pgliteEngine(dataDir: string): BackupEngine {
  const files = pgliteFolder(dataDir)
  return {
    kind: 'pglite',
    async dump(folder) {
      if (!existsSync(files)) throw new StartError(`There is no database in ${dataDir}.`)
      return locked(dataDir, async () => {
        const state = await readFiles(files)
        await cp(files, join(folder, copyName), { recursive: true })
        return state
      })
    },
    async rejectNonEmpty() {
      if (existsSync(files))
        throw new StartError(
          `There is a database in ${dataDir} already. Set DATA_DIR to a new folder and restore there.`,
        )
    },
    async restore(folder) {
      makeFolder(dataDir)
      return locked(dataDir, async () => {
        const unfinished = await mkdtemp(`${files}.new-`)
        try {
          await cp(join(folder, copyName), unfinished, { recursive: true })
          const state = await readFiles(unfinished).catch(cause => {
            throw new StartError(
              'The embedded database of the backup cannot be opened. Restore it with the version that made it.',
              { cause },
            )
          })
          await rename(unfinished, files)
          return state
        } finally {
          await rm(unfinished, { recursive: true, force: true })
        }
      })
    },
  }
}

async function locked<Result>(dataDir: string, work: () => Promise<Result>): Promise<Result> {
  const unlock = await lockFolder(dataDir)
  try {
    return await work()
  } finally {
    await unlock()
  }
}

async function readFiles(files: string): Promise<DatabaseState> {
  const client = await PGlite.create(files)
  try {
    return await readState(async text => (await client.query<Record<string, unknown>>(text)).rows)
  } finally {
    await client.close()
  }
}
