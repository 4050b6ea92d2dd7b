import { readdirSync, readFileSync } from 'node:fs'
import { minute } from '#contract/time.ts'
import { requestsOf } from './overload.ts'
import { atMost, type Figure, info, type Row, skipped } from './row.ts'
import type { Arrivals, Outcome } from './support/arrivals.ts'
import { noPostgres, onPostgres } from './support/engines.ts'
import { forked, messageFrom } from './support/forked.ts'
import { median } from './support/median.ts'
import { demoUserHeaders } from './support/people.ts'
import { startServer } from './support/server-process.ts'

/** In minutes. At first the server loads what its writers need, and its heap finds its size. */
const time = { settling: 5, measured: 15 }
const perSecond = 15
const sampledEvery = 5_000
/** In MB a minute, and open files, sockets among them. */
const bounds = { growth: 1, handles: 10 }

interface Sample {
  /** In minutes. */
  at: number
  megabytes: number
  handles: number
}

/** Sends quiz submissions, lists and pages at a steady rate, and watches whether memory or open files grow. */
export const soak: Figure = {
  name: 'soak',
  slow: true,
  async measure() {
    if (process.platform !== 'linux') return [skipped('soak', 'memory is read from /proc, which Linux has')]
    const rows = await onPostgres(async (_, url) => {
      const server = await startServer({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000' })
      const generator = forked(import.meta.resolve('./support/arrivals.ts'))
      try {
        const { mixed } = requestsOf(await demoUserHeaders(server.url))
        const milliseconds = (time.settling + time.measured) * minute
        const load: Arrivals = { port: server.port, requests: mixed, rate: perSecond, milliseconds }
        generator.child.send(load)
        let outcome: Outcome | undefined
        const over = messageFrom<Outcome>(generator.child).then(result => {
          outcome = result
        })
        const samples: Sample[] = []
        const from = performance.now()
        while (!outcome) {
          await Promise.race([over, new Promise(done => setTimeout(done, sampledEvery))])
          samples.push({ at: (performance.now() - from) / minute, ...readUse(server.pid) })
        }
        return rowsFrom(outcome, samples)
      } finally {
        generator.stop()
        await server.stop()
      }
    })
    return rows ?? [skipped('soak', noPostgres)]
  },
}

function readUse(pid: number | undefined): Omit<Sample, 'at'> {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return { megabytes: Number(kilobytes) / 1024, handles: readdirSync(`/proc/${pid}/fd`).length }
}

function rowsFrom({ waits, refused, failed }: Outcome, all: Sample[]): Row[] {
  const samples = all.filter(({ at }) => at >= time.settling && at <= time.settling + time.measured)
  const third = Math.floor(samples.length / 3)
  const handlesIn = (part: Sample[]) => median(part.map(({ handles }) => handles))
  const [first, last] = [samples[0], samples.at(-1)].map(sample => sample?.megabytes.toFixed(0))
  const name = `${time.measured} min of ${perSecond} requests a second`
  return [
    info(`${name}, answers`, `${waits.length}, ${refused} refused, ${failed} failed`),
    atMost({
      name: `${name}, growth of memory`,
      value: slope(samples.map(({ at, megabytes }) => [at, megabytes])),
      bound: bounds.growth,
      unit: 'MB/min',
      digits: 2,
      detail: `from ${first} to ${last} MB`,
    }),
    atMost({
      name: `${name}, more open files`,
      value: handlesIn(samples.slice(-third)) - handlesIn(samples.slice(0, third)),
      bound: bounds.handles,
    }),
  ]
}

/** Of the line with the least squared distances. */
function slope(points: [x: number, y: number][]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)))
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2))
}
