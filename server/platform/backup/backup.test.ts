import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { TestClock } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { migratedFolder } from '#server/testing/migrated-folder.ts'
import { makePhoto, memoryStore } from '#server/testing/storage.ts'
import type { Database } from '../db/database.ts'
import { openPglite } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { storedFiles, users } from '../db/schema.ts'
import type { BackupEngine } from './engine.ts'
import { manifestName, manifestPath } from './manifest.ts'
import { pgliteEngine } from './pglite-engine.ts'
import { postgresEngine } from './postgres-engine.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { url: server = '' } = inject('testDatabase')
const clock = new TestClock()
const around = temporaryFolder()
afterAll(around.remove)
const made: string[] = []
afterAll(async () => {
  for (const name of made) await runOnServer(server, `drop database ${name} with (force)`)
})
const newPath = () => join(around.path, randomBytes(6).toString('hex'))

interface Place {
  engine: BackupEngine
  open(): Promise<Database>
}
const places: Record<BackupEngine['kind'], () => Promise<Place>> = {
  async pglite() {
    const folder = newPath()
    const open = async () => {
      // A new database takes seconds to create.
      if (!existsSync(folder)) cpSync(await migratedFolder(), folder, { recursive: true })
      return openPglite(folder)
    }
    return { engine: pgliteEngine(folder), open }
  },
  async postgres() {
    const name = `backup_${randomBytes(6).toString('hex')}`
    await runOnServer(server, `create database ${name}`)
    made.push(name)
    const url = withDatabase(server, name)
    return { engine: postgresEngine(url), open: () => openPostgres(url) }
  },
}

const photo = { key: `photo-${'A'.repeat(22)}`, contentType: 'image/webp' }
const deletedPhoto = { key: `photo-${'B'.repeat(22)}`, contentType: 'image/webp' }

/** A database with a user and two photos, one of which has no file any more. */
async function fill({ open }: Place) {
  const db = await open()
  const now = clock.now()
  await db.sql
    .insert(users)
    .values({ username: 'kept', email: 'kept@example.org', passwordHash: '-', createdAt: now, updatedAt: now })
  for (const each of [photo, deletedPhoto])
    await db.sql.insert(storedFiles).values({ ...each, purpose: 'story', bytes: 1, createdAt: now })
  await db.close()
  const store = memoryStore(clock)
  const bytes = await makePhoto()
  await store.write({ ...photo, bytes: bytes.length }, bytes)
  return { store, bytes }
}

