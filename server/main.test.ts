import { randomBytes } from 'node:crypto'
import { cpSync } from 'node:fs'
import { get } from 'node:http'
import { connect } from 'node:net'
import { afterAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { type Child, reservePort, startNode, temporaryFolder } from '#server/testing/child.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { migratedFolder } from '#server/testing/migrated-folder.ts'
import { isRepeated } from '#server/testing/property.ts'
import { startPostgres } from '../scripts/postgres.ts'

const folder = temporaryFolder()
const { url } = inject('testDatabase')
const name = `test_${randomBytes(6).toString('hex')}`
if (url) await runOnServer(url, `create database ${name}`)
else cpSync(await migratedFolder(), folder.path, { recursive: true })
const where: Record<string, string> = {
  DEMO: 'empty',
  ...(url ? { DATABASE_URL: withDatabase(url, name) } : { DATA_DIR: folder.path }),
}
afterAll(async () => {
  folder.remove()
  if (url) await runOnServer(url, `drop database ${name} with (force)`)
})

/** Starts and stops that do not depend on the database. */
const testOnce = test.skipIf(isRepeated)

const start = (env: Record<string, string>, ...args: string[]): Child => startNode(['server/main.js', ...args], { env })

async function started(env: Record<string, string> = {}): Promise<{ server: Child; port: number; origin: string }> {
  const port = await freePort()
  const server = start({ ...where, ...env, PORT: `${port}` })
  await server.waitForOutput(/is ready at/)
  return { server, port, origin: `http://localhost:${port}` }
}

const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 'no answer',
  )

async function refusal(env: Record<string, string>): Promise<string> {
  const server = start(env)
  expect(await server.ended).toBe(1)
  expect(server.output()).toContain('The server did not start.')
  expect(server.output()).not.toMatch(/^\s+at /m)
  return server.output()
}

test('the start prints its address, providers and demo account truthfully', async () => {
  const { server, origin } = await started()
  await server.waitForOutput(/Demo account/)
  expect(server.output()).toContain(origin)
  expect(server.output()).toContain(url ? 'Database: PostgreSQL' : `Database: embedded, in ${folder.path}`)
  expect(server.output()).toContain('Payments: simulated, nothing is really paid')
  expect(await (await fetch(`${origin}/api/health`)).json()).toMatchObject({ status: 'ok', payments: 'simulated' })
  expect(await statusOf(`${origin}/api/ready`)).toBe(200)
  const [, username, password] = /Demo account: (\S+) \/ (\S+)/.exec(server.output()) ?? []
  const answer = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  expect([answer.status, (await answer.json()).username]).toEqual([200, username])
}, 120_000)

testOnce(
  'without a demo account it prints none',
  async () => {
    const empty = temporaryFolder()
    onTestFinished(empty.remove)
    cpSync(await migratedFolder(), empty.path, { recursive: true })
    const server = start({ DATA_DIR: empty.path, PORT: `${await freePort()}` }, '--empty')
    await server.waitForOutput(/Job listings/)
    server.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(server.output()).not.toContain('Demo account')
  },
  120_000,
)

