import { cpSync } from 'node:fs'
import { createServer } from 'node:http'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { me } from '#contract/endpoints/auth.ts'
import { careerProfile } from '#contract/endpoints/careers.ts'
import { runPeriodically } from '#server/platform/background/job.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { readEnv } from '#server/platform/env.ts'
import { startTestApp } from '#server/testing/app.ts'
import { reservePort, startScript, temporaryFolder } from '#server/testing/child.ts'
import { freePort } from '#server/testing/free-port.ts'
import { migratedFolder } from '#server/testing/migrated-folder.ts'
import { createUser } from '#server/testing/people.ts'
import { isRepeated } from '#server/testing/property.ts'
import { openTelemetry } from './open-telemetry.ts'
import type { Telemetry } from './telemetry.ts'

const { url } = inject('testDatabase')

async function opened(env: Record<string, string>): Promise<Telemetry> {
  const telemetry = await openTelemetry(readEnv(env))
  if (!telemetry) throw new Error('Telemetry is off')
  onTestFinished(() => telemetry.close())
  return telemetry
}

async function startCollector(status = 200) {
  const received: { path: string; text: string; key: string | undefined }[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { url: path = '', headers } = request
    received.push({ path, text: Buffer.concat(parts).toString('latin1'), key: headers.authorization })
    if (status) response.writeHead(status).end()
  }).listen(0, 'localhost')
  await new Promise(resolve => server.once('listening', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const { port } = server.address() as { port: number }
  const textOf = (path: string) => received.flatMap(each => (each.path === path ? [each.text] : [])).join('')
  return { endpoint: `http://localhost:${port}`, received, textOf }
}

test('nothing is loaded and nothing is opened without a setting', async () => {
  expect(await openTelemetry(readEnv({ ACCESS_LOG: 'true' }))).toBeUndefined()
})

test.skipIf(isRepeated)(
  'a server loads the SDK only where a setting asks for it',
  async () => {
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    cpSync(await migratedFolder(), folder.path, { recursive: true })
    const source = `
    const { registerHooks } = await import('node:module')
    registerHooks({
      resolve: (specifier, context, next) => {
        if (specifier.includes('opentelemetry/')) console.log('LOADED', specifier)
        return next(specifier, context)
      },
    })
    await import('./server/main.js')`
    const loads = async (env: Record<string, string>) => {
      const port = await freePort()
      const server = startScript(source, [], { env: { DATA_DIR: folder.path, DEMO: 'off', PORT: `${port}`, ...env } })
      await server.waitForOutput(/is ready at/)
      server.kill('SIGTERM')
      await server.ended
      return server.output().includes('LOADED')
    }
    expect(await loads({})).toBe(false)
    expect(await loads({ METRICS_PORT: `${await freePort()}` })).toBe(true)
  },
  120_000,
)

test('a taken port is a clear error of the start, and so is a foreign host', async () => {
  const { port, release } = await reservePort()
  onTestFinished(release)
  await expect(openTelemetry(readEnv({ METRICS_PORT: `${port}` }))).rejects.toThrow(`METRICS_PORT ${port} is taken`)
  const foreign = { METRICS_PORT: `${await freePort()}`, METRICS_HOST: '192.0.2.1' }
  await expect(openTelemetry(readEnv(foreign))).rejects.toThrow('Check METRICS_HOST')
})

test('the port answers metrics by pattern and status alone', async () => {
  const port = await freePort()
  const telemetry = await opened({ METRICS_PORT: `${port}` })
  const app = await startTestApp({ replace: () => ({ telemetry }) })
  onTestFinished(() => app.close())
  await app.page().send({ method: 'GET', url: '/api/careers/secret-slug?code=hidden' })
  await app.page().send({ method: 'GET', url: '/api/secret-path' })
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  const count = (route: string) =>
    `http_server_request_duration_count{http_request_method="GET",http_route="${route}",http_response_status_code="404"} 1`
  expect(metrics).toContain(count(careerProfile.path))
  expect(metrics).toContain(count('unknown'))
  expect(metrics).not.toMatch(/secret|hidden/)
  expect((await fetch(`http://localhost:${port}/`)).status).toBe(404)
  expect((await fetch(`http://localhost:${port}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('the metrics are shown while the database is away, and say so', async () => {
  const port = await freePort()
  const telemetry = await opened({ METRICS_PORT: `${port}` })
  const never = { name: 'wayspark.test', description: 'Never read', read: () => new Promise<number>(() => {}) }
  telemetry.observe({} as never, [never], () => new Date())
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  expect(metrics).toContain('wayspark_database_answering 0')
  expect(metrics).not.toContain('wayspark_test ')
})

test('a job tells its outcome and its last success', async () => {
  const port = await freePort()
  const telemetry = await opened({ METRICS_PORT: `${port}` })
  const db = { runExclusively: (_name: string, work: () => Promise<void>) => work() }
  const ended = Promise.withResolvers<void>()
  const log = { warn: () => {}, error: () => ended.resolve() }
  const job = { every: 60_000, exclusive: true, failure: 'nothing was done' }
  const deps = { db, log, telemetry, clock: { now: () => new Date() } }
  const good = runPeriodically({ ...job, name: 'good', run: async () => {} }, deps)
  const bad = runPeriodically({ ...job, name: 'bad', run: () => Promise.reject(new Error('no')) }, deps)
  await ended.promise
  await Promise.all([good.stop(), bad.stop()])
  const metrics = await (await fetch(`http://localhost:${port}/metrics`)).text()
  expect(metrics).toContain('wayspark_job_duration_count{name="good",outcome="success"} 1')
  expect(metrics).toContain('wayspark_job_duration_count{name="bad",outcome="failure"} 1')
  expect(metrics).toMatch(/wayspark_job_last_success\{name="good"\} \d{10}/)
  expect(metrics).not.toContain('wayspark_job_last_success{name="bad"}')
})

test('the collector gets traces and the same metrics, with its key and without personal data', async () => {
  const collector = await startCollector()
  const telemetry = await opened({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  const app = await startTestApp({ replace: () => ({ telemetry }) })
  onTestFinished(() => app.close())
  const ann = await createUser(app, 'anastasia')
  expect((await ann.call(me)).status).toBe(200)
  await app.page().send({ method: 'GET', url: '/api/careers/secret-slug?code=hidden' })
  await telemetry.close()
  expect(collector.textOf('/v1/traces')).toContain(`GET ${careerProfile.path}`)
  expect(collector.textOf('/v1/traces')).toContain(`GET ${me.path}`)
  expect(collector.textOf('/v1/metrics')).toContain('http.server.request.duration')
  expect(new Set(collector.received.map(({ key }) => key))).toEqual(new Set(['Bearer key']))
  expect(collector.received.map(({ text }) => text).join('')).not.toMatch(/anastasia|example|secret-slug|hidden|127\.0/)
})

test.runIf(url)('a trace has the statements of its request, without their values', async () => {
  const collector = await startCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_TRACES_SAMPLER_ARG: '1', DATABASE_URL: url ?? '' }
  const telemetry = await opened(env)
  const db = await openDatabase(readEnv(env), '/', telemetry.query)
  onTestFinished(() => db.close())
  const finished = Promise.withResolvers<void>()
  const end = telemetry.startRequest('GET', () =>
    finished.resolve(
      (async () => {
        await db.sql.execute(`select 'very-secret' from pg_class limit 1`)
        await db.transaction(tx => tx.execute(`select 'very-secret' from pg_type limit 1`))
      })(),
    ),
  )
  await finished.promise
  end({ route: '/api/test', status: 200 })
  await telemetry.close()
  const traces = collector.textOf('/v1/traces')
  for (const name of ['GET /api/test', 'select pg_class', 'begin', 'select pg_type', 'commit'])
    expect(traces).toContain(name)
  expect(traces).not.toContain('very-secret')
  expect(db.pools?.()).toMatchObject([{ pool: 'requests', waiting: 0 }, { pool: 'background' }])
})

test.skipIf(isRepeated)('a collector that is away, fails or never answers costs one line', async () => {
  const reports: string[] = []
  vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '500')
  const [failing, silent] = [await startCollector(500), await startCollector(0)]
  const gone = `http://localhost:${await freePort()}`
  for (const endpoint of [gone, failing.endpoint, silent.endpoint]) {
    const telemetry = await opened({
      OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
      OTEL_METRIC_EXPORT_INTERVAL: '50',
      OTEL_TRACES_SAMPLER_ARG: '1',
    })
    telemetry.reportTo({ warn: (_details, message) => reports.push(message), error: () => {} })
    for (let n = 0; n < 3_000; n++) telemetry.startRequest('GET', () => {})({ route: '/api/test', status: 200 })
    await expect.poll(() => reports.length).toBe(1)
    await telemetry.close()
    expect(reports.splice(0)).toEqual(['the collector of traces and metrics is away'])
  }
})
