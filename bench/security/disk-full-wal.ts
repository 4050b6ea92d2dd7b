import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { saveCareer } from '#contract/endpoints/careers.ts'
import { health } from '#contract/endpoints/health.ts'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { createRichAccounts } from '#server/testing/kill-storm.ts'
import { fill, mountSmallDisk } from '#server/testing/small-disk.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'
import { atLeast, atMost, info, type Row, skipped } from '../row.ts'
import { noPostgres, onPostgres } from '../support/engines.ts'
import { controlPostgres } from '../support/kill-postgres.ts'
import { startServer } from '../support/server-process.ts'
import { onProcessExit } from '../support/temporary.ts'

const name = 'a full disk of the write-ahead log'
/** From the moment when there is space and PostgreSQL accepts connections. */
const seconds = 5
const settings = ['min_wal_size=2MB', 'max_wal_size=8MB']

/**
 * Fills the disk of the write-ahead log, a small tmpfs, while users save careers. PostgreSQL stops then; once there is
 * space it is started again, as its supervisor does. Everything acknowledged must be there, and the server must work
 * without a restart.
 */
export async function testFullLogDisk(): Promise<Row[]> {
  const disk = mountSmallDisk(64)
  if (!disk) return [skipped(name, 'no right to mount a tmpfs')]
  const unmount = onProcessExit(disk.unmount)
  const walFolder = join(disk.folder, 'wal')
  mkdirSync(walFolder)
  try {
    const rows = await onPostgres(
      async (db, url) => {
        const postgres = await controlPostgres(db, url)
        const server = await startServer({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000' })
        try {
          return await fillAndFree(db, server.url, { postgres, filler: join(disk.folder, 'filler') })
        } finally {
          await server.stop()
          postgres.stop()
        }
      },
      { settings, walFolder },
    )
    return rows ?? [skipped(name, noPostgres)]
  } finally {
    unmount()
  }
}

interface Parts {
  postgres: Awaited<ReturnType<typeof controlPostgres>>
  filler: string
}

async function fillAndFree(db: Database, url: string, { postgres, filler }: Parts): Promise<Row[]> {
  const { bearers } = await createRichAccounts(db, 3)
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status
  const acknowledged: string[] = []
  let sent = 0
  const save = async () => {
    const title = `Baker ${sent++}`
    const headers = {
      authorization: `Bearer ${bearers[sent % bearers.length]}`,
      'content-type': 'application/json',
    }
    const body = JSON.stringify({ title, description: crypto.randomUUID().repeat(130) })
    const status = await statusOf(saveCareer.path, { method: 'POST', headers, body })
    if (status === 200) acknowledged.push(title)
    return status
  }
  fill(filler)
  const statuses: number[] = []
  for (let n = 0; n < 200; n++) {
    statuses.push(await save())
    // What others write there meanwhile.
    if (n % 5 === 0) await writeLog(db).catch(() => {})
  }
  const alive = await statusOf(health.path)
  rmSync(filler)
  const hadStopped = !postgres.isRunning()
  if (hadStopped) await postgres.restart()
  const from = performance.now()
  while ((await save()) !== 200 && performance.now() - from < 60_000) await new Promise(done => setTimeout(done, 50))
  const recovery = (performance.now() - from) / 1000
  const stored = await retried(() => rowsOf<{ title: string }>(db.sql, sql`select title from saved_careers`))
  const titles = new Set(stored.map(({ title }) => title))
  const refused = statuses.filter(status => status === 503).length
  const other = statuses.filter(status => ![200, 503].includes(status)).length + Number(alive !== 200)
  return [
    info(`${name}, PostgreSQL`, hadStopped ? 'stopped, and was started again' : 'restarted by itself'),
    atLeast({ name: `${name}, requests answered by 503`, value: refused, bound: 1, detail: `of ${statuses.length}` }),
    atMost({
      name: `${name}, other answers than 200 and 503`,
      value: other,
      bound: 0,
      detail: [...new Set(statuses)].join(', '),
    }),
    atMost({ name: `${name}, until the next change is saved`, value: recovery, bound: seconds, unit: 's', digits: 1 }),
    atMost({
      name: `${name}, acknowledged and lost`,
      value: acknowledged.filter(title => !titles.has(title)).length,
      bound: 0,
      detail: `of ${acknowledged.length}`,
    }),
    atMost({ name: `${name}, wrong balances afterwards`, value: (await findWrongBalances({ db })).length, bound: 0 }),
  ]
}

const writeLog = (db: Database) =>
  db.sql.execute(sql`select pg_logical_emit_message(false, 'filler', repeat('x', 1000000))`)

/** Connections of the pool that broke meanwhile fail once. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 0; ; tries++)
    try {
      return await work()
    } catch (error) {
      if (tries === 20) throw error
    }
}
