import { afterAll, expect, test } from 'vitest'
import { health, ready } from '#contract/endpoints/health.ts'
import { startTestApp } from '#server/testing/app.ts'

const readiness = { draining: false }
const app = await startTestApp({ readiness })
afterAll(() => app.close())

test('reports liveness, its backends and their durability', async () => {
  const { status, body } = await app.client().call(health)
  const kind = app.db.kind
  expect([status, body]).toEqual([
    200,
    { status: 'ok', database: kind, durability: kind === 'pglite' ? 'process' : 'power', payments: 'none' },
  ])
})

test('while draining it is alive but not ready, serves requests and closes connections', async () => {
  expect(await app.client().call(ready)).toMatchObject({ status: 200, body: { status: 'ready' } })
  readiness.draining = true
  const turnedAway = await app.client().call(ready)
  expect([turnedAway.status, turnedAway.body.code, turnedAway.headers['retry-after']]).toEqual([
    503,
    'unavailable',
    '2',
  ])
  const served = await app.client().call(health)
  expect([served.status, served.headers.connection]).toEqual([200, 'close'])
  readiness.draining = false
  expect((await app.client().call(ready)).status).toBe(200)
})
