import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { deleteAgain } from '#server/account/delete-on-request.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { postgresEngine } from '#server/platform/backup/postgres-engine.ts'
import { restoreBackup } from '#server/platform/backup/restore-backup.ts'
import { writeBackup } from '#server/platform/backup/write-backup.ts'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { memoryStore } from '#server/testing/storage.ts'
import { createAccounts } from '#server/testing/tokens.ts'
import { checkBalances } from '#server/tokens/ledger/check-balances.ts'
import { atLeast, atMost, type Figure, type Row, skipped } from './row.ts'
import { noPostgres, onPostgres } from './support/engines.ts'
import { onProcessExit } from './support/temporary.ts'

const accounts = 2_000
const deletedSince = 5
/** Of 10,000 characters of random text, which compresses like nothing that users write: a hard case. */
const documents = 60_000
const restoredName = 'restored'
/** In seconds. */
const bounds = { backup: 60, restore: 120 }

/** Backs up a database of a gigabyte and restores it elsewhere, with the deletions since. */
export const restore: Figure = {
  name: 'restore',
  slow: true,
  measure: async () => (await onPostgres(measureRestore)) ?? [skipped('backup and restore', noPostgres)],
}

async function measureRestore(db: Database, url: string): Promise<Row[]> {
  const ids = await fill(db)
  const [size] = await rowsOf<{ bytes: number }>(
    db.sql,
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  const around = mkdtempSync(join(tmpdir(), 'backup-'))
  const remove = onProcessExit(() => rmSync(around, { recursive: true, force: true }))
  try {
    const folder = join(around, 'backup')
    const backup = await secondsOf(() =>
      writeBackup(postgresEngine(url), memoryStore(systemClock), folder, systemClock.now()),
    )
    await runOnServer(url, `create database ${restoredName}`)
    const target = withDatabase(url, restoredName)
    const restored = await secondsOf(() => restoreBackup(postgresEngine(target), memoryStore(systemClock), folder))
    const { wrong, left } = await proveRestored(target, ids)
    return [
      atLeast({ name: 'size of the database', value: (size?.bytes ?? 0) / 1e9, bound: 1, unit: 'GB', digits: 2 }),
      atMost({ name: 'backup', value: backup, bound: bounds.backup, unit: 's', digits: 1 }),
      atMost({ name: 'restore, with all rows compared', value: restored, bound: bounds.restore, unit: 's', digits: 1 }),
      atMost({ name: 'balances that differ from their entries after it', value: wrong, bound: 0 }),
      atMost({ name: 'deleted accounts that stay in it', value: left, bound: 0 }),
    ]
  } finally {
    remove()
  }
}

async function fill(db: Database): Promise<string[]> {
  const ids = await createAccounts({ db, clock: systemClock }, accounts, 100)
  const batch = 2_000
  for (let done = 0; done < documents; done += batch)
    await db.background.sql.execute(sql`
      insert into generated_documents
        (user_id, kind, title, career_title, content, words, provenance, created_at, updated_at, last_used_at)
      select (array(select id from users order by id))[1 + n % ${accounts}], 'letter', 'Letter ' || n, 'Baker',
        jsonb_build_object('text', (select string_agg(md5(random()::text || n || i), ' ') from generate_series(1, 300) i)),
        (select string_agg(md5(random()::text || n || i), ' ') from generate_series(1, 200) i), '{}', now(), now(), now()
      from generate_series(1, ${batch}) n`)
  return ids
}

async function proveRestored(url: string, ids: readonly string[]): Promise<{ wrong: number; left: number }> {
  const db = await openPostgres(url)
  try {
    const { wrong } = await checkBalances(db.background.sql)
    const publicUrl = new URL('http://localhost:3000')
    const listed = ids.slice(0, deletedSince)
    const deps = { db: db.background, clock: systemClock, catalogue: readCatalogue(), publicUrl }
    const { deleted } = await deleteAgain(deps, listed)
    return { wrong: wrong.length, left: listed.length - deleted }
  } finally {
    await db.close()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
