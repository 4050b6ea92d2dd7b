import { readFileSync, writeFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { logIn } from '#contract/endpoints/auth.ts'
import { requestPasswordReset } from '#contract/endpoints/passwords.ts'
import { build } from '#server/app.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import { atMost, type Figure, info, type Row, skipped } from './row.ts'
import { noPostgres, onPglite, onPostgres } from './support/engines.ts'
import { measureWaits, type Waits } from './support/measure-waits.ts'
import { median, quantile } from './support/median.ts'
import { demoUserHeaders, guest, signedIn } from './support/people.ts'
import { startServer } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary.ts'

const times = 200
const maxPercent = 10
const crowd = 50
const rounds = 5
/** Memory of one hash in MB, as reported by /proc. A third concurrent hash would exceed the bound. */
const megabytesPerHash = 46
const maxMegabytes = 2.5 * megabytesPerHash
const maxMilliseconds = 200

/**
 * Measures what sign-in reveals and costs. Compares the median time of 200 wrong sign-ins for existing and missing
 * names, and the same for password resets; then runs 50 concurrent sign-ins five times and measures the memory of the
 * hashes and the wait of other users.
 */
export const signIn: Figure = {
  name: 'sign-in',
  slow: true,
  measure: async () => [
    ...(await onPglite(async db => {
      const publicUrl = new URL('http://localhost:3000')
      const deps = { db, clock: systemClock, catalogue: readCatalogue(), publicUrl }
      const app = await build(deps, { limitScale: Number.POSITIVE_INFINITY })
      await signedIn(app)
      const rows = [
        await compare(app, 'wrong sign-ins', 1, logIn, name => ({ username: name, password: 'Guessed-1' })),
        await compare(app, 'forgotten passwords', 20, requestPasswordReset, name => ({ email: `${name}@example.org` })),
      ]
      await app.close()
      return rows
    })),
    ...(await measureCrowd()),
  ],
}

/**
 * `atOnce` is the number of concurrent pairs. Every second pair runs in reverse order, because going first can be an
 * advantage.
 */
async function compare(
  app: FastifyInstance,
  what: string,
  atOnce: number,
  { method, path }: typeof logIn | typeof requestPasswordReset,
  bodyFor: (name: string) => object,
): Promise<Row> {
  const took = { known: [] as number[], unknown: [] as number[] }
  const ask = async (who: keyof typeof took, name: string) => {
    const from = performance.now()
    await app.inject({ method, url: path, headers: guest, payload: bodyFor(name) })
    took[who].push(performance.now() - from)
  }
  const pair = async (n: number) => {
    const asks = [() => ask('known', 'measured'), () => ask('unknown', `nobody-${n}`)]
    for (const each of n % 2 ? asks.reverse() : asks) await each()
  }
  for (let n = 0; n < times; n += atOnce) await Promise.all(Array.from({ length: atOnce }, (_, i) => pair(n + i)))
  const [known, unknown] = [median(took.known), median(took.unknown)]
  return atMost({
    name: `${what}, apart by whether there is an account`,
    value: 100 * (Math.max(known, unknown) / Math.min(known, unknown) - 1),
    bound: maxPercent,
    unit: '%',
    digits: 1,
    detail: `medians of ${times}: ${known.toFixed(1)} ms with, ${unknown.toFixed(1)} ms without`,
  })
}

async function measureCrowd(): Promise<Row[]> {
  if (process.platform !== 'linux') return [skipped('a crowd that signs in', 'it is read from /proc, which Linux has')]
  const { folder, remove } = temporaryFolder()
  const embedded = await crowdOn({ DATA_DIR: folder }).finally(remove)
  const real = await onPostgres((_db, url) => crowdOn({ DATABASE_URL: url }))
  const name = `${crowd} sign-ins at once`
  const memory = Math.max(embedded.grown, real?.grown ?? 0)
  const detail = `${(memory / megabytesPerHash).toFixed(1)} hashes of ${megabytesPerHash} MB`
  return [
    atMost({ name: `${name}, memory they take`, value: memory, bound: maxMegabytes, unit: 'MB', detail }),
    real ? waitRow(`${name}, p99 of others, PostgreSQL`, real) : skipped(`${name}, p99 of others`, noPostgres),
    info(`${name}, p99 of others, PGlite`, waitRow('', embedded).measured),
  ]
}

function waitRow(name: string, { quiet, busy }: Crowd): Row {
  const p99 = (waits: number[]) => quantile(waits, 0.99).toFixed(0)
  const without = `${p99(quiet.health)} ms without them`
  const saved = `saved careers ${p99(busy.saved)} ms, ${p99(quiet.saved)} ms without them`
  const detail = `health check, ${without}; ${saved}; ${busy.health.length} times each`
  return atMost({ name, value: quantile(busy.health, 0.99), bound: maxMilliseconds, unit: 'ms', detail })
}

interface Crowd {
  /** In megabytes. */
  grown: number
  quiet: Waits
  busy: Waits
}

async function crowdOn(settings: Record<string, string>): Promise<Crowd> {
  const server = await startServer({ ...settings, RATE_LIMIT_SCALE: '1000000' })
  try {
    await signInAtOnce(server.url, 2)
    const person = await demoUserHeaders(server.url)
    const quiet = await measureWaits(server.url, person, () => new Promise(done => setTimeout(done, 3_000)))
    const before = megabytes(server.pid, 'VmRSS')
    // Resets the peak memory counter.
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5')
    const busy = await measureWaits(server.url, person, async () => {
      for (let round = 0; round < rounds; round++) await signInAtOnce(server.url, crowd)
    })
    return { grown: megabytes(server.pid, 'VmHWM') - before, quiet, busy }
  } finally {
    await server.stop()
  }
}

async function signInAtOnce(url: string, people: number): Promise<void> {
  const headers = { ...guest, 'content-type': 'application/json' }
  const answers = await Promise.all(
    Array.from({ length: people }, async (_, n) => {
      const body = JSON.stringify({ username: n % 2 ? 'demo' : `nobody-${n}`, password: 'Guessed-1' })
      const answer = await fetch(url + logIn.path, { method: logIn.method, headers, body })
      await answer.arrayBuffer()
      return answer.status
    }),
  )
  const odd = answers.find(status => status !== 401)
  if (odd) throw new Error(`A wrong sign-in was answered by ${odd}`)
}

function megabytes(pid: number | undefined, field: string): number {
  const kilobytes = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  if (!kilobytes) throw new Error(`/proc says nothing of ${field}`)
  return Number(kilobytes) / 1024
}
