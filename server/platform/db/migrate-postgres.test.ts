import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { openHosts } from './hosts.ts'
import { migratePostgres } from './migrate-postgres.ts'

const { url = '' } = inject('testDatabase')

describe.runIf(url)('while another transaction keeps a table locked', () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const hosts = openHosts(withDatabase(url || 'postgres://localhost', name))
  let other: Client
  beforeAll(async () => {
    await runOnServer(url, `create database ${name}`)
    await migratePostgres(hosts)
    other = new Client({ connectionString: hosts.current() })
    await other.connect()
  })
  afterAll(async () => {
    await other.end()
    await runOnServer(url, `drop database ${name} with (force)`)
  })
  const lockTable = () => other.query('begin; lock table drizzle.__drizzle_migrations in access exclusive mode')
  const queued = () =>
    runOnServer(hosts.current(), `select from pg_stat_activity where datname = '${name}' and wait_event = 'relation'`)

  test('a migration does not hold up others for long, and goes on when it is free', async () => {
    await lockTable()
    const migrating = migratePostgres(hosts, { attempt: 100, pause: 100, all: 60_000 })
    // It waits, and then it does not.
    await expect.poll(async () => (await queued()).length, { interval: 10 }).toBe(1)
    await expect.poll(async () => (await queued()).length, { interval: 10 }).toBe(0)
    await other.query('rollback')
    await expect(migrating).resolves.toEqual({ acceptsLimits: true, isPooled: false })
  })

  test('the start says what to look for when it is never free', async () => {
    await lockTable()
    await expect(migratePostgres(hosts, { attempt: 50, pause: 10, all: 200 })).rejects.toThrow(
      /keeps one of them locked/,
    )
    await other.query('rollback')
  })
})
