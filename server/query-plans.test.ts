import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { day } from '#contract/time.ts'
import { backgroundJobs, type JobDeps } from './background-jobs.ts'
import { readCatalogue } from './careers/read-catalogue.ts'
import type { Deps } from './deps.ts'
import { measurements } from './measurements.ts'
import { removals } from './personal-data.ts'
import { systemClock } from './platform/clock.ts'
import { type Database, rowsOf, type Sql } from './platform/db/database.ts'
import { makeLaterIndexes } from './platform/db/later-indexes.ts'
import { openPostgres } from './platform/db/postgres.ts'
import * as schema from './platform/db/schema.ts'
import { deliverMails } from './platform/mail/deliver-mails.ts'
import { openSimulation } from './platform/payments/simulated.ts'
import { type Actor, type ActorKind, newActor } from './testing/actors.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { runOnServer, withDatabase } from './testing/database.ts'
import { addressOf, exampleOf, nameOf } from './testing/examples.ts'
import { fillWithUsers } from './testing/fill-with-users.ts'
import { insertListing } from './testing/listings.ts'

const { url = '' } = inject('testDatabase')
const users = 3_000
const ads = 10_000

/** Queries that read a whole table for a reason, by a part of their text. */
const accepted: Record<string, string> = {
  'bit_count((': 'a story is compared with each that unlocked Pro: as many as there are stories, not users',
  'case when "users"."email_verified_at" is null then 1': 'an administrator is told how many accounts a notice goes to',
  'with batch as (select id, token_balance': 'a part of the accounts, by their ids',
  'group by "users"."id" having count(*) >': 'once a day, who has too many documents is counted from the documents',
  'past_due_since <=': 'of subscriptions, who pay, every quarter of an hour',
  'delete from "cleared_listings"': 'as many as administrators cleared',
}

interface Statement {
  by: string
  text: string
  values: unknown[]
}

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

describe.runIf(url)('with many users', () => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const statements = new Map<string, Statement>()
  const { query } = Client.prototype
  const problems: string[] = []
  let by = ''
  let db: Database
  let app: TestApp

  beforeAll(async () => {
    await runOnServer(url, `create database ${name}`)
    db = await openPostgres(withDatabase(url, name), { statementTimeout: 60_000, connectionTimeout: 30_000 })
    app = await startTestApp({
      replace: ({ publicUrl }) => ({
        ...{ db, clock: systemClock },
        payments: openSimulation({ db, clock: systemClock, publicUrl, deliver: async () => true }),
      }),
    })
    Object.assign(app, { db, clock: systemClock })
    await fill(app)
    Client.prototype.query = function (this: Client, ...args: unknown[]) {
      const [config, values] = args as [string | { text: string; values?: unknown[] }, unknown[]?]
      const text = typeof config === 'string' ? config : config.text
      if (by && /^(select|insert|update|delete|with|\s)/i.test(text) && !statements.has(text))
        statements.set(text, { by, text, values: values ?? (config as { values?: unknown[] }).values ?? [] })
      return Reflect.apply(query, this, args)
    } as typeof query
  })
  afterAll(async () => {
    Client.prototype.query = query
    await app?.close()
    await db?.close()
    await runOnServer(url, `drop database ${name} with (force)`)
  })

  const actors = new Map<ActorKind, Actor>()
  async function ask(endpoint: Endpoint, kind: ActorKind): Promise<void> {
    by = ''
    const actor = actors.get(kind) ?? (await newActor(app, kind))
    const example = exampleOf(endpoint, actor.own)
    by = nameOf(endpoint)
    const { statusCode, body } = await actor.caller.send({
      method: endpoint.method,
      url: addressOf(endpoint, example),
      headers: actor.caller.headers(),
      ...(example.body && { payload: example.body }),
    })
    if (statusCode >= 500) problems.push(`${by}: ${body}`)
    if (endpoint.method === 'GET') actors.set(kind, actor)
    else actors.delete(kind)
  }

  test('no request and no job reads a whole table or index', async () => {
    for (const endpoint of allEndpoints)
      for (const kind of endpoint.who === 'admin' ? (['admin'] as const) : (['guest', 'pro'] as const))
        await ask(endpoint, kind)
    const jobDeps = depsOfJobs(app)
    for (const job of backgroundJobs) {
      by = `job ${job.name}`
      await job.run(jobDeps, systemClock.now(), new AbortController().signal)
    }
    for (const { name, read } of measurements) {
      by = name
      await read(db, systemClock.now())
    }
    by = ''
    const sizes = await sizesOf(db.sql)
    const client = new Client({ connectionString: withDatabase(url, name) })
    await client.connect()
    const found: string[] = []
    for (const { by, text, values } of statements.values()) {
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      const whole = wholeReads(rows[0]['QUERY PLAN'][0].Plan, sizes)
      if (whole.length && !Object.keys(accepted).some(part => text.includes(part)))
        found.push(`${by} reads all of ${whole.join(', ')}: ${text}`)
    }
    await client.end()
    expect(problems).toEqual([])
    expect(statements.size).toBeGreaterThan(300)
    expect(found).toEqual([])
  })
})

