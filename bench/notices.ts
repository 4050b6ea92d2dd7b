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

const keyHeader = 'X-Idempotency-Key'

/**
 * Sends a notice to 10,000 accounts through SMTP and kills the server twice meanwhile. Every account must get it, and
 * none two. An email whose acceptance was not read before a kill is handed over again, with the same Message-ID. Each
 * hand-over is counted as a plain server delivers it, and as a provider does that honors idempotency keys for SMTP.
 */
export const notices: Figure = {
  name: 'notices',
  slow: true,
  async measure() {
    const postgres = await startPostgres()
    const { folder, remove } = temporaryFolder()
    const settings: Record<string, string> = {
      ...(postgres ? { DATABASE_URL: postgres.url } : {}),
      DATA_DIR: folder,
    }
    const open = () => (postgres ? openPostgres(postgres.url) : openPglite(folder))
    try {
      return await measureNotice(settings, open, postgres ? 'PostgreSQL' : 'PGlite')
    } finally {
      await postgres?.stop()
      remove()
    }
  },
}

async function measureNotice(settings: Record<string, string>, open: () => Promise<Database>, engine: string) {
  const inbox = await openInbox()
  const withMail = {
    ...settings,
    ...{ SMTP_URL: `smtp://127.0.0.1:${inbox.port}`, MAIL_FROM: 'Wayspark <hello@wayspark.example>' },
    SMTP_IDEMPOTENCY_HEADER: keyHeader,
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
  const server = await startServer(withMail)
  while (inbox.ids.size < accounts) await sleep(50)
  // The job records that all are sent.
  await sleep(10_000)
  await server.stop()
  const seconds = (performance.now() - from) / 1000
  inbox.close()
  return withDatabase(db => rowsFrom(db, inbox, seconds, engine))
}

async function rowsFrom(db: Database, inbox: Inbox, seconds: number, engine: string): Promise<Row[]> {
  const [stored] = await rowsOf<{ mails: number; sent: boolean; queued: number }>(
    db.sql,
    sql`select (select count(*)::int from outbox_mails where kind = 'notice') as mails,
      (select sent_at is not null from notices) as sent, (select queued from notices) as queued`,
  )
  const recipients = new Map<string, Set<string>>()
  for (const { to, id } of inbox.received) recipients.set(to, (recipients.get(to) ?? new Set()).add(id))
  const twice = [...recipients.values()].filter(ids => ids.size > 1).length
  const repeated = inbox.received.length - inbox.ids.size
  const byKey = 'by a provider that honors idempotency keys'
  const detail = `${engine}, ${killsAfter.length} kills, ${seconds.toFixed(0)} s`
  return [
    atLeast({ name: 'accounts that got a notice', value: recipients.size, bound: accounts, detail }),
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
    atMost({ name: `emails delivered twice ${byKey}`, value: inbox.delivered - inbox.ids.size, bound: 0 }),
    atMost({ name: `repeats refused ${byKey}, as their text differs`, value: inbox.refused, bound: 0 }),
    atMost({ name: 'emails delivered twice by a plain SMTP server', value: repeated, bound: 0 }),
    info('emails received', `${inbox.received.length}`),
  ]
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
  /** How many emails a provider that honors idempotency keys delivers, and how many it refuses. */
  readonly delivered: number
  readonly refused: number
  close(): void
}

async function openInbox(): Promise<Inbox> {
  const received: Inbox['received'] = []
  const ids = new Set<string>()
  const texts = new Map<string, string>()
  let [delivered, refused] = [0, 0]
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
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', id })
        const key = headerOf(raw, keyHeader)
        const known = key && texts.get(key)
        if (!known) delivered += 1
        else if (known !== raw) refused += 1
        texts.set(key, raw)
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
    get delivered() {
      return delivered
    },
    get refused() {
      return refused
    },
    close: () => server.close(),
  }
}

const headerOf = (raw: string, name: string) => new RegExp(`^${name}: (\\S+)`, 'im').exec(raw)?.[1] ?? ''
