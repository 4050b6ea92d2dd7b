import { openPglite } from '#server/platform/db/pglite.ts'
import { keepUntilMigration } from '#server/testing/keep-until-migration.ts'
import { preparedData } from './data-folder.ts'

/** Playwright's global setup: creates and migrates a database once, because each server would need 9 s of CPU for it. */
export default async function prepareData(): Promise<void> {
  process.env[preparedData] = await keepUntilMigration('journey-data', async folder => {
    const db = await openPglite(folder)
    await db.close()
  })
}
