import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export const migrationsFolder = join(import.meta.dirname, 'migrations')

/** When the newest migration of this version was written, in epoch milliseconds. */
export async function lastMigration(): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta', '_journal.json'), 'utf8'))
  return Math.max(...(journal.entries as { when: number }[]).map(({ when }) => when))
}
