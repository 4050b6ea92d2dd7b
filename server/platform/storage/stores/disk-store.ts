import { randomBytes } from 'node:crypto'
import { type FileHandle, link, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileKey } from '#contract/endpoints/files.ts'
import type { Clock } from '../../clock.ts'
import { type FileStore, KeyExists, TooLarge } from '../file-store.ts'
import { signAddresses } from './sign-address.ts'

export async function openDiskStore(folder: string, clock: Clock): Promise<FileStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    kind: 'disk',
    origin: undefined,
    ...signAddresses(await readSecret(folder), clock),
    read: async (key, max) => readAtMost(placeOf(folder, key), max),
    write: async ({ key }, bytes) => writeOnce(placeOf(folder, key), bytes),
    async remove(key) {
      const path = placeOf(folder, key)
      // The partial file goes first, because a concurrent write renames it to the final name.
      await rm(partOf(path), { force: true })
      await rm(path, { force: true })
    },
  }
}

/** The path follows from the key, whose characters cannot leave the folder. */
function placeOf(folder: string, key: string): string {
  if (!fileKey.safeParse(key).success) throw new Error('Not a key of ours')
  return join(folder, key)
}

/** Derived from the key, so that a partial file after a crash is removed with it. */
const partOf = (path: string) => `${path}.part`

/** Writes atomically and never replaces a file. */
async function writeOnce(path: string, bytes: Buffer): Promise<void> {
  const part = partOf(path)
  const handle = await ifNot('EEXIST', open(part, 'wx', 0o600))
  if (!handle) throw new KeyExists()
  try {
    await fill(handle, bytes)
    if (await ifNot('ENOENT', stat(path))) throw new KeyExists()
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

async function fill(handle: FileHandle, bytes: Buffer): Promise<void> {
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readAtMost(path: string, max: number): Promise<Buffer | undefined> {
  const handle = await ifNot('ENOENT', open(path, 'r'))
  if (!handle) return undefined
  try {
    if ((await handle.stat()).size > max) throw new TooLarge()
    return await handle.readFile()
  } finally {
    await handle.close()
  }
}

/** The signing secret. Created once; servers sharing a folder share it. */
async function readSecret(folder: string): Promise<Buffer> {
  const path = join(folder, 'secret')
  const known = await ifNot('ENOENT', readFile(path))
  if (known) return known
  const own = `${path}-${randomBytes(8).toString('hex')}`
  await writeFile(own, randomBytes(32), { mode: 0o600, flag: 'wx' })
  await ifNot('EEXIST', link(own, path))
  await rm(own)
  return readFile(path)
}

async function ifNot<Result>(code: string, work: Promise<Result>): Promise<Result | undefined> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === code) return undefined
    throw error
  })
}
