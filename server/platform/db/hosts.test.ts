import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runOnServer } from '#server/testing/database.ts'
import { type Forwarder, openForwarder } from '#server/testing/forwarder.ts'
import { freePort } from '#server/testing/free-port.ts'
import { StartError } from '../start-error.ts'
import type { Database } from './database.ts'
import { openHosts } from './hosts.ts'
import { openPostgres } from './postgres.ts'

const { url = '' } = inject('testDatabase')

describe('a URL with several hosts', () => {
  test('leads to the first one until another one is found', () => {
    const hosts = openHosts('postgres://ann:s3cret@one:5432,two:6432,[::1]:7432/name?sslmode=require')
    expect(hosts.current()).toBe('postgres://ann:s3cret@one:5432/name?sslmode=require')
    expect(hosts.several).toBe(true)
  })

  test.each(['read-write', 'primary', 'any'])('can ask for %s', wanted => {
    const hosts = openHosts(`postgres://one/name?target_session_attrs=${wanted}`)
    expect([hosts.current(), hosts.several]).toEqual(['postgres://one/name', false])
  })

  test.each(['read-only', 'standby', 'prefer-standby'])('cannot ask for %s', wanted => {
    expect(() => openHosts(`postgres://one,two/name?target_session_attrs=${wanted}`)).toThrow(StartError)
  })

  test.each(['postgres://one:5432/name?sslmode=require', '/var/run/postgresql name', 'postgres://one/a,b'])(
    'a single host stays as it is: %s',
    address => expect(openHosts(address)).toMatchObject({ several: false }),
  )
})

describe.runIf(url)('with two servers', () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  let first: Forwarder
  let second: Forwarder
  let db: Database
  const end = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  const addressOf = (ports: number[]) => {
    const { username } = new URL(url)
    return `postgres://${username}@${ports.map(port => `localhost:${port}`).join(',')}/${name}?target_session_attrs=read-write`
  }
  beforeAll(async () => {
    await runOnServer(url, `create database ${name}`)
    first = await openForwarder(new URL(url))
    second = await openForwarder(new URL(url))
    db = await openPostgres(addressOf([await freePort(), first.port, second.port]), { poolSize: 4 })
  })
  afterAll(async () => {
    await db.close()
    first.close()
    second.close()
    await runOnServer(url, `drop database ${name} with (force)`)
  })
  const write = () =>
    db.sql.execute(sql`insert into job_progress values (gen_random_uuid()::text, null, now())`).then(
      () => true,
      () => false,
    )
  const writeMany = async () => (await Promise.all(Array.from({ length: 8 }, write))).every(Boolean)

  test('writes go on at the second one when the first one is cut off', async () => {
    expect(await writeMany()).toBe(true)
    first.drop(true)
    const start = performance.now()
    await expect.poll(writeMany, { timeout: 15_000 }).toBe(true)
    expect(performance.now() - start).toBeLessThan(10_000)
    first.drop(false)
  })

  test('a server that accepts no writes is not used, and it is used again when it does', async () => {
    await runOnServer(url, `alter database ${name} set default_transaction_read_only = on`)
    await runOnServer(url, end)
    await expect.poll(write).toBe(false)
    expect(await db.ping().catch((error: Error) => error.message)).not.toBeUndefined()
    await expect(openPostgres(addressOf([first.port, second.port]))).rejects.toThrow(/accepts no writes/)
    await runOnServer(url, `alter database ${name} set default_transaction_read_only = off`)
    await expect.poll(writeMany).toBe(true)
  })

  test('tries on a server that accepts no writes leave no connections at it', async () => {
    const count = async () => {
      const query = `select count(*)::int as open from pg_stat_activity where datname = '${name}'`
      const [row] = await runOnServer<{ open: number }>(url, query)
      return row?.open
    }
    await runOnServer(url, `alter database ${name} set default_transaction_read_only = on`)
    await runOnServer(url, end)
    for (let tries = 0; tries < 10; tries++) {
      expect(await write()).toBe(false)
      await sleep(120)
    }
    await expect.poll(count).toBe(0)
    await runOnServer(url, `alter database ${name} set default_transaction_read_only = off`)
    await expect.poll(writeMany).toBe(true)
  })
})
