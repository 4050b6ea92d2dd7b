import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { saveCareer, savedCareers } from '#contract/endpoints/careers.ts'
import { health } from '#contract/endpoints/health.ts'
import type { Database } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { startTestApp, type TestApp } from '#server/testing/app.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { type Forwarder, openForwarder } from '#server/testing/forwarder.ts'
import { client, createPendingWork, generationsOn } from '#server/testing/generations.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { setPro } from '#server/testing/tokens.ts'

const { url = '' } = inject('testDatabase')

describe.runIf(url)('a database that stops answering without closing its connections', () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  let forwarder: Forwarder
  let db: Database
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    await runOnServer(url, `create database ${name}`)
    const address = new URL(withDatabase(url, name))
    forwarder = await openForwarder(new URL(address))
    address.hostname = 'localhost'
    address.port = String(forwarder.port)
    db = await openPostgres(address.href)
    app = await startTestApp({ limitScale: 1000, replace: () => ({ db }) })
    person = await createUser(app, 'ann')
    await setPro({ ...app, db }, person.userId)
    // Opens all connections of the pool.
    await callAll()
  })
  afterAll(async () => {
    await app.close()
    await db.close()
    forwarder.close()
    await runOnServer(url, `drop database ${name} with (force)`)
  })

  const timed = async (call: () => Promise<{ status: number }>) => {
    const start = performance.now()
    const { status } = await call()
    return { status, seconds: (performance.now() - start) / 1000 }
  }
  /** Reads, and writes in transactions. */
  const callAll = () =>
    Promise.all(
      Array.from({ length: 25 }, (_, index) =>
        timed(() =>
          index % 2
            ? person.call(savedCareers)
            : person.call(saveCareer, { body: { title: `Baker ${randomBytes(6).toString('hex')}` } }),
        ),
      ),
    )

  const expectOutageAndRecovery = async (stop: () => unknown, resume: () => unknown) => {
    await stop()
    const answers = await callAll()
    const { status } = await person.call(health)
    await resume()
    expect(answers.map(({ status }) => status)).toEqual(Array(25).fill(503))
    expect(Math.max(...answers.map(({ seconds }) => seconds))).toBeLessThan(5)
    expect(status).toBe(200)
    await expect.poll(async () => (await callAll()).map(({ status }) => status)).toEqual(Array(25).fill(200))
  }

  test('because the network drops packets', async () => {
    await expectOutageAndRecovery(
      () => forwarder.drop(true),
      () => forwarder.drop(false),
    )
  })

  test('because its processes are stopped', async () => {
    // Not the server's main process, which other tests need.
    const processes = await runOnServer<{ pid: number }>(
      url,
      `select pid from pg_stat_activity where datname = '${name}'`,
    )
    const signal = (name: NodeJS.Signals) => {
      for (const { pid } of processes) process.kill(pid, name)
    }
    await expectOutageAndRecovery(
      () => signal('SIGSTOP'),
      () => signal('SIGCONT'),
    )
  })

  test('and a text that is finished meanwhile is stored and charged once the database is back', async () => {
    const writer = await createUser(app, 'bea')
    const generations = generationsOn(app, db)
    const { work, begun, release } = createPendingWork()
    const making = generations.make(writer.userId, client, work)
    await begun
    forwarder.drop(true)
    release()
    // The attempt to store it fails first.
    await expect(writer.call(savedCareers)).resolves.toMatchObject({ status: 503 })
    forwarder.drop(false)
    expect(await making).toMatchObject({ charged: true, tokenBalance: 27 })
    await generations.stop()
  })
})
