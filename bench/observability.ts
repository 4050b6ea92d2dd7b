import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { me } from '#contract/endpoints/auth.ts'
import { savedCareers } from '#contract/endpoints/careers.ts'
import { freePort } from '#server/testing/free-port.ts'
import { atLeast, atMost, type Figure, info, type Row, skipped } from './row.ts'
import type { Arrivals, Outcome } from './support/arrivals.ts'
import { noPostgres, onPostgres } from './support/engines.ts'
import { forked, messageFrom } from './support/forked.ts'
import type { Load } from './support/load-generator.ts'
import { median } from './support/median.ts'
import { demoUserHeaders } from './support/people.ts'
import { processorSeconds, startServer, waitUntilQuiet } from './support/server-process.ts'
import { telemetryCost } from './support/telemetry-cost.ts'
import { onProcessExit } from './support/temporary.ts'

/** In percent. */
const maxCost = 3
const processes = 3
/** Of each two processes. Short and many, so that other work on the machine is the same for both. */
const pairs = 40
const connections = 16
const milliseconds = { warmUp: 4_000, run: 150 }

/** How long the steady load lasts; `GROWTH_MINUTES=60` for the full run. */
const minutes = Number(process.env.GROWTH_MINUTES || 20)
const rate = 60
/** Longer than an idle connection is kept, in milliseconds. */
const quiet = 15_000
const bounds = { megabytesAMinute: 1, handles: 4, connections: 0 }

/**
 * Measures `GET /api/admin/me` with metrics and traces against a server without them, in alternation, and then whether
 * memory, handles and connections of a server grow under a steady load.
 */
export const observability: Figure = {
  name: 'observability',
  slow: true,
  async measure() {
    const rows = await onPostgres(async (_db, url) => [...(await measureCost(url)), ...(await measureGrowth(url))])
    return rows ?? [skipped('observability', noPostgres)]
  },
}

/** Takes what is exported, so that the exporters do what they do in production. */
async function startCollector() {
  let exports = 0
  const server = createServer((request, response) => {
    exports++
    request.resume().on('end', () => response.writeHead(200).end())
  })
  await new Promise<void>(resolve => server.listen(0, 'localhost', resolve))
  const stop = onProcessExit(() => void server.close().closeAllConnections())
  return { endpoint: `http://localhost:${(server.address() as AddressInfo).port}`, stop, exported: () => exports }
}

async function measureCost(url: string): Promise<Row[]> {
  const collector = await startCollector()
  const generator = forked(import.meta.resolve('./support/load-generator.ts'))
  const settings = { DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000' }
  const seen = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint, OTEL_METRIC_EXPORT_INTERVAL: '5000' }
  const measured: Measured[] = []
  try {
    for (let each = 0; each < processes; each++) {
      const port = await freePort()
      const off = await startServer(settings)
      const on = await startServer({ ...settings, ...seen, METRICS_PORT: `${port}` })
      const scraping = setInterval(() => void scrape(port).catch(() => {}), 5_000)
      try {
        await Promise.all([waitUntilQuiet(off.pid), waitUntilQuiet(on.pid)])
        measured.push(await compare(off, on, generator.child))
      } finally {
        clearInterval(scraping)
        await Promise.all([off.stop(), on.stop()])
      }
    }
    const own = await telemetryCost({ ...seen, METRICS_PORT: `${await freePort()}` })
    return costRows(measured, own, collector.exported())
  } finally {
    generator.stop()
    collector.stop()
  }
}

interface Measured {
  on: Run[]
  off: Run[]
}

async function compare(off: Server, on: Server, generator: Generator): Promise<Measured> {
  const request = requestOf(me, await demoUserHeaders(off.url))
  const run = async ({ port, pid }: Server, milliseconds: number): Promise<Run> => {
    const load: Load = { port, request, connections, milliseconds }
    const before = processorSeconds(pid)
    const from = performance.now()
    generator.send(load)
    const rate = await messageFrom<number>(generator)
    const answered = (rate * (performance.now() - from)) / 1_000
    return { rate, answered, processor: processorSeconds(pid) - before }
  }
  await run(off, milliseconds.warmUp)
  await run(on, milliseconds.warmUp)
  const measured: Measured = { on: [], off: [] }
  for (let pair = 0; pair < pairs; pair++)
    for (const kind of pair % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const))
      measured[kind].push(await run({ on, off }[kind], milliseconds.run))
  return measured
}

type Generator = ReturnType<typeof forked>['child']
type Server = Awaited<ReturnType<typeof startServer>>

