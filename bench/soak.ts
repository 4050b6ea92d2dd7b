import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { minute } from '#contract/time.ts'
import { requestsOf, residentMegabytes } from './overload.ts'
import { atMost, type Figure, info, type Row, skipped } from './row.ts'
import type { Arrivals, Outcome } from './support/arrivals.ts'
import { noPostgres, onPostgres } from './support/engines.ts'
import { forked, messageFrom } from './support/forked.ts'
import { demoUserHeaders } from './support/people.ts'
import { startServer } from './support/server-process.ts'

/** In minutes. At first the server loads what its writers need, and its heap finds its size. */
const time = { settling: 5, measured: 15 }
const perSecond = 15
const sampledEvery = 5_000
/** In MB a minute, and open files. */
const bounds = { growth: 1, handles: 10 }

type Sample = [minutes: number, megabytes: number]

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
        const send = (minutes: number) => {
          const load: Arrivals = { port: server.port, requests: mixed, rate: perSecond, milliseconds: minutes * minute }
          generator.child.send(load)
          return messageFrom<Outcome>(generator.child)
        }
        await send(time.settling)
        const handles = await leastHandles(server.pid)
        const samples: Sample[] = []
        const from = performance.now()
        const sample = () => samples.push([(performance.now() - from) / minute, residentMegabytes(server.pid)])
        const timer = setInterval(sample, sampledEvery)
        const outcome = await send(time.measured).finally(() => clearInterval(timer))
        return rowsFrom(outcome, samples, (await leastHandles(server.pid)) - handles)
      } finally {
        generator.stop()
        await server.stop()
      }
    })
    return rows ?? [skipped('soak', noPostgres)]
  },
}

/** Without the connections of clients, which end meanwhile: a slow machine needs more of them. */
async function leastHandles(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (const from = performance.now(); performance.now() - from < sampledEvery; await sleep(100))
    least = Math.min(least, readdirSync(`/proc/${pid}/fd`).length)
  return least
}

function rowsFrom({ waits, refused, failed }: Outcome, samples: Sample[], handles: number): Row[] {
  const [first, last] = [samples[0], samples.at(-1)].map(sample => sample?.[1].toFixed(0))
  const name = `${time.measured} min of ${perSecond} requests a second`
  return [
    info(`${name}, answers`, `${waits.length}, ${refused.length} refused, ${failed.length} failed`),
    atMost({
      name: `${name}, growth of memory`,
      value: slope(samples),
      bound: bounds.growth,
      unit: 'MB/min',
      digits: 2,
      detail: `from ${first} to ${last} MB`,
    }),
    atMost({ name: `${name}, more open files`, value: handles, bound: bounds.handles }),
  ]
}

/** Of the line with the least squared distances. */
function slope(points: Sample[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [meanX, meanY] = [mean(points.map(([x]) => x)), mean(points.map(([, y]) => y))]
  const covariance = mean(points.map(([x, y]) => (x - meanX) * (y - meanY)))
  return covariance / mean(points.map(([x]) => (x - meanX) ** 2))
}
