import { Agent, request } from 'node:http'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { jobAlerts } from '#contract/endpoints/alerts.ts'
import { applications, removeApplication, trackApplication } from '#contract/endpoints/applications.ts'
import { me } from '#contract/endpoints/auth.ts'
import { removeSavedCareer, saveCareer, savedCareers } from '#contract/endpoints/careers.ts'
import { changeDocument, listDocuments, readDocument } from '#contract/endpoints/documents.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { listEvidence } from '#contract/endpoints/evidence.ts'
import { jobListing, jobListings } from '#contract/endpoints/jobs.ts'
import { submitQuiz, userResults } from '#contract/endpoints/quiz.ts'
import { openedRoadmaps } from '#contract/endpoints/roadmaps.ts'
import { deductTokens, tokenHistory } from '#contract/endpoints/tokens.ts'
import { demoSteps } from '#server/dev/demo-account/demo-steps.ts'
import { rowsOf, type Sql } from '#server/platform/db/database.ts'
import { runOnServer, withDatabase } from '#server/testing/database.ts'
import { crowdToken, fillWithUsers } from '#server/testing/fill-with-users.ts'
import { answers } from '#server/testing/people.ts'
import { atMost, type Figure, info, type Row, skipped } from './row.ts'
import { noPostgres, onPostgres } from './support/engines.ts'
import { median, quantile } from './support/median.ts'
import { startServer } from './support/server-process.ts'

/** For a short try: `GROWTH_USERS=20000`. */
const sizes = { small: 1_000, large: Number(process.env.GROWTH_USERS || 1_000_000) }
/** One of ten has documents, applications, an alert and so on; the others took the quiz. */
const activeEvery = 10
/** The same in both: their number does not follow from that of users. */
const ads = 100_000
const maxRatio = 1.5
const rounds = 15
const callsOfRound = 100

const settings = [
  ...['shared_buffers=2GB', 'max_wal_size=32GB', 'checkpoint_timeout=30min', 'maintenance_work_mem=1GB'],
  ...['max_parallel_maintenance_workers=2', 'work_mem=64MB'],
]

/**
 * Fills PostgreSQL with a million users and with a thousand, each user with the same, and asks a server on each for the
 * same: users at random, so that a million's rows are not in the database's own cache.
 */
export const growth: Figure = {
  name: 'growth',
  slow: true,
  async measure() {
    const rows = await onPostgres(async (_db, url) => measureGrowth(url), { settings })
    return rows ?? [skipped('growth', noPostgres)]
  },
}

async function measureGrowth(url: string): Promise<Row[]> {
  await makePattern(url)
  await runOnServer(url, 'create database small template postgres')
  const urls = { small: withDatabase(url, 'small'), large: url }
  await fill(urls.small, sizes.small)
  const from = performance.now()
  await fill(urls.large, sizes.large)
  const minutes = (performance.now() - from) / 60_000
  const filled = info(
    `filled with ${sizes.large.toLocaleString('en-US')} users`,
    `${minutes.toFixed(1)} min, ${await sizeOf(urls.large)}`,
  )
  const small = await startMeasured(urls.small, sizes.small)
  const large = await startMeasured(urls.large, sizes.large)
  try {
    const rows: Row[] = []
    for (const step of steps) {
      console.error(`  ${step.name} …`)
      rows.push(await compare(step, small, large))
    }
    return [filled, ...(await sizesOfTables(urls.large)), ...rows]
  } finally {
    await Promise.all([small.stop(), large.stop()])
  }
}

/** The demo account has something of everything, written by the product; ads are copies of the samples. */
async function makePattern(url: string): Promise<void> {
  const server = await startServer({ DATABASE_URL: url, DEMO: 'filled' })
  try {
    const done = `select count(*)::int as steps from job_progress where name like 'demo%'`
    while (((await runOnServer<{ steps: number }>(url, done))[0]?.steps ?? 0) < demoSteps.length)
      await new Promise(resolve => setTimeout(resolve, 1_000))
  } finally {
    await server.end()
  }
  await connected(url, async db => {
    await db.execute(sql`delete from sessions`)
    await db.execute(
      sql`insert into sessions (sid, user_id, sess, expire) select 'pattern', id, ${JSON.stringify({
        carrier: 'bearer',
        remembered: true,
        openedAt: new Date().toISOString(),
      })}, now() + interval '30 days' from users`,
    )
    await db.execute(sql`
      insert into token_entries (user_id, delta, reason, reference, balance_after, created_at)
      select id, 1000, 'token-pack', 'pattern', token_balance + 1000, now() from users`)
    await db.execute(sql`update users set token_balance = token_balance + 1000`)
    await db.execute(sql`
      insert into document_versions (document_id, user_id, revision, title, content, provenance, edited, saved_at)
      select id, user_id, 0, title, content, provenance, edited, now() from generated_documents on conflict do nothing`)
    await db.execute(sql`
      insert into alerted_listings (user_id, fingerprint, alerted_at)
      select id, md5(n::text), now() from users, generate_series(1, 10) n`)
    await db.execute(sql`
      insert into outbox_mails (user_id, kind, recipient, subject, text, html, sent_at, created_at)
      select id, 'alert', email, 'New jobs for you', '', '', now(), now() from users`)
    await multiplyAds(db)
  })
}

