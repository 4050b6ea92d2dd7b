import { Client } from 'pg'
import { tokenHistory } from '#contract/endpoints/tokens.ts'
import { build } from '#server/app.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createAccounts } from '#server/testing/tokens.ts'
import { spendTokens } from '#server/tokens/spend-tokens.ts'
import { atLeast, atMost, type Figure, type Row, skipped } from './row.ts'
import { countStatements } from './support/count-statements.ts'
import { noPostgres, onPglite, onPostgres } from './support/engines.ts'
import { median, quantile } from './support/median.ts'
import { signedIn } from './support/people.ts'

const minRatio = 0.5
const maxQueries = 2
const pairs = 15
const spendsOfRun = 400
const warmUp = 400

/**
 * Measures spends per second, one after the other, against the minimum that can change a balance on the same PostgreSQL
 * (BEGIN, UPDATE, INSERT, COMMIT). Runs alternate and the ratio is the median over the pairs. Also counts the
 * statements of the ledger list.
 */
export const spends: Figure = {
  name: 'spends',
  async measure() {
    const embedded = await onPglite(queriesOfHistory)
    const real = await onPostgres(async (db, url) => {
      const queries = await queriesOfHistory(db)
      return { queries, ratio: await compareWithBare(db, url) }
    })
    const value = Math.max(embedded, real?.queries ?? 0)
    const ratio = real?.ratio ?? skipped('spends, against a bare transaction', noPostgres)
    return [ratio, atMost({ name: 'queries of the token history', value, bound: maxQueries })]
  },
}

async function queriesOfHistory(db: Database): Promise<number> {
  const publicUrl = new URL('http://localhost:3000')
  const app = await build(
    { db, clock: systemClock, catalogue: readCatalogue(), publicUrl },
    { limitScale: Number.POSITIVE_INFINITY },
  )
  const headers = await signedIn(app)
  const queries = await countStatements(async () => {
    const answer = await app.inject({ method: tokenHistory.method, url: tokenHistory.path, headers })
    if (answer.statusCode !== 200 || answer.json().entries.length !== 1) throw new Error(answer.body)
  })
  await app.close()
  return queries
}

async function compareWithBare(db: Database, url: string): Promise<Row> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const [ours = '', bare = ''] = await createAccounts({ db, clock: systemClock }, 2, 10_000_000)
  const runs = { ours: () => spendOurs(db, ours), bare: () => spendBare(client, bare) }
  const rates: { ours: number; bare: number }[] = []
  try {
    for (const run of Object.values(runs)) await rateOf(run, warmUp)
    for (let pair = 0; pair < pairs; pair++) {
      const measured = { ours: 0, bare: 0 }
      for (const who of pair % 2 ? (['bare', 'ours'] as const) : (['ours', 'bare'] as const))
        measured[who] = await rateOf(runs[who], spendsOfRun)
      rates.push(measured)
    }
  } finally {
    await client.end()
  }
  const ratios = rates.map(({ ours, bare }) => ours / bare)
  const rate = (who: 'ours' | 'bare') => Math.round(median(rates.map(each => each[who]))).toLocaleString('en-US')
  const middleHalf = [0.25, 0.75].map(share => quantile(ratios, share).toFixed(2)).join(' to ')
  return atLeast({
    name: 'spends, against a bare transaction',
    value: median(ratios),
    bound: minRatio,
    digits: 2,
    detail: `middle half ${middleHalf}; ${rate('ours')} / ${rate('bare')} a second`,
  })
}

async function rateOf(run: () => Promise<unknown>, times: number): Promise<number> {
  const from = performance.now()
  for (let n = 0; n < times; n++) await run()
  return (1_000 * times) / (performance.now() - from)
}

const spendOurs = (db: Database, userId: string) =>
  db.transaction(tx => spendTokens(tx, userId, 'save-career', crypto.randomUUID(), systemClock.now()))

async function spendBare(client: Client, userId: string): Promise<void> {
  await client.query('begin')
  await client.query('update users set token_balance = token_balance - 1 where id = $1', [userId])
  await client.query(
    `insert into token_entries (user_id, delta, reason, reference, balance_after, created_at)
     values ($1, -1, 'save-career', $2, 0, now())`,
    [userId, crypto.randomUUID()],
  )
  await client.query('commit')
}
