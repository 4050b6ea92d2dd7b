import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { saveCareer, savedCareers } from '#contract/endpoints/careers.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { freePort } from '#server/testing/free-port.ts'
import { answers, createUser } from '#server/testing/people.ts'
import { type Database, rowsOf } from './database.ts'
import { openPostgres } from './postgres.ts'

const { url = '' } = inject('testDatabase')
const isInstalled = spawnSync('pgbouncer', ['--version']).status === 0

describe.runIf(url && isInstalled)('behind PgBouncer in transaction mode', () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  let pooler: ChildProcess
  let servers: Database[]
  let app: TestApp

  beforeAll(async () => {
    await runOnServer(url, `create database ${name}`)
    const { hostname, port: serverPort } = new URL(url)
    const port = await freePort()
    const config = [
      '[databases]',
      `* = host=${hostname} port=${serverPort}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      'default_pool_size = 6',
    ]
    writeFileSync(join(folder, 'pgbouncer.ini'), config.join('\n'))
    writeFileSync(join(folder, 'users.txt'), '"postgres" ""\n')
    chmodSync(folder, 0o755)
    // It refuses to run as root.
    const account = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    pooler = spawn('pgbouncer', [...account, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' })
    const address = new URL(withDatabase(url, name))
    address.port = String(port)
    await vi.waitFor(() => runOnServer(address.href, 'select 1'), { timeout: 10_000 })
    // Starting several at once must not leave a lock behind in the pooler.
    servers = await Promise.all([1, 2, 3].map(() => openPostgres(address.href, { poolSize: 4 })))
    app = await startTestApp({ replace: () => ({ db: servers[0] as Database }) })
  })
  afterAll(async () => {
    await app?.close()
    await Promise.all(servers?.map(server => server.close()) ?? [])
    pooler.kill()
    rmSync(folder, { recursive: true, force: true })
    await runOnServer(url, `drop database ${name} with (force)`)
  })

  test('accounts, quizzes, charges and lists work', async () => {
    const person = await createUser(app, 'ann')
    expect((await person.call(submitQuiz, { body: answers })).status).toBe(200)
    const titles = Array.from({ length: 8 }, (_, index) => `Career ${index}`)
    const saved = await Promise.all(titles.map(title => person.call(saveCareer, { body: { title } })))
    expect(saved.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    const { body: list } = await person.call(savedCareers)
    expect(list).toHaveLength(saved.filter(({ status }) => status === 200).length)
    expect((await person.call(deductTokens, { body: { amount: 1000, feature: 'career-quiz' } })).status).toBe(400)
    expect(await rowsOf((servers[1] as Database).sql, 'select 1 as one' as never)).toHaveLength(1)
  })

  test('exclusive work runs once, and its lock ends with it', async () => {
    const [first, second] = servers as [Database, Database]
    const leave = Promise.withResolvers<void>()
    const ran: string[] = []
    const entered = Promise.withResolvers<void>()
    const running = first.runExclusively('work', async () => {
      ran.push('first')
      entered.resolve()
      await leave.promise
    })
    await entered.promise
    await second.runExclusively('work', async () => void ran.push('second'))
    leave.resolve()
    await running
    await second.runExclusively('work', async () => void ran.push('third'))
    expect(ran).toEqual(['first', 'third'])
  })
})
