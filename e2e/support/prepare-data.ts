import { migratedFolder } from '#server/testing/migrated-folder.ts'
import { preparedData } from './data-folder.ts'

/** Playwright's global setup: creates the database once that each server copies. */
export default async function prepareData(): Promise<void> {
  process.env[preparedData] = await migratedFolder()
}