interface Run {
  /** Per second. */
  rate: number
  answered: number
  /** In seconds. */
  processor: number
}

function costRows(measured: readonly Measured[], own: number, exports: number): Row[] {
  const ofProcesses = (figure: (runs: Run[]) => number) => ({
    on: measured.map(({ on }) => figure(on)),
    off: measured.map(({ off }) => figure(off)),
  })
  const rates = ofProcesses(runs => median(runs.map(({ rate }) => rate)))
  const times = ofProcesses(microsecondsEach)
  const compared = ({ on, off }: typeof rates) => {
    const list = (values: number[]) => values.map(value => value.toFixed(0)).join(' ')
    return { value: median(on) / median(off), digits: 3, detail: `${list(on)}, without ${list(off)}` }
  }
  const least = Math.min(...times.off)
  return [
    atLeast({
      name: 'requests a second with metrics and traces, against without',
      bound: 1 - maxCost / 100,
      ...compared(rates),
    }),
    atMost({
      name: 'processor time of a request with metrics and traces, against without',
      bound: 1 / (1 - maxCost / 100),
      ...compared(times),
    }),
    atMost({
      name: 'metrics and traces by themselves, of the processor time of a short request',
      value: (100 * own) / least,
      bound: maxCost,
      unit: '%',
      digits: 1,
      detail: `${own.toFixed(1)} of ${least.toFixed(0)} µs; ${exports} exports`,
    }),
  ]
}

function microsecondsEach(runs: readonly Run[]): number {
  const sum = (part: 'processor' | 'answered') => runs.reduce((total, run) => total + run[part], 0)
  return (sum('processor') / sum('answered')) * 1e6
}

interface Sample {
  memory: number
  handles: number
  files: number
  connections: number
}

/** The same load twice. After each the server is left alone until idle connections have been closed. */
async function measureGrowth(url: string): Promise<Row[]> {
  const port = await freePort()
  const server = await startServer({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000', METRICS_PORT: `${port}` })
  const generator = forked(import.meta.resolve('./support/arrivals.ts'))
  try {
    const headers = await demoUserHeaders(server.url)
    const requests = [requestOf(me, headers), requestOf(savedCareers, headers), requestOf({ method: 'GET', path: '/' })]
    const half = async () => {
      const load: Arrivals = { port: server.port, requests, rate, milliseconds: minutes * 30_000 }
      generator.child.send(load)
      const { waits, refused, failed } = await messageFrom<Outcome>(generator.child)
      await sleep(quiet)
      return { answered: waits.length, lost: refused.length + failed.length, sample: await readSample(port) }
    }
    const first = await half()
    const second = await half()
    const load = `${minutes} min, ${first.answered + second.answered} answered, ${first.lost + second.lost} not`
    return [info('steady load', load), ...growthRows(first.sample, second.sample)]
  } finally {
    generator.stop()
    await server.stop()
  }
}

function growthRows(before: Sample, after: Sample): Row[] {
  const grown = (part: keyof Sample) => after[part] - before[part]
  const detail = (part: keyof Sample) => `${before[part].toFixed(0)} to ${after[part].toFixed(0)}`
  return [
    atMost({
      name: 'memory grown, a minute',
      value: grown('memory') / (minutes / 2),
      bound: bounds.megabytesAMinute,
      unit: 'MB',
      digits: 2,
      detail: detail('memory'),
    }),
    atMost({ name: 'handles grown', value: grown('handles'), bound: bounds.handles, detail: detail('handles') }),
    atMost({ name: 'open files grown', value: grown('files'), bound: bounds.handles, detail: detail('files') }),
    atMost({
      name: 'connections to the database grown',
      value: grown('connections'),
      bound: bounds.connections,
      detail: detail('connections'),
    }),
  ]
}

const scrape = async (port: number) => (await fetch(`http://localhost:${port}/metrics`)).text()

async function readSample(port: number): Promise<Sample> {
  const metrics = await scrape(port)
  const sum = (name: string) => {
    const values = [...metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? ([\\d.e+]+)$`, 'gm'))].map(([, value]) =>
      Number(value),
    )
    if (!values.length) throw new Error(`The server shows no ${name}`)
    return values.reduce((total, value) => total + value, 0)
  }
  return {
    memory: sum('process_memory_usage\\{kind="resident"\\}') / 2 ** 20,
    handles: sum('process_handles'),
    files: sum('process_open_file_descriptors'),
    connections: sum('db_client_connection_count'),
  }
}

function requestOf({ method, path }: { method: string; path: string }, headers: Record<string, string> = {}): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`
}
