import { createHash } from 'node:crypto'
import { open, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { brand } from '#contract/brand.ts'
import { lastMigration } from '../db/migrations.ts'
import { StartError } from '../start-error.ts'

/** Raised by changes that older versions cannot restore. */
export const format = 1
export const manifestName = 'manifest.json'

const file = z.object({
  /** Below the folder of the backup, with forward slashes. */
  path: z.string().check(z.regex(/^(?!.*\.\.)[\w-][\w./-]*$/)),
  bytes: z.number(),
  sha256: z.string(),
})
const manifest = z.object({
  product: z.literal(brand.name),
  format: z.number(),
  madeAt: z.iso.datetime(),
  database: z.enum(['pglite', 'postgres']),
  /** The major version of PostgreSQL. */
  serverVersion: z.number(),
  /** In epoch milliseconds. */
  lastMigration: z.number(),
  rows: z.record(z.string(), z.number()),
  photos: z.array(z.object({ key: z.string(), contentType: z.string() })),
  files: z.array(file),
})
export type Manifest = z.output<typeof manifest>
export type BackedUpFile = z.output<typeof file>

export const manifestPath = (folder: string): string => join(folder, manifestName)

/**
 * Reads the manifest of a backup and compares each file with its length and checksum.
 * @throws StartError if the backup is incomplete, damaged, of another product or of a newer version
 */
export async function readVerified(folder: string): Promise<Manifest> {
  const known = await readManifest(folder)
  if (known.format > format || known.lastMigration > (await lastMigration()))
    throw new StartError(`The backup in ${folder} was made by a newer version. Restore it with that version.`)
  const hashFile = fileHasher()
  for (const each of known.files) await verifyFile(folder, each, hashFile)
  return known
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestPath(folder), 'utf8').catch(() => {
    throw new StartError(`There is no complete backup in ${folder}: it has no ${manifestName}, which is written last.`)
  })
  const parsed = manifest.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  throw new StartError(`${manifestPath(folder)} is damaged, or the backup is not one of ${brand.name}.`)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

async function verifyFile(
  folder: string,
  { path, bytes, sha256 }: BackedUpFile,
  hashFile: ReturnType<typeof fileHasher>,
): Promise<void> {
  const found = await stat(join(folder, path)).catch(() => undefined)
  const problem = !found
    ? 'is missing'
    : found.size !== bytes
      ? `has ${found.size} bytes instead of ${bytes}`
      : (await hashFile(join(folder, path))) !== sha256 && 'was changed'
  if (problem) throw new StartError(`The backup is damaged: ${path} ${problem}. Nothing was restored.`)
}

export async function describeFiles(folder: string, paths: readonly string[]): Promise<BackedUpFile[]> {
  const hashFile = fileHasher()
  const described: BackedUpFile[] = []
  for (const path of paths) {
    const { size } = await stat(join(folder, path))
    described.push({ path, bytes: size, sha256: await hashFile(join(folder, path)) })
  }
  return described
}

/** Returns a function that hashes one file after another through one buffer: thousands would keep the memory busy. */
function fileHasher(): (path: string) => Promise<string> {
  const buffer = Buffer.allocUnsafe(1024 * 1024)
  return async path => {
    const hash = createHash('sha256')
    const handle = await open(path)
    try {
      for (;;) {
        const { bytesRead } = await handle.read(buffer)
        if (bytesRead === 0) return hash.digest('hex')
        hash.update(buffer.subarray(0, bytesRead))
      }
    } finally {
      await handle.close()
    }
  }
}
