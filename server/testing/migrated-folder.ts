import { openPglite } from '#server/platform/db/pglite.ts'
import { keepUntilMigration } from './keep-until-migration.ts'

/** A folder with an empty, migrated database, to be copied: creating one takes 9 s of CPU. */
export const migratedFolder = (): Promise<string> =>
  keepUntilMigration('migrated-folder', async folder => {
    const db = await openPglite(folder)
    await db.close()
  })
