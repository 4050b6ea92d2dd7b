import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { brand } from '#contract/brand.ts'
import { limits } from '#contract/limits.ts'
import { StartError } from '../start-error.ts'
import type { FileStore } from '../storage/file-store.ts'
import type { BackupEngine } from './engine.ts'
import { describeFiles, format, type Manifest, manifestPath } from './manifest.ts'

const photosFolder = 'photos'
export const photoPath = (folder: string, key: string): string => join(folder, photosFolder, key)

/**
 * Writes the database and the photos into a new folder. It gets its name when it is complete; before, it ends in
 * `.part`. Returns the manifest and how many photos had no file.
 * @throws StartError if the folder exists or the database cannot be read
 */
export async function writeBackup(
  engine: BackupEngine,
  store: FileStore,
  folder: string,
  now: Date,
): Promise<{ manifest: Manifest; photosWithoutFile: number }> {
  if (existsSync(folder)) throw new StartError(`${folder} exists already. Name a new folder.`)
  const part = `${folder}.part`
  await createFolder(part)
  try {
    const state = await engine.dump(part)
    const photos = []
    for (const photo of state.photos) if (await copyPhoto(store, part, photo.key)) photos.push(photo)
    const files = await describeFiles(part, await filesIn(part))
    const manifest: Manifest = {
      product: brand.name,
      format,
      madeAt: now.toISOString(),
      database: engine.kind,
      ...state,
      photos,
      files,
    }
    await writeSynced(manifestPath(part), JSON.stringify(manifest, null, 1))
    await rename(part, folder)
    return { manifest, photosWithoutFile: state.photos.length - photos.length }
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function createFolder(part: string): Promise<void> {
  try {
    await mkdir(dirname(part), { recursive: true })
    await mkdir(part, { mode: 0o700 })
    await mkdir(join(part, photosFolder))
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException
    const why = code === 'EEXIST' ? 'Another backup is being written there, or was cut off: then remove it.' : message
    throw new StartError(`${part} cannot be made. ${why}`, { cause })
  }
}

async function copyPhoto(store: FileStore, folder: string, key: string): Promise<boolean> {
  const bytes = await store.read(key, limits.photo.bytes)
  if (bytes) await writeFile(photoPath(folder, key), bytes, { mode: 0o600 })
  return bytes !== undefined
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)))
  return paths.map(path => path.split(sep).join('/')).sort()
}

/** The manifest says that all is there, so it must be on the disk when the folder gets its name. */
async function writeSynced(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
