import { me } from '#contract/endpoints/auth.ts'
import { savedCareers } from '#contract/endpoints/careers.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { freePort } from '#server/testing/free-port.ts'
import { atLeast, atMost, type Figure, info, type Row, skipped } from './row.ts'
import type { Arrivals, Outcome } from './support/arrivals.ts'
import { forked, messageFrom } from './support/forked.ts'
import { quantile } from './support/median.ts'
import { demoUserHeaders } from './support/people.ts'
import { checkOut, withPreviousVersion } from './support/previous-version.ts'
import { hasProxy, startProxy } from './support/proxy.ts'
import { randomAnswers } from './support/random-answers.ts'
import { startServer, waitUntilQuiet } from './support/server-process.ts'

const minRequests = 10_000
/** Per second. */
const rate = 100
const chunk = 5_000

/**
 * Three servers of the version before the newest migration, behind HAProxy with the configuration of deploy/. Under a
 * steady load each of them is stopped by SIGTERM and replaced by one of this version, the first of which migrates.
 */
export const rollingRestart: Figure = {
  name: 'rolling-restart',
  slow: true,
  async measure() {
    if (!hasProxy()) return [skipped('rolling restart', 'no HAProxy on this machine')]
    return withPreviousVersion('rolling restart', measureRestarts)
  },
}

async function measureRestarts(commit: string, url: string): Promise<Row[]> {
  const ports = [await freePort(), await freePort(), await freePort()]
  const settings = { DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000' }
  const old = checkOut(commit)
  const servers: Awaited<ReturnType<typeof startServer>>[] = []
  for (const port of ports) servers.push(await startServer({ ...settings, PORT: `${port}` }, undefined, old))
  await Promise.all(servers.map(({ pid }) => waitUntilQuiet(pid)))
  const proxy = await startProxy(ports)
  const generator = forked(import.meta.resolve('./support/arrivals.ts'))
  const outcomes: Outcome[] = []
  let restarting = true
  try {
    const requests = requestsOf(await demoUserHeaders(proxy.url))
    const load = async () => {
      while (restarting || total(outcomes) < minRequests) {
        const load: Arrivals = { port: proxy.port, requests, rate, milliseconds: chunk }
        generator.child.send(load)
        outcomes.push(await messageFrom<Outcome>(generator.child))
      }
    }
    const restart = async () => {
      for (const [index, port] of ports.entries()) {
        await servers[index]?.end()
        servers[index] = await startServer({ ...settings, PORT: `${port}` })
      }
    }
    await Promise.all([
      load(),
      restart().finally(() => {
        restarting = false
      }),
    ])
  } finally {
    generator.stop()
    proxy.stop()
    await Promise.all(servers.map(({ stop }) => stop()))
  }
  const waits = outcomes.flatMap(({ waits }) => waits)
  const lost = outcomes.reduce((sum, { refused, failed }) => sum + refused.length + failed.length, 0)
  const refused = outcomes.flatMap(({ refused }) => refused)
  const failed = outcomes.flatMap(({ failed }) => failed)
  return [
    info('the version before', commit.slice(0, 8)),
    atLeast({ name: 'requests during three restarts and a migration', value: total(outcomes), bound: minRequests }),
    atMost({ name: 'of these failed or refused', value: lost, bound: 0 }),
    info('of these failed', [...new Set(failed)].join(', ') || 'none'),
    info('of these refused, with 503', `${refused.length} ${[...new Set(refused)].join(' ')}`.trim()),
    info('wait for an answer', `p50 ${quantile(waits, 0.5).toFixed(0)}, p99 ${quantile(waits, 0.99).toFixed(0)} ms`),
    info('the longest wait', `${Math.max(...waits.slice(-100_000)).toFixed(0)} ms`),
  ]
}

const total = (outcomes: readonly Outcome[]) =>
  outcomes.reduce((sum, { waits, refused, failed }) => sum + waits.length + refused.length + failed.length, 0)

function requestsOf(user: Record<string, string>): string[] {
  const head = (method: string, path: string, headers: Record<string, string> = {}) =>
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}`
  const reads = [head(me.method, me.path, user), head(savedCareers.method, savedCareers.path, user), head('GET', '/')]
  return randomAnswers(10).flatMap(answers => {
    const body = JSON.stringify(answers)
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    return [
      ...reads.map(request => `${request}\r\n`),
      `${head(submitQuiz.method, submitQuiz.path, headers)}\r\n${body}`,
    ]
  })
}
