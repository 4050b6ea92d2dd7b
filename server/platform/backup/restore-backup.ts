import { readFile } from 'node:fs/promises'
import { StartError } from '../start-error.ts'
import { type FileStore, KeyExists } from '../storage/file-store.ts'
import type { BackupEngine } from './engine.ts'
import { type Manifest, readVerified } from './manifest.ts'
import { photoPath } from './write-backup.ts'

/**
 * Restores a backup into an empty database and checks that each table has its rows. Photos come first, because they can
 * be restored again: after an error, the command can be repeated.
 * @throws StartError if the backup is damaged or does not fit, before anything is changed
 */
export async function restoreBackup(engine: BackupEngine, store: FileStore, folder: string): Promise<Manifest> {
  const manifest = await readVerified(folder)
  if (manifest.database !== engine.kind) throw new StartError(otherDatabase[manifest.database])
  await engine.rejectNonEmpty()
  for (const photo of manifest.photos) await restorePhoto(store, folder, photo)
  const restored = await engine.restore(folder)
  const wrong = Object.entries(manifest.rows).filter(([table, rows]) => restored.rows[table] !== rows)
  if (wrong.length)
    throw new StartError(
      `The restored database differs from the backup:\n${wrong
        .map(([table, rows]) => `- ${table} has ${restored.rows[table] ?? 'no'} rows instead of ${rows}`)
        .join('\n')}`,
    )
  return manifest
}

const otherDatabase = {
  pglite: 'This is a backup of the embedded database: restore it without DATABASE_URL.',
  postgres: 'This is a backup of a PostgreSQL: set DATABASE_URL to an empty database.',
}

async function restorePhoto(
  store: FileStore,
  folder: string,
  { key, contentType }: Manifest['photos'][number],
): Promise<void> {
  const bytes = await readFile(photoPath(folder, key))
  await store.write({ key, contentType, bytes: bytes.length }, bytes).catch(error => {
    // A key is never used twice, so the file is the same one.
    if (!(error instanceof KeyExists)) throw error
  })
}
