import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { openMemoryPglite, pgliteFolder } from '#server/platform/db/pglite.ts'
import { keepUntilMigration } from './keep-until-migration.ts'

/** A dump of an empty, migrated database. */
export const migratedDump = (): Promise<string> =>
  keepUntilMigration('test-template', async file => {
    const db = await openMemoryPglite()
    writeFileSync(file, Buffer.from(await (await db.dump()).arrayBuffer()))
    await db.close()
  })

/** A folder with the same, to be copied. It is made from the dump, because creating one takes 9 s of CPU. */
export const migratedFolder = (): Promise<string> =>
  keepUntilMigration('migrated-folder', async folder => {
    const dump = new Blob([readFileSync(await migratedDump())])
    mkdirSync(folder)
    const client = await PGlite.create(pgliteFolder(folder), { loadDataDir: dump })
    await client.close()
  })
