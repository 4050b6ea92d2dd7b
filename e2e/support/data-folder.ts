import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment variable by which the global setup (prepare-data.ts) passes its folder to the workers. */
export const preparedData = 'JOURNEY_DATA'

/** Returns a new data folder with an empty, migrated database. The caller removes it. */
export function newDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  const prepared = process.env[preparedData]
  if (!prepared) throw new Error(`${preparedData} is not set: the global setup did not run`)
  cpSync(prepared, folder, { recursive: true })
  return folder
}
