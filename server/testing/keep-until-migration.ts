import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { migrationsFolder } from '#server/platform/db/migrations.ts'

const root = join(import.meta.dirname, '..', '..')
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Returns the path of a file or folder that depends on the migrations and on PGlite alone. It is made by `make` at the
 * first call and stays for later runs until they change.
 */
export async function keepUntilMigration(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const folder = join(root, 'node_modules', `.${name}`)
  const path = join(folder, fingerprint())
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  removeOld(folder)
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`
  await make(unfinished)
  // Another run may have finished first.
  if (existsSync(path)) rmSync(unfinished, { recursive: true, force: true })
  else renameSync(unfinished, path)
  return path
}

/** Those of another branch stay for a while: a run of it may be reading them. */
function removeOld(folder: string): void {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).mtimeMs < Date.now() - WEEK_MS) rmSync(path, { recursive: true, force: true })
  }
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')))
  for (const entry of readdirSync(migrationsFolder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) hash.update(entry.name).update(readFileSync(join(entry.parentPath, entry.name)))
  return hash.digest('hex').slice(0, 16)
}
