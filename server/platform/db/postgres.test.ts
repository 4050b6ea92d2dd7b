import { randomBytes } from 'node:crypto'
import { createServer } from 'node:net'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { StartError } from '../start-error.ts'
import { rowsOf } from './database.ts'
import { openPostgres } from './postgres.ts'
import { jobProgress, users } from './schema.ts'

const { url = '' } = inject('testDatabase')

const refusal = async (address: string): Promise<StartError> => {
  const error = await openPostgres(address).catch(refused => refused)
  expect(error).toBeInstanceOf(StartError)
  return error
}

describe('an unusable address stops the start without revealing the password', () => {
  test('nobody listens', async () => {
    const { message } = await refusal(`postgres://someone:s3cret@localhost:${await freePort()}/wayspark`)
    expect(message).toMatch(/^DATABASE_URL does not lead to a database: .*ECONNREFUSED/)
    expect(message).not.toContain('s3cret')
  })

  test.each([
    'postgres://someone:s3cret@localhost:port/wayspark',
    'postgres://someone:s3cret@[localhost/wayspark',
    'postgres://someone:s3cret%@localhost:1/wayspark',
    's3cret',
  ])('malformed: %s', async address => {
    const { message, cause } = await refusal(address)
    expect(message).toContain('DATABASE_URL does not lead to a database')
    expect(message).not.toContain('s3cret')
    expect(JSON.stringify(cause)).not.toContain('s3cret')
  })

  test('the listener never answers', async () => {
    const silent = createServer().listen(0, 'localhost')
    onTestFinished(() => void silent.close())
    await new Promise(resolve => silent.once('listening', resolve))
    const { port } = silent.address() as { port: number }
    const { message } = await refusal(`postgres://someone:s3cret@localhost:${port}/wayspark`)
    expect(message).not.toContain('s3cret')
  })

  test.runIf(url)('unknown database', async () => {
    const address = new URL(withDatabase(url, 'no_such_database'))
    address.password = 's3cret'
    const { message } = await refusal(address.href)
    expect(message).toContain('"no_such_database" does not exist')
    expect(message).not.toContain('s3cret')
  })
})

describe.runIf(url)('on a server', () => {
  async function emptyDatabase() {
    const name = `test_${randomBytes(6).toString('hex')}`
    await runOnServer(url, `create database ${name}`)
    onTestFinished(async () => {
      await runOnServer(url, `drop database ${name} with (force)`)
    })
    return { name, address: withDatabase(url, name) }
  }

  test('ten concurrent starts on an empty database succeed', async () => {
    const { address } = await emptyDatabase()
    const all = await Promise.all(Array.from({ length: 10 }, () => openPostgres(address, { poolSize: 1 })))
    for (const db of all) expect(await db.sql.$count(users)).toBe(0)
    const rows = await rowsOf<{ n: number }>(
      all[0]?.sql as never,
      sql`select count(*)::int as n from drizzle.__drizzle_migrations group by hash`,
    )
    expect(rows.every(({ n }) => n === 1)).toBe(true)
    await Promise.all(all.map(db => db.close()))
  }, 60_000)

  test('connections closed by the server are replaced', async () => {
    const { name, address } = await emptyDatabase()
    const db = await openPostgres(address)
    await Promise.all([db.ping(), db.ping(), db.ping()])
    await runOnServer(url, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    await expect
      .poll(() =>
        db.ping().then(
          () => 'answers',
          () => 'away',
        ),
      )
      .toBe('answers')
    await Promise.all(Array.from({ length: 10 }, () => db.ping()))
    await db.close()
  })

  test('a transaction that waited for a lock waits less for its commit', async () => {
    const { address } = await emptyDatabase()
    const db = await openPostgres(address)
    onTestFinished(() => db.close())
    await db.sql.execute(
      sql`create function hang() returns trigger language plpgsql as 'begin perform pg_sleep(10); return null; end'`,
    )
    await db.sql.execute(sql`
      create constraint trigger hang after insert on job_progress deferrable initially deferred
      for each row execute function hang()`)
    const start = performance.now()
    const work = db.transaction(async tx => {
      await tx.execute(sql`select pg_sleep(2)`)
      await tx.execute(sql`insert into job_progress values ('one', null, now())`)
    })
    await expect(work).rejects.toThrow()
    expect(performance.now() - start).toBeLessThan(4_000)
    expect(await db.sql.$count(jobProgress)).toBe(0)
  })

  test('reports its durability', async () => {
    const { address } = await emptyDatabase()
    const db = await openPostgres(address)
    expect([db.kind, await db.durability()]).toEqual(['postgres', 'power'])
    await db.close()
  })

  test('many waiting queries are served in order', async () => {
    const { address } = await emptyDatabase()
    const db = await openPostgres(address, { poolSize: 2 })
    const all = await Promise.all(Array.from({ length: 50 }, () => db.transaction(async tx => tx.$count(users))))
    expect(all).toEqual(Array(50).fill(0))
    await db.close()
  })
})
