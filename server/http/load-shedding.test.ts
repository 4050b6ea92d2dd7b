import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { savedCareers } from '#contract/endpoints/careers.ts'
import { health } from '#contract/endpoints/health.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { startTestApp } from '#server/testing/app.ts'
import { type LoadLimits, sheddingServers } from './load-shedding.ts'

const native = 'capacitor://localhost'
const minute = 60_000

/** A server that works on a request for as long as it is told to. */
async function openServer(limits: LoadLimits) {
  const working: ServerResponse[] = []
  const server = sheddingServers({
    server: {},
    bodyTimeout: 100,
    endpoints: allEndpoints,
    secure: true,
    nativeOrigins: new Set([native]),
    limits,
  })((request, response) => void (request.headers.slow ? working.push(response) : response.end('done')))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const ask = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${port}${path}`, { method, headers })
  /** Resolves once the request is being worked on, with how to end it. */
  const begin = async (path: string, method = 'GET') => {
    const answered = ask(path, method, { slow: 'yes' })
    answered.catch(() => {})
    const count = working.length
    await expect.poll(() => working.length).toBe(count + 1)
    return async () => {
      working[count]?.end('done')
      return (await answered).status
    }
  }
  return { ask, begin, port }
}

test('refuses what is costly first, then all of the API, and works again afterwards', async () => {
  const { ask, begin } = await openServer({ costly: 1, all: 2, countedFor: minute })
  const first = await begin(submitQuiz.path, submitQuiz.method)
  const refused = await ask(submitQuiz.path, submitQuiz.method, { origin: native })
  expect(await refused.json()).toMatchObject({ code: 'busy' })
  expect(refused.status).toBe(503)
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '2',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'strict-transport-security': expect.stringContaining('max-age'),
    'access-control-allow-origin': native,
  })
  const second = await begin(savedCareers.path)
  expect((await ask(savedCareers.path)).status).toBe(503)
  for (const path of [health.path, '/', '/assets/app.js']) expect((await ask(path)).status).toBe(200)
  for (const end of [first, second]) expect(await end()).toBe(200)
  await expect.poll(async () => (await ask(submitQuiz.path, submitQuiz.method)).status).toBe(200)
})

test('a costly endpoint is recognized by its path with parameters and a query', async () => {
  const { ask, begin } = await openServer({ costly: 1, all: 9, countedFor: minute })
  await begin(savedCareers.path)
  for (const { method, path, limit, who } of allEndpoints) {
    if (!limit || who !== 'user') continue
    const answer = await ask(`${path.replace(/:\w+/g, '4a7d')}?a=1`, method)
    expect([method, path, answer.status]).toEqual([method, path, 503])
  }
})

test('a request that waits for somebody else does not keep others out', async () => {
  const { ask, begin } = await openServer({ costly: 1, all: 1, countedFor: 20 })
  const end = await begin(submitQuiz.path, submitQuiz.method)
  await expect.poll(async () => (await ask(savedCareers.path)).status).toBe(200)
  expect(await end()).toBe(200)
})

test('the app refuses and says that it lives', async () => {
  const app = await startTestApp({ load: { costly: 0, all: 0, countedFor: minute } })
  onTestFinished(() => app.close())
  const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  expect((await fetch(address + savedCareers.path)).status).toBe(503)
  expect((await fetch(address + health.path)).status).toBe(200)
})

test('a refused request whose body does not arrive leaves no connection open', async () => {
  const { begin, port } = await openServer({ costly: 1, all: 2, countedFor: minute })
  await begin(submitQuiz.path, submitQuiz.method)
  const socket = connect(port, '127.0.0.1')
  socket.write(`POST ${submitQuiz.path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 90\r\n\r\n{"a`)
  const answer = (await socket.setEncoding('utf8').toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
})
