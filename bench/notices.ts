import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { openPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { startPostgres } from '../scripts/postgres.ts'
import { atLeast, atMost, type Figure, info, type Row } from './row.ts'
import { startServer } from './support/server-process.ts'
import { temporaryFolder } from './support/temporary.ts'

const accounts = 10_000
/** The server is killed once this many emails were received. */
const killsAfter = [2_500, 7_000]
/** In milliseconds: the last server is at work until no email came for so long. */
const quietTime = 20_000

/**
 * Sends a notice to 10,000 accounts through SMTP and kills the server twice meanwhile. Every account must get it, and
 * none two. An email whose acceptance was not read before a kill is handed over again to a provider that honors
 * idempotency keys for SMTP. A plain server gets it once, and the administrator is told of it.
 */
export const notices: Figure = {
  name: 'notices',
  slow: true,
  async measure() {
    return [...(await measureWith(undefined)), ...(await measureWith('X-Idempotency-Key'))]
  },
}

/** `keyHeader`: the provider honors idempotency keys in it. */
async function measureWith(keyHeader: string | undefined): Promise<Row[]> {
  const postgres = await startPostgres()
  const { folder, remove } = temporaryFolder()
  const settings: Record<string, string> = {
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...(keyHeader ? { SMTP_IDEMPOTENCY_HEADER: keyHeader } : {}),
    DATA_DIR: folder,
  }
  const open = () => (postgres ? openPostgres(postgres.url) : openPglite(folder))
  try {
    return await measureNotice(settings, open, postgres ? 'PostgreSQL' : 'PGlite', keyHeader)
  } finally {
    await postgres?.stop()
    remove()
  }
}

async function measureNotice(
  settings: Record<string, string>,
  open: () => Promise<Database>,
  engine: string,
  keyHeader: string | undefined,
) {
  const inbox = await openInbox(keyHeader)
  const withMail = {
    ...settings,
    ...{ SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM: 'Wayspark <hello@wayspark.example>' },
    JOB_FEED: '/nowhere/jobs.json',
  }
  /** The embedded database serves one process, so it is open only while the server is not. */
  const withDatabase = async <Result>(work: (db: Database) => Promise<Result>): Promise<Result> => {
    const db = await open()
    return work(db).finally(() => db.close())
  }
  await withDatabase(begin)
  const from = performance.now()
  for (const after of killsAfter) {
    const server = await startServer(withMail)
    while (inbox.received.length < after) await sleep(5)
    await server.stop()
    await withDatabase(expireClaims)
  }
  inbox.expectMore()
  const server = await startServer(withMail)
  // Afterwards the job records that all are sent.
  while (performance.now() - inbox.lastAt < quietTime) await sleep(50)
  await server.stop()
  const seconds = (performance.now() - from) / 1000
  inbox.close()
  return withDatabase(db => rowsFrom(db, inbox, seconds, engine, keyHeader))
}

async function rowsFrom(
  db: Database,
  inbox: Inbox,
  seconds: number,
  engine: string,
  keyHeader: string | undefined,
): Promise<Row[]> {
  const [stored] = await rowsOf<{ mails: number; sent: boolean; queued: number; unanswered: number }>(
    db.sql,
    sql`select (select count(*)::int from outbox_mails where kind = 'notice') as mails,
      (select sent_at is not null from notices) as sent, (select queued from notices) as queued,
      (select unanswered from notices) as unanswered`,
  )
  const recipients = new Map<string, Set<string>>()
  for (const { to, id } of inbox.received) recipients.set(to, (recipients.get(to) ?? new Set()).add(id))
  const twice = [...recipients.values()].filter(ids => ids.size > 1).length
  const by = keyHeader ? 'by a provider that honors idempotency keys' : 'by a plain SMTP server'
  const detail = `${engine}, ${killsAfter.length} kills, ${seconds.toFixed(0)} s`
  const rows = [
    atLeast({ name: `accounts that got a notice ${by}`, value: recipients.size, bound: accounts, detail }),
    atMost({
      name: 'accounts that got two, or emails queued twice',
      value: twice + (stored?.mails ?? 0) - accounts,
      bound: 0,
    }),
    atLeast({
      name: 'notices recorded as sent to all',
      value: stored?.sent && stored.queued === accounts ? 1 : 0,
      bound: 1,
    }),
    atMost({ name: `emails delivered twice ${by}`, value: inbox.delivered - inbox.ids.size, bound: 0 }),
    info('emails handed over', `${inbox.received.length}`),
  ]
  return keyHeader
    ? [...rows, atMost({ name: 'repeats refused, as their text differs', value: inbox.refused, bound: 0 })]
    : [...rows, info('emails that may not have arrived, as the page says', `${stored?.unanswered}`)]
}

async function begin(db: Database): Promise<void> {
  await db.sql.execute(sql`
    insert into users (username, email, password_hash, created_at, updated_at)
    select 'account-' || n, 'account-' || n || '@example.org', '', now() - interval '1 day', now()
    from generate_series(1, ${accounts}::int) as n`)
  await db.sql.execute(sql`
    insert into notices (kind, subject, text, changes, takes_effect_on, created_at, started_at, accounts)
    values ('terms', 'New terms', 'They change.', '[]', current_date + 60, now(), now(), ${accounts}::int)`)
}

/** What a killed server had claimed would wait for five minutes. */
const expireClaims = (db: Database) =>
  db.sql.execute(sql`update outbox_mails set next_attempt_at = now() where next_attempt_at is not null`)

interface Inbox {
  port: number
  received: { to: string; id: string }[]
  ids: Set<string>
  readonly lastAt: number
  /** How many emails the provider delivers, and how many it refuses. */
  readonly delivered: number
  readonly refused: number
  /** `lastAt` waits for the next email. */
  expectMore(): void
  close(): void
}

async function openInbox(keyHeader: string | undefined): Promise<Inbox> {
  const received: Inbox['received'] = []
  const ids = new Set<string>()
  const texts = new Map<string, string>()
  let [delivered, refused, lastAt] = [0, 0, Number.POSITIVE_INFINITY]
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('latin1')
        const id = headerOf(raw, 'Message-ID')
        ids.add(id)
        lastAt = performance.now()
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', id })
        const key = keyHeader ? headerOf(raw, keyHeader) : ''
        const known = key && texts.get(key)
        if (!known) delivered += 1
        else if (known !== raw) refused += 1
        if (key) texts.set(key, raw)
        done()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  return {
    port,
    received,
    ids,
    get lastAt() {
      return lastAt
    },
    get delivered() {
      return delivered
    },
    get refused() {
      return refused
    },
    expectMore: () => {
      lastAt = Number.POSITIVE_INFINITY
    },
    close: () => server.close(),
  }
}

const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (\\S+)`, 'im').exec(raw)?.[1] ?? ''
