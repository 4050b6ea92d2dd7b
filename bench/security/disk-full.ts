import { chownSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { saveCareer } from '#contract/endpoints/careers.ts'
import { health } from '#contract/endpoints/health.ts'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { createRichAccounts } from '#server/testing/kill-storm.ts'
import { fill, mountSmallDisk } from '#server/testing/small-disk.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'
import { atLeast, atMost, type Row, skipped } from '../row.ts'
import { noPostgres, onPostgres } from '../support/engines.ts'
import { startServer } from '../support/server-process.ts'
import { onProcessExit } from '../support/temporary.ts'

const name = 'a full disk of the database'
const seconds = 5

/** Fills the tablespace of the database, a small tmpfs, while a user saves careers, and frees it again. */
export async function testFullDisk(): Promise<Row[]> {
  const disk = mountSmallDisk(128)
  if (!disk) return [skipped(name, 'no right to mount a tmpfs')]
  const { folder } = disk
  const unmount = onProcessExit(disk.unmount)
  try {
    const rows = await onPostgres(async (main, url) => {
      const address = await createOnTablespace(main, url, folder)
      const db = await openPostgres(address)
      const server = await startServer({ DATABASE_URL: address, RATE_LIMIT_SCALE: '1000000' })
      try {
        return await fillAndFree(db, server.url, folder)
      } finally {
        await server.stop()
        await db.close()
      }
    })
    return rows ?? [skipped(name, noPostgres)]
  } finally {
    unmount()
  }
}

async function createOnTablespace(db: Database, url: string, folder: string): Promise<string> {
  const [row] = await rowsOf<{ data_directory: string }>(db.sql, sql`show data_directory`)
  const { uid, gid } = statSync(row?.data_directory ?? '')
  chownSync(folder, uid, gid)
  await db.sql.execute(sql.raw(`create tablespace small location '${folder}'`))
  await db.sql.execute(sql.raw('create database small tablespace small'))
  return url.replace(/\/postgres$/, '/small')
}

async function fillAndFree(db: Database, url: string, folder: string): Promise<Row[]> {
  const { bearers } = await createRichAccounts(db, 3)
  const statusOf = async (path: string, init?: RequestInit) => (await fetch(url + path, init)).status
  const save = (n: number) => {
    const headers = { authorization: `Bearer ${bearers[n % bearers.length]}`, 'content-type': 'application/json' }
    const body = JSON.stringify({ title: `Baker ${n}`, description: crypto.randomUUID().repeat(130) })
    return statusOf(saveCareer.path, { method: 'POST', headers, body })
  }
  const file = join(folder, 'filler')
  let saved = 0
  const statuses: number[] = []
  fill(file)
  for (let n = 0; n < 150; n++) statuses.push(await save(saved++))
  const alive = await statusOf(health.path)
  rmSync(file)
  const from = performance.now()
  while ((await save(saved++)) !== 200 && performance.now() - from < 60_000)
    await new Promise(done => setTimeout(done, 50))
  const recovery = (performance.now() - from) / 1000
  const refused = statuses.filter(status => status === 503).length
  return [
    atLeast({ name: `${name}, requests answered by 503`, value: refused, bound: 1, detail: `of ${statuses.length}` }),
    atMost({
      name: `${name}, other answers than 200 and 503`,
      value: statuses.filter(status => ![200, 503].includes(status)).length + Number(alive !== 200),
      bound: 0,
      detail: [...new Set(statuses)].join(', '),
    }),
    atMost({ name: `${name}, until the next change is saved`, value: recovery, bound: seconds, unit: 's', digits: 1 }),
    atMost({ name: `${name}, wrong balances afterwards`, value: (await findWrongBalances({ db })).length, bound: 0 }),
  ]
}