testOnce(
  'it restarts on the same data after SIGKILL; on SIGTERM it rejects new work, finishes running work and exits cleanly',
  async () => {
    const { server: killed } = await started()
    killed.kill('SIGKILL')
    await killed.ended
    const { server, port, origin } = await started()
    expect(await statusOf(`${origin}/api/ready`)).toBe(200)
    const body = JSON.stringify({ username: 'nobody', password: 'Wrong-1' })
    const begun = connect(port, 'localhost')
    begun.write(
      'POST /api/admin/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n' +
        `Content-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    await new Promise(resolve => begun.once('connect', resolve))
    await statusOf(`${origin}/api/health`)
    server.kill('SIGTERM')
    await expect.poll(() => statusOf(`${origin}/api/ready`), { interval: 20, timeout: 10_000 }).not.toBe(200)
    begun.write(body.slice(10))
    const answer = await new Promise<string>(resolve => {
      let text = ''
      begun.setEncoding('utf8').on('data', part => {
        text += part
      })
      begun.on('close', () => resolve(text))
    })
    expect(answer).toMatch(/^HTTP\/1\.1 401 /)
    expect(answer.toLowerCase()).toContain('connection: close')
    expect(answer).toContain('invalid_credentials')
    expect(await server.ended).toBe(0)
  },
  120_000,
)

test.runIf(url)(
  'a worker answers the health endpoints alone, and a web server the API',
  async () => {
    const worker = await started({ SERVER_ROLE: 'worker' })
    const web = await started({ SERVER_ROLE: 'web' })
    const statuses = ({ origin }: { origin: string }) =>
      Promise.all(['/api/health', '/api/ready', '/api/careers'].map(path => statusOf(`${origin}${path}`)))
    expect(await statuses(worker)).toEqual([200, 200, 404])
    expect((await statuses(web)).slice(0, 2)).toEqual([200, 200])
    expect(await (await fetch(`${web.origin}/api/admin/me`)).json()).not.toMatchObject({ code: 'not_found' })
    worker.server.kill('SIGTERM')
    expect(await worker.server.ended).toBe(0)
  },
  120_000,
)

describe('the start fails with a reason and exit code 1', () => {
  testOnce(
    'on a taken port, releasing the data, and on a data folder in use, naming it; two signals at once are one stop',
    async () => {
      const { port, release } = await reservePort()
      expect(await refusal({ ...where, PORT: `${port}` })).toContain(`Port ${port} is taken. Stop the other program`)
      await release()
      const { server } = await started()
      if (!url) {
        const said = await refusal({ ...where, PORT: `${await freePort()}` })
        expect(said).toContain(`(process ${server.pid})`)
        expect(said).toContain('DATA_DIR')
      }
      // Ctrl+C under npm sends two signals at once, which are one stop.
      server.kill('SIGINT')
      server.kill('SIGINT')
      expect(await server.ended).toBe(0)
    },
    120_000,
  )

  testOnce(
    'on a foreign host',
    async () => {
      expect(await refusal({ ...where, HOST: '192.0.2.1' })).toContain(
        'cannot listen on 192.0.2.1:3000 (EADDRNOTAVAIL)',
      )
    },
    120_000,
  )

  const wrong = [
    [{ PORT: 'eighty' }, 'PORT must be a number'],
    [{ PUBLIC_URL: 'wayspark.example' }, 'PUBLIC_URL must be'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must be'],
    [{ SMTP_URL: 'me:s3cret@mail' }, 'SMTP_URL must be'],
    [{ STRIPE_SECRET_KEY: 's3cret' }, 'STRIPE_SECRET_KEY must be'],
  ] as const

  // These starts end before a database is opened, so one database is enough to run them with.
  test.runIf(!url).each([
    [Object.assign({}, ...wrong.map(([env]) => env)), wrong.map(([, reason]) => reason)],
    [{ SERVER_ROLE: 'worker' }, ['SERVER_ROLE=worker needs DATABASE_URL']],
    [{ NODE_ENV: 'production' }, ['- DATABASE_URL: production does not run on the embedded database']],
    [{ DATABASE_URL: 'postgres://me:s3cret@localhost:1/x' }, ['DATABASE_URL does not lead to a database']],
    [{ DATABASE_URL: 'postgres://me:s3cret@localhost:port/x' }, ['DATABASE_URL does not lead to a database']],
  ])('with %j', async (env, reasons) => {
    const said = await refusal(env as Record<string, string>)
    for (const reason of reasons) expect(said).toContain(reason)
    expect(said).not.toContain('s3cret')
  })
})

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://wayspark.example',
  SMTP_URL: 'smtp://localhost:1',
  MAIL_FROM: 'hello@wayspark.example',
  PAYMENTS: 'off',
  FILES: 'disk',
}

test.runIf(url)(
  'production has no demo account and no endpoint of developers',
  async () => {
    const port = await freePort()
    const server = start({ ...where, ...production, PORT: `${port}` })
    await server.waitForOutput(/is ready at/)
    const statusAt = (path: string) =>
      new Promise(resolve => {
        get({ port, path, headers: { host: 'wayspark.example' } }, answer => resolve(answer.resume().statusCode))
      })
    expect(await statusAt('/api/admin/me')).toBe(401)
    for (const path of ['/api/dev/outbox', '/api/dev/payments']) expect(await statusAt(path)).toBe(404)
    expect(server.output()).not.toContain('Demo account')
  },
  60_000,
)

test.runIf(url)(
  'production refuses a PostgreSQL with fsync off unless the operator accepts it, and health tells which it is',
  async () => {
    const postgres = await startPostgres({ forTests: true, settings: ['fsync=off'] })
    if (!postgres) throw new Error('The PostgreSQL of these tests has no programs')
    onTestFinished(postgres.stop)
    const env = { ...production, DATABASE_URL: postgres.url, PORT: `${await freePort()}` }
    expect(await refusal(env)).toContain('The PostgreSQL at DATABASE_URL runs with fsync=off')
    const server = start({ ...env, DATABASE_FSYNC: 'off' })
    await server.waitForOutput(/is ready at/)
    const health = await fetch(`http://localhost:${env.PORT}/api/health`)
    expect(await health.json()).toMatchObject({ status: 'ok', durability: 'process' })
  },
  120_000,
)