const kinds = server ? (['postgres'] as const) : (['pglite'] as const)
describe.each(kinds)('a backup of %s', async kind => {
  // Making an embedded database takes seconds, so all tests read the same one.
  const source = await places[kind]()
  const { store, bytes } = await fill(source)
  const whole = newPath()
  const { manifest, photosWithoutFile } = await writeBackup(source.engine, store, whole, clock.now())

  test('is restored with its rows and photos', async () => {
    expect(manifest.rows).toMatchObject({ 'public.users': 1, 'public.stored_files': 2, 'public.sessions': 0 })
    expect(photosWithoutFile).toBe(1)
    expect(existsSync(`${whole}.part`)).toBe(false)

    const target = await places[kind]()
    const restoredTo = memoryStore(clock)
    await restoreBackup(target.engine, restoredTo, whole)
    expect(await restoredTo.read(photo.key, 1_000_000)).toEqual(bytes)
    const db = await target.open()
    expect(await db.sql.select({ email: users.email }).from(users)).toEqual([{ email: 'kept@example.org' }])
    await db.close()
    // A second restore would mix two databases.
    await expect(restoreBackup(target.engine, restoredTo, whole)).rejects.toThrow(/not empty|already/)
  })

  const photoFile = join('photos', photo.key)
  const changed = (fields: object) => (folder: string) => change(folder, fields)
  const damages: [message: RegExp, file: string, damage: (folder: string) => void][] = [
    [/no complete backup/, manifestName, folder => rmSync(manifestPath(folder))],
    [/photos\/photo-A+ is missing/, photoFile, folder => rmSync(join(folder, photoFile))],
    [/photos\/photo-A+ has 10 bytes instead of/, photoFile, folder => truncateSync(join(folder, photoFile), 10)],
    [/photos\/photo-A+ was changed/, photoFile, folder => flipBit(join(folder, photoFile))],
    [
      /database\S* has 100 bytes instead of/,
      firstFile(whole),
      folder => truncateSync(join(folder, firstFile(folder)), 100),
    ],
    [/database\S* was changed/, firstFile(whole), folder => flipBit(join(folder, firstFile(folder)))],
    [/manifest.json is damaged/, manifestName, folder => truncateSync(manifestPath(folder), 100)],
    [/not one of Wayspark/, manifestName, changed({ product: 'Another' })],
    [/is damaged/, manifestName, changed({ files: [{ path: '../users', bytes: 1, sha256: '' }] })],
    [/newer version/, manifestName, changed({ format: 99 })],
    [/newer version/, manifestName, changed({ lastMigration: Date.parse('2099-01-01') })],
    [
      /embedded database: restore it without|set DATABASE_URL to an empty/,
      manifestName,
      changed({ database: kind === 'pglite' ? 'postgres' : 'pglite' }),
    ],
  ]
  test('is refused where it is incomplete, damaged, foreign or too new, before anything is restored', async () => {
    const target = await places[kind]()
    const restoredTo = memoryStore(clock)
    const folder = newPath()
    cpSync(whole, folder, { recursive: true })
    for (const [message, file, damage] of damages) {
      damage(folder)
      await expect(restoreBackup(target.engine, restoredTo, folder), message.source).rejects.toThrow(message)
      cpSync(join(whole, file), join(folder, file))
    }
    await target.engine.rejectNonEmpty()
    expect(await restoredTo.read(photo.key, 1_000_000)).toBeUndefined()
  })

  test('is not written over something else, and a failed one leaves nothing', async () => {
    const folder = newPath()
    mkdirSync(folder)
    await expect(writeBackup(source.engine, store, folder, clock.now())).rejects.toThrow(/exists already/)
    const another = newPath()
    mkdirSync(`${another}.part`)
    await expect(writeBackup(source.engine, store, another, clock.now())).rejects.toThrow(/was cut off: then remove it/)
    const third = newPath()
    const failing = { ...store, read: () => Promise.reject(new Error('The bucket is down')) }
    await expect(writeBackup(source.engine, failing, third, clock.now())).rejects.toThrow('The bucket is down')
    expect([existsSync(third), existsSync(`${third}.part`)]).toEqual([false, false])
  })

  test.runIf(kind === 'pglite')('of another PostgreSQL is refused, and nothing of it is left', async () => {
    const folder = newPath()
    cpSync(whole, folder, { recursive: true })
    writeFileSync(join(folder, 'database', 'PG_VERSION'), '15\n')
    const dataDir = newPath()
    await expect(pgliteEngine(dataDir).restore(folder)).rejects.toThrow(/cannot be opened. Restore it with the version/)
    expect(readdirSync(dataDir)).toEqual([])
  })

  test.runIf(kind === 'pglite')('is not made of an embedded database in use', async () => {
    const db = await source.open()
    await expect(writeBackup(source.engine, store, newPath(), clock.now())).rejects.toThrow(/in use by another server/)
    await db.close()
  })
})

const change = (folder: string, fields: object): void => {
  const manifest = JSON.parse(readFileSync(manifestPath(folder), 'utf8'))
  writeFileSync(manifestPath(folder), JSON.stringify({ ...manifest, ...fields }))
}

const firstFile = (folder: string): string => JSON.parse(readFileSync(manifestPath(folder), 'utf8')).files[0].path

function flipBit(path: string): void {
  const bytes = readFileSync(path)
  const middle = bytes.length >> 1
  bytes[middle] = (bytes[middle] ?? 0) ^ 1
  writeFileSync(path, bytes)
}
