import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { savedCareers } from '#contract/endpoints/careers.ts'
import { health } from '#contract/endpoints/health.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { atLeast, atMost, type Figure, info, type Row, skipped } from './row.ts'
import type { Arrivals, Outcome } from './support/arrivals.ts'
import { noPostgres, onPostgres } from './support/engines.ts'
import { forked, messageFrom } from './support/forked.ts'
import { quantile } from './support/median.ts'
import { demoUserHeaders } from './support/people.ts'
import { randomAnswers } from './support/random-answers.ts'
import { startServer } from './support/server-process.ts'

const factor = 5
const seconds = { warmUp: 5, step: 5, overload: 60, after: 5, mixed: 20 }
/** The search ends when two steps in a row have a smaller share of answers in time. */
const carried = 0.98
/** An answer that comes later is of no use to whoever waits, in milliseconds. */
const inTime = 2_000
const bounds = { goodput: 0.8, health: 200, recovered: 0.95, memory: 100 }

/**
 * Measures one server on PostgreSQL under five times the quiz submissions that it can answer, for a minute. First the
 * rate is raised until some are no longer answered in time; the highest rate of answers is the maximum. Then a rush of
 * which two thirds are cheaper, lists of saved careers and landing pages.
 */
export const overload: Figure = {
  name: 'overload',
  slow: true,
  async measure() {
    const rows = await onPostgres(async (db, url) => {
      const server = await startServer({ DATABASE_URL: url, RATE_LIMIT_SCALE: '1000000' })
      const generator = forked(import.meta.resolve('./support/arrivals.ts'))
      try {
        const { submissions, mixed } = requestsOf(await demoUserHeaders(server.url))
        const ids: string[] = []
        const send = async (requests: string[], rate: number, seconds: number): Promise<Outcome> => {
          const load: Arrivals = { port: server.port, requests, rate, milliseconds: 1_000 * seconds }
          generator.child.send(load)
          const outcome = await messageFrom<Outcome>(generator.child)
          ids.push(...outcome.ids)
          return outcome
        }
        const submit: Send = (rate, seconds) => send(submissions, rate, seconds)
        return [
          ...(await measureSubmissions(server, submit)),
          ...(await measureMixed(server, (rate, seconds) => send(mixed, rate, seconds))),
          await measureLost(db, ids),
        ]
      } finally {
        generator.stop()
        await server.stop()
      }
    })
    return rows ?? [skipped('overload', noPostgres)]
  },
}

type Send = (rate: number, seconds: number) => Promise<Outcome>
type Server = { url: string; pid?: number | undefined }

async function measureSubmissions(server: Server, send: Send): Promise<Row[]> {
  await send(50, seconds.warmUp)
  const most = await findMost(send)
  const memory = residentMegabytes(server.pid)
  const { outcome, waits } = await whileAskingHealth(server.url, () => send(most * factor, seconds.overload))
  const grown = residentMegabytes(server.pid) - memory
  const during = goodput(outcome, seconds.overload)
  const after = goodput(await send(most / 2, seconds.after), seconds.after)
  return [
    info('most submissions answered a second', most.toFixed(0)),
    atLeast({
      name: `goodput at ${factor} times as many, for ${seconds.overload} s`,
      value: during / most,
      bound: bounds.goodput,
      digits: 2,
      detail: describe(outcome, seconds.overload),
    }),
    healthRow('health meanwhile, p99', waits),
    atLeast({
      name: 'answered in time right afterwards, at half the rate',
      value: after / (most / 2),
      bound: bounds.recovered,
      digits: 2,
    }),
    atMost({ name: 'memory grown by overload', value: grown, bound: bounds.memory, unit: 'MB' }),
  ]
}

async function measureMixed(server: Server, send: Send): Promise<Row[]> {
  const most = await findMost(send)
  const { outcome, waits } = await whileAskingHealth(server.url, () => send(most * factor, seconds.mixed))
  return [
    info('most mixed requests answered a second', most.toFixed(0)),
    info(`goodput at ${factor} times as many, for ${seconds.mixed} s`, describe(outcome, seconds.mixed)),
    healthRow('health meanwhile, p99, mixed', waits),
  ]
}

async function measureLost(db: Database, ids: string[]): Promise<Row> {
  const stored = await rowsOf<{ id: string }>(db.sql, sql`select id::text as id from career_assessments`)
  const known = new Set(stored.map(({ id }) => id))
  const value = ids.filter(id => !known.has(id)).length
  return atMost({ name: 'acknowledged submissions lost', value, bound: 0, detail: `of ${ids.length}` })
}

async function findMost(send: Send): Promise<number> {
  let most = 0
  let rate = 50
  for (let missed = 0; missed < 2; rate *= 1.25) {
    const reached = goodput(await send(rate, seconds.step), seconds.step)
    most = Math.max(most, reached)
    missed = reached < carried * rate ? missed + 1 : 0
  }
  return most
}

const goodput = ({ waits }: Outcome, seconds: number) => waits.filter(wait => wait <= inTime).length / seconds

function describe(outcome: Outcome, seconds: number): string {
  const [p50, p99] = [0.5, 0.99].map(share => quantile(outcome.waits, share).toFixed(0))
  const { refused, failed } = outcome
  return `${goodput(outcome, seconds).toFixed(0)} a second in time, ${refused.length} refused, ${failed.length} failed; p50 ${p50}, p99 ${p99} ms`
}

const healthRow = (name: string, waits: number[]): Row =>
  atMost({
    name,
    value: quantile(waits, 0.99),
    bound: bounds.health,
    unit: 'ms',
    detail: `${waits.length} times, at most ${Math.max(...waits).toFixed(0)}`,
  })

async function whileAskingHealth(url: string, work: () => Promise<Outcome>) {
  const waits: number[] = []
  let over = false
  const asking = (async () => {
    while (!over) {
      const from = performance.now()
      const answer = await fetch(url + health.path)
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`health was answered by ${answer.status}`)
      waits.push(performance.now() - from)
      await new Promise(done => setTimeout(done, 50))
    }
  })()
  const outcome = await work().finally(() => {
    over = true
  })
  await asking
  return { outcome, waits }
}

export function requestsOf(user: Record<string, string>): { submissions: string[]; mixed: string[] } {
  const head = (method: string, path: string, headers: Record<string, string> = {}) =>
    `${method} ${path} HTTP/1.1\r\nhost: localhost\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}`
  const list = `${head(savedCareers.method, savedCareers.path, user)}\r\n`
  const page = `${head('GET', '/')}\r\n`
  const submissions = randomAnswers(50).map(answers => {
    const body = JSON.stringify(answers)
    const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
    return `${head(submitQuiz.method, submitQuiz.path, headers)}\r\n${body}`
  })
  return { submissions, mixed: submissions.flatMap(submission => [submission, list, page]) }
}

export function residentMegabytes(pid: number | undefined): number {
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