async function multiplyAds(db: Sql): Promise<void> {
  const columns = ['source', 'title', 'employer', 'place', 'country', 'latitudes', 'longitudes', 'remote', 'type']
  const more = ['description', 'url', 'pay', 'lens', 'flags', 'is_copy', 'posted_at', 'fetched_at', 'expires_at']
  const names = sql.raw([...columns, ...more].join(', '))
  await db.execute(sql`
    insert into job_listings (source_id, fingerprint, ${names})
    select source_id || '-' || n, md5(fingerprint || n), ${names}
    from job_listings
    cross join generate_series(1, (${ads}::int / (select count(*) from job_listings))::int) n
    where not is_copy`)
}

async function fill(url: string, count: number): Promise<void> {
  await connected(url, async db => {
    await db.execute(sql`set synchronous_commit = off`)
    const [{ id: pattern = '' } = {}] = await rowsOf<{ id: string }>(db, sql`select id from users`)
    await fillWithUsers(db, { pattern, count, activeEvery })
    await db.execute(sql`vacuum (analyze)`)
    await db.execute(sql`checkpoint`)
  })
}

async function connected<Result>(url: string, work: (db: Sql) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return work(drizzle(client) as unknown as Sql).finally(() => client.end())
}

const sizeOf = (url: string): Promise<string> =>
  connected(url, async db => {
    const [row] = await rowsOf<{ size: string }>(
      db,
      sql`select pg_size_pretty(pg_database_size(current_database())) as size`,
    )
    return row?.size ?? ''
  })

/** The largest tables, with their indexes. */
const sizesOfTables = (url: string): Promise<Row[]> =>
  connected(url, async db => {
    const rows = await rowsOf<{ name: string; rows: string; bytes: number; megabytes: number }>(
      db,
      sql`select relname as name, reltuples::bigint::text as rows,
            (pg_total_relation_size(oid) / greatest(reltuples, 1))::float8 as bytes,
            (pg_total_relation_size(oid) / 1e6)::float8 as megabytes
          from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
          order by pg_total_relation_size(oid) desc limit 16`,
    )
    return rows.map(({ name, rows, bytes, megabytes }) =>
      info(
        `table ${name}`,
        `${Number(rows).toLocaleString('en-US')} rows of ${bytes.toFixed(0)} bytes, ${megabytes.toFixed(0)} MB`,
      ),
    )
  })

interface Measured {
  count: number
  call: Call
  stop(): Promise<void>
}

type Call = (number: number, endpoint: Endpoint, input?: Input) => Promise<Answered>

interface Input {
  params?: Record<string, string>
  body?: object
}

interface Answered {
  milliseconds: number
  // biome-ignore lint/suspicious/noExplicitAny: of any endpoint
  body: any
}

