import { randomBytes } from 'node:crypto'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle as onPostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as onPglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { TestClock } from '#server/testing/app.ts'
import { temporaryFolder } from '#server/testing/child.ts'
import { openTestDatabase, runOnServer, withDatabase } from '#server/testing/database.ts'
import { keepUntilMigration } from '#server/testing/keep-until-migration.ts'
import { makePhoto, memoryStore } from '#server/testing/storage.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'
import { type Database, rowsOf } from '../db/database.ts'
import { lastMigration, migrationsFolder } from '../db/migrations.ts'
import { openPglite, pgliteFolder } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { users } from '../db/schema.ts'
import type { BackupEngine } from './engine.ts'
import { pgliteEngine } from './pglite-engine.ts'
import { postgresEngine } from './postgres-engine.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const first = '0031_ways_to_sign_in'

const { url: server = '' } = inject('testDatabase')
const clock = new TestClock()
const around = temporaryFolder()
afterAll(around.remove)

const photo = { key: `photo-${'A'.repeat(22)}`, contentType: 'image/webp' }
const olderRows = `
  insert into users (username, email, password_hash, token_balance, created_at, updated_at)
    values ('kept', 'kept@example.org', '-', 7, now(), now());
  insert into token_entries (user_id, delta, reason, reference, balance_after, created_at)
    select id, 7, 'token-pack', 'pack', 7, now() from users;
  insert into stored_files (key, content_type, purpose, bytes, created_at)
    values ('${photo.key}', '${photo.contentType}', 'story', 1, now())`

function olderMigrations(): string {
  const folder = join(around.path, 'migrations')
  cpSync(migrationsFolder, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8'))
  const last = journal.entries.findIndex(({ tag }: { tag: string }) => tag === first)
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, last + 1) }))
  return folder
}

interface Place {
  engine: BackupEngine
  open(): Promise<Database>
}

const names = { older: `older_${randomBytes(6).toString('hex')}`, newer: `newer_${randomBytes(6).toString('hex')}` }
afterAll(async () => {
  if (server) for (const name of Object.values(names)) await runOnServer(server, `drop database ${name} with (force)`)
})

async function postgresPlace(name: keyof typeof names): Promise<Place> {
  await runOnServer(server, `create database ${names[name]}`)
  const url = withDatabase(server, names[name])
  return { engine: postgresEngine(url), open: () => openPostgres(url) }
}

function pglitePlace(folder: string): Place {
  return { engine: pgliteEngine(folder), open: () => openPglite(folder) }
}

async function olderPostgres(): Promise<BackupEngine> {
  const { engine } = await postgresPlace('older')
  const client = new Client({ connectionString: withDatabase(server, names.older) })
  await client.connect()
  await migratePostgres(onPostgres(client), { migrationsFolder: olderMigrations() })
  await client.query(olderRows)
  await client.end()
  return engine
}

/** Kept between runs, because an embedded database takes seconds to create. */
async function olderPglite(): Promise<BackupEngine> {
  const kept = await keepUntilMigration('older-folder', async folder => {
    mkdirSync(folder)
    const client = await PGlite.create(pgliteFolder(folder))
    await migratePglite(onPglite(client), { migrationsFolder: olderMigrations() })
    await client.exec(olderRows)
    await client.close()
  })
  const folder = join(around.path, 'older')
  cpSync(kept, folder, { recursive: true })
  return pglitePlace(folder).engine
}

const columnsOf = (db: Database) =>
  rowsOf<{ name: string }>(
    db.sql,
    sql`select concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as name
             from information_schema.columns where table_schema = 'public' order by name`,
  ).then(rows => rows.map(({ name }) => name))

const backup = join(around.path, 'backup')
const bytes = await makePhoto()
const memory = memoryStore(clock)

beforeAll(async () => {
  await memory.write({ ...photo, bytes: bytes.length }, bytes)
  await writeBackup(await (server ? olderPostgres() : olderPglite()), memory, backup, clock.now())
})

test('a backup of the first version that made them is restored and brought up to date', async () => {
  const target = server ? await postgresPlace('newer') : pglitePlace(join(around.path, 'newer'))
  const restoredTo = memoryStore(clock)
  const manifest = await restoreBackup(target.engine, restoredTo, backup)
  expect(manifest.lastMigration).toBeLessThan(await lastMigration())
  expect(manifest.rows).not.toHaveProperty('public.notices')
  expect(await restoredTo.read(photo.key, 1_000_000)).toEqual(bytes)

  const db = await target.open()
  const fresh = await openTestDatabase()
  expect(await columnsOf(db)).toEqual(await columnsOf(fresh))
  expect(await db.sql.select({ email: users.email, goal: users.goal }).from(users)).toEqual([
    { email: 'kept@example.org', goal: null },
  ])
  expect(await findWrongBalances({ db })).toEqual([])
  await Promise.all([db.close(), fresh.close()])
})
