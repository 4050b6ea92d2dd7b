import { me } from '#contract/endpoints/auth.ts'
import { build } from '#server/app.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { atLeast, atMost, type Figure, type Row, skipped } from './row.ts'
import { countStatements } from './support/count-statements.ts'
import { noPostgres, onPglite, onPostgres } from './support/engines.ts'
import { forked, messageFrom } from './support/forked.ts'
import type { Load } from './support/load-generator.ts'
import { median, quantile } from './support/median.ts'
import { signedIn } from './support/people.ts'
import { startServer, waitUntilQuiet } from './support/server-process.ts'

const maxQueries = 2
const minRatio = 0.6
const pairs = 25
const connections = 16
const milliseconds = { warmUp: 2_500, run: 400 }

/**
 * Measures `GET /api/admin/me` with a session: the number of SQL statements, and requests per second on PostgreSQL
 * against a bare server (support/bare-server.ts). Both run as separate processes and are measured in alternation, so
 * that other load affects both; the ratio is the median over the pairs.
 */
export const currentUser: Figure = {
  name: 'current-user',
  async measure() {
    const embedded = await onPglite(async db => (await asPage(db)).queries)
    const real = await onPostgres(async (db, url) => {
      const { queries, headers } = await asPage(db)
      return { queries, ratio: await compareWithBare(url, headers) }
    })
    const value = Math.max(embedded, real?.queries ?? 0)
    const ratio = real?.ratio ?? skipped('current user, against a bare server', noPostgres)
    return [atMost({ name: 'queries of a current user', value, bound: maxQueries }), ratio]
  },
}

async function asPage(db: Database): Promise<{ headers: Record<string, string>; queries: number }> {
  const publicUrl = new URL('http://localhost:3000')
  const app = await build(
    { db, clock: systemClock, catalogue: readCatalogue(), publicUrl },
    { limitScale: Number.POSITIVE_INFINITY },
  )
  const headers = await signedIn(app)
  const queries = await countStatements(async () => {
    const answer = await app.inject({ method: me.method, url: me.path, headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  })
  await app.close()
  return { headers, queries }
}

async function compareWithBare(url: string, headers: Record<string, string>): Promise<Row> {
  const ours = await startServer({ DATABASE_URL: url })
  const bare = forked(import.meta.resolve('./support/bare-server.ts'), url)
  const generator = forked(import.meta.resolve('./support/load-generator.ts'))
  try {
    const ports = { ours: ours.port, bare: await messageFrom<number>(bare.child) }
    const run = (who: keyof typeof ports, milliseconds: number) => {
      const load: Load = { port: ports[who], request: requestOf(headers), connections, milliseconds }
      generator.child.send(load)
      return messageFrom<number>(generator.child)
    }
    await waitUntilQuiet(ours.pid)
    await run('ours', milliseconds.warmUp)
    await run('bare', milliseconds.warmUp)
    return ratioRow(await runAlternating(run))
  } finally {
    generator.stop()
    bare.stop()
    await ours.stop()
  }
}

interface Pair {
  ours: number
  bare: number
}

/** Swaps the order in every second pair, because going first can be an advantage. */
async function runAlternating(run: (who: keyof Pair, milliseconds: number) => Promise<number>): Promise<Pair[]> {
  const measured: Pair[] = []
  for (let i = 0; i < pairs; i++) {
    const pair: Pair = { ours: 0, bare: 0 }
    const order = i % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const)
    for (const who of order) pair[who] = await run(who, milliseconds.run)
    measured.push(pair)
  }
  return measured
}

function ratioRow(measured: Pair[]): Row {
  const ratios = measured.map(({ ours, bare }) => ours / bare)
  const rate = (who: keyof Pair) => Math.round(median(measured.map(pair => pair[who]))).toLocaleString('en-US')
  const middleHalf = [0.25, 0.75].map(share => quantile(ratios, share).toFixed(2)).join(' to ')
  return atLeast({
    name: 'current user, against a bare server',
    value: median(ratios),
    bound: minRatio,
    digits: 2,
    detail: `middle half ${middleHalf}; ${rate('ours')} / ${rate('bare')} a second`,
  })
}

function requestOf(headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${me.method} ${me.path} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`
}