async function startMeasured(url: string, count: number): Promise<Measured> {
  const server = await startServer({ DATABASE_URL: url, SERVER_ROLE: 'web', DEMO: 'off', RATE_LIMIT_SCALE: '1000000' })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call: Call = (number, { method, path }, { params = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const from = performance.now()
      const filled = path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
      const sent = request(
        new URL(filled, server.url),
        {
          method,
          agent,
          headers: {
            authorization: `Bearer ${crowdToken(number)}`,
            ...(body && { 'content-type': 'application/json' }),
          },
        },
        async answer => {
          const text = (await answer.toArray()).join('')
          const milliseconds = performance.now() - from
          if (answer.statusCode !== 200) reject(new Error(`${method} ${filled}: ${answer.statusCode} ${text}`))
          else resolve({ milliseconds, body: text && JSON.parse(text) })
        },
      )
      sent.once('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return {
    count,
    call,
    stop: async () => {
      agent.destroy()
      await server.stop()
    },
  }
}

interface Step {
  name: string
  /** One call of an account. What is not measured before or after it is in here too. */
  run(call: Call, number: number): Promise<number>
}

const read = (name: string, endpoint: Endpoint): Step => ({
  name,
  run: async (call, number) => (await call(number, endpoint)).milliseconds,
})

let made = 0
let adOf: Promise<string> | undefined

/** Reads first: the writes add to what a thousand users have. */
const steps: Step[] = [
  read('current user', me),
  read('own results', userResults),
  read('saved careers', savedCareers),
  read('documents', listDocuments),
  read('token history', tokenHistory),
  read('applications', applications),
  read('job alerts', jobAlerts),
  read('evidence', listEvidence),
  read('roadmaps', openedRoadmaps),
  {
    name: 'one document',
    async run(call, number) {
      const { body } = await call(number, listDocuments)
      return (await call(number, readDocument, { params: { id: body.documents[0].id } })).milliseconds
    },
  },
  {
    name: 'search for jobs',
    run: async (call, number) =>
      (await call(number, jobListings, { body: { jobTitle: titles[made++ % titles.length] ?? '' } })).milliseconds,
  },
  {
    name: 'one job ad',
    async run(call, number) {
      adOf ??= call(number, jobListings, { body: { jobTitle: titles[0] } }).then(({ body }) => body.listings[0].id)
      return (await call(number, jobListing, { params: { id: await adOf } })).milliseconds
    },
  },
  {
    name: 'spend tokens',
    run: async (call, number) =>
      (await call(number, deductTokens, { body: { amount: 1, feature: 'career-quiz' } })).milliseconds,
  },
  {
    name: 'save a career',
    async run(call, number) {
      const { milliseconds, body } = await call(number, saveCareer, { body: { title: `Baker ${made++}` } })
      await call(number, removeSavedCareer, { params: { id: body.id } })
      return milliseconds
    },
  },
  {
    name: 'track an application',
    async run(call, number) {
      const body = { title: `Baker ${made++}`, today: new Date().toISOString().slice(0, 10) }
      const answered = await call(number, trackApplication, { body })
      await call(number, removeApplication, { params: { id: answered.body.id } })
      return answered.milliseconds
    },
  },
  {
    name: 'change a document',
    async run(call, number) {
      const [{ id, revision }] = (await call(number, listDocuments)).body.documents
      const body = { revision, title: `Letter ${made++}` }
      return (await call(number, changeDocument, { params: { id }, body })).milliseconds
    },
  },
  {
    name: 'submit the quiz',
    run: async (call, number) => (await call(number, submitQuiz, { body: answers })).milliseconds,
  },
]

const titles = ['Baker', 'Cashier', 'Receptionist', 'Warehouse worker', 'Barista']

/** Rounds alternate. The ratio is that of the medians of their 99th percentiles, so that a busy moment counts once. */
async function compare(step: Step, small: Measured, large: Measured): Promise<Row> {
  const found = { small: [] as number[], large: [] as number[], all: { small: [] as number[], large: [] as number[] } }
  const round = async (size: 'small' | 'large', { count, call }: Measured) => {
    const waits: number[] = []
    for (let n = 0; n < callsOfRound; n++) {
      const number = activeEvery * (1 + Math.floor((Math.random() * count) / activeEvery))
      waits.push(await step.run(call, number))
    }
    found[size].push(quantile(waits, 0.99))
    found.all[size].push(...waits)
  }
  await round('small', small)
  await round('large', large)
  for (const size of ['small', 'large'] as const) found[size] = []
  for (let n = 0; n < rounds; n++)
    for (const size of n % 2 ? (['large', 'small'] as const) : (['small', 'large'] as const))
      await round(size, { small, large }[size])
  const [before, after] = [median(found.small), median(found.large)]
  const middle = (size: 'small' | 'large') => median(found.all[size]).toFixed(1)
  return atMost({
    name: `${step.name}, p99 at ${sizes.large.toLocaleString('en-US')} users against ${sizes.small.toLocaleString('en-US')}`,
    value: after / before,
    bound: maxRatio,
    digits: 2,
    detail: `${after.toFixed(1)} / ${before.toFixed(1)} ms; median ${middle('large')} / ${middle('small')} ms`,
  })
}
