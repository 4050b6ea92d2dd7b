import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPglite } from '#server/platform/db/pglite.ts'
import { preparedData } from './data-folder.ts'

/** Playwright's global setup: creates and migrates a database once, because each server would need 8 s of CPU for it. */
export default async function prepareData(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'journey-data-'))
  const db = await openPglite(folder)
  await db.close()
  process.env[preparedData] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
