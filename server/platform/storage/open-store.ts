import { join } from 'node:path'
import type { Clock } from '../clock.ts'
import { StartError } from '../start-error.ts'
import type { FileStore } from './file-store.ts'
import { openDiskStore } from './stores/disk-store.ts'
import type { FileSettings } from './stores/settings.ts'

/** @throws StartError if the folder is not writable */
export async function openStore(settings: FileSettings, dataDir: string, clock: Clock): Promise<FileStore> {
  if (settings.kind === 's3') return (await import('./stores/s3-store.ts')).openS3Store(settings, clock)
  const folder = join(dataDir, 'files')
  return openDiskStore(folder, clock).catch(cause => {
    throw new StartError(`Photos cannot be kept in ${folder}: ${(cause as Error).message}`, { cause })
  })
}