/** Tables and indexes of more than a thousand entries that a plan reads without a condition, unless it stops early. */
function wholeReads(plan: Plan, sizes: ReadonlyMap<string, number>, isLimited = false): string[] {
  const kind = plan['Node Type']
  const isWhole = kind === 'Seq Scan' || (/^Index (Only )?Scan$/.test(kind) && !plan['Index Cond'] && !isLimited)
  const read = plan['Index Name'] ?? plan['Relation Name'] ?? ''
  const here = isWhole && (sizes.get(read) ?? 0) > 1_000 ? [read] : []
  const stops = kind === 'Limit' || (isLimited && kind !== 'Sort' && kind !== 'Aggregate')
  return [...here, ...(plan.Plans ?? []).flatMap(each => wholeReads(each, sizes, stops))]
}

async function sizesOf(db: Sql): Promise<Map<string, number>> {
  const rows = await rowsOf<{ name: string; count: number }>(
    db,
    sql`select relname::text as name, reltuples::int as count from pg_class
        where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace`,
  )
  return new Map(rows.map(({ name, count }) => [name, count]))
}

async function fill(app: TestApp): Promise<void> {
  const { own } = await newActor(app, 'user')
  const { userId, documentId, listingId } = own
  const db = app.db.sql
  const now = systemClock.now()
  const later = new Date(now.getTime() + 20 * day)
  await insertListing(db, now)
  await db.delete(schema.sessions).where(eq(schema.sessions.id, own.sessionId))
  const subscription = { userId, provider: 'simulated', customerId: 'customer', status: 'active' } as const
  const period = { startedAt: now, currentPeriodEnd: later, checkedAt: now }
  await db.insert(schema.subscriptions).values({ ...subscription, subscriptionId: 'subscription', ...period })
  const career = { careerTitle: 'Baker', titleKey: 'baker' }
  await db.insert(schema.openedRoadmaps).values({ userId, ...career, openedAt: now })
  await db.insert(schema.quizPasses).values({ userId, openedAt: now, usedAt: now })
  const reservation = { userId, entryId: crypto.randomUUID(), cost: 1, outcome: 'kept' as const }
  await db.insert(schema.tokenReservations).values({ ...reservation, settledAt: now, createdAt: now })
  await db.insert(schema.aiUsage).values({ userId, day: now.toISOString().slice(0, 10), calls: 1, used: 1 })
  await db.insert(schema.alertedListings).values({ userId, fingerprint: 'x', alertedAt: now })
  await db.insert(schema.requirementRatings).values({ userId, listingId, ratings: {}, updatedAt: now })
  const report = { userId, listingId, reason: 'closed' as const, createdAt: now }
  await db.insert(schema.listingReports).values({ ...report, settledAt: now })
  const mail = { userId, kind: 'alert', recipient: own.email, subject: '', text: '', html: '' }
  await db.insert(schema.outboxMails).values({ ...mail, sentAt: now, createdAt: now })
  const device = { userId, endpoint: 'https://push.example', p256dh: '', authSecret: '', device: '' }
  const [push] = await db
    .insert(schema.pushSubscriptions)
    .values({ ...device, timeZone: 'UTC', quietFrom: 0, quietUntil: 0, createdAt: now })
    .returning({ id: schema.pushSubscriptions.id })
  const message = { userId, subscriptionId: push?.id ?? '', reference: 'x', title: '', path: '' }
  await db.insert(schema.pushMessages).values({ ...message, sentAt: now, createdAt: now })
  await db.insert(schema.passkeyChallenges).values({ challengeHash: 'x', userId, expires: later })
  await db.insert(schema.handoffCodes).values({ codeHash: 'x', userId, expires: later })
  const attempt = {
    keyHash: 'x',
    browserHash: 'x',
    issuer: 'x',
    purpose: 'link',
    nonce: 'x',
    codeVerifier: 'x',
  } as const
  await db.insert(schema.signInAttempts).values({ ...attempt, userId, expires: later })
  const proof = { userId, email: own.email, tokenHash: 'x', codeHash: 'x', codeExpires: later, expires: later }
  await db.insert(schema.emailVerifications).values({ ...proof, createdAt: now })
  const story = { userId, name: 'Ann', email: own.email, story: 'x', beforeCareer: 'x', afterCareer: 'x' }
  const decided = { consentTimestamp: now, status: 'declined', submittedAt: now } as const
  await db.insert(schema.testimonials).values({ ...story, ...decided })
  const did = { adminId: userId, action: 'user.login', resourceType: 'user', createdAt: now }
  await db.insert(schema.auditLogs).values(did)
  await db
    .update(schema.marketingTestimonials)
    .set({ deletedAt: now })
    .where(eq(schema.marketingTestimonials.userId, userId))
  await db.update(schema.generations).set({ documentId }).where(eq(schema.generations.userId, userId))
  await app.db.background.transaction(async tx => {
    await fillWithUsers(tx, { pattern: userId, count: users, activeEvery: 1 })
    await tx.execute(sql`
      insert into job_listings (source, source_id, title, employer, place, description, url, pay, lens, flags, fingerprint, fetched_at, expires_at)
      select 'own-feed', n::text, 'Job number ' || n, 'Employer', 'Town' || n % 500, 'You help. ' || repeat(md5(n::text), 40), 'https://jobs.example', '{}', '{}',
        '[]', n::text, now(), now() + interval '1 year'
      from generate_series(1, ${ads}::int) n`)
    await tx.execute(sql`
      insert into rate_limits (key, count, window_ends)
      select 'key ' || n, 1, now() + interval '1 hour' from generate_series(1, ${users}::int) n`)
    await tx.execute(sql`
      insert into webhook_events (id, type, received_at, handled_at)
      select 'event ' || n, 'x', now(), now() from generate_series(1, ${users}::int) n`)
    await tx.execute(sql`
      insert into job_searches (title, asked_at) select 'job ' || n, now() from generate_series(1, ${users}::int) n`)
    await tx.execute(sql`
      insert into cleared_listings (fingerprint, cleared_at) select n::text, now() from generate_series(1, ${users}::int) n`)
    await tx.execute(sql`
      insert into story_marks (kind, mark, created_at)
      select 'email', md5(n::text), now() from generate_series(1, ${users}::int) n`)
  })
  await makeLaterIndexes(app.db.background)
  await app.db.background.sql.execute(sql`analyze`)
}

function depsOfJobs(app: TestApp): JobDeps {
  const db = app.db.background
  const publicUrl = new URL('http://localhost:3000')
  const log = { warn: () => {}, error: (...said: unknown[]) => console.error(...said) }
  const transport = { kind: 'outbox' as const, send: async () => {}, close: async () => {} }
  const simulation = openSimulation({ db, clock: systemClock, publicUrl, deliver: async () => true })
  const deps: Deps = {
    db,
    clock: systemClock,
    catalogue: readCatalogue(),
    publicUrl,
    files: app.files,
    payments: simulation,
  }
  return {
    ...deps,
    log,
    removals,
    deliver: () => deliverMails({ db, clock: systemClock, transport, host: 'localhost', onLost: async () => {} }),
    simulation,
    demo: undefined,
    sendPush: async () => 'sent',
  } as unknown as JobDeps
}
