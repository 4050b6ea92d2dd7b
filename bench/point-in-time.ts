import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { systemClock } from '#server/platform/clock.ts'
import { type Database, rowsOf } from '#server/platform/db/database.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { freePort } from '#server/testing/free-port.ts'
import { createPricedListings } from '#server/testing/kill-storm.ts'
import { createAccounts } from '#server/testing/tokens.ts'
import { checkBalances } from '#server/tokens/ledger/check-balances.ts'
import { spendTokens } from '#server/tokens/spend-tokens.ts'
import { findPrograms } from '../scripts/postgres.ts'
import { until } from './failover/cluster.ts'
import { atLeast, atMost, type Figure, info, type Row, skipped } from './row.ts'
import { noPostgres } from './support/engines.ts'
import { type GuardedFolder, guardedFolder } from './support/guarded-folder.ts'
import { waitForExit } from './support/wait-until-ready.ts'

const accounts = 500
const documents = 10_000
const spends = { before: 500, during: 500, afterMistake: 100 }
/** pgBackRest compares whole seconds to find the backup that a moment needs. In milliseconds. */
const sinceBackup = 2_000
/** In seconds. */
const bounds = { backup: 60, restore: 60 }
const example = join(import.meta.dirname, '..', 'deploy', 'patroni', 'pgbackrest.conf')

/**
 * Deletes the rows of a table by mistake, and leads PostgreSQL back to the moment before: from a base backup and the
 * write-ahead log since, which pgBackRest keeps by the example of deploy/, in a folder instead of a bucket.
 */
export const pointInTime: Figure = {
  name: 'point-in-time',
  slow: true,
  async measure() {
    const programs = findPrograms()
    if (process.platform !== 'linux' || !programs) return [skipped('back to a point in time', noPostgres)]
    if (spawnSync('pgbackrest', ['version']).status !== 0)
      return [skipped('back to a point in time', 'pgBackRest is not installed')]
    const guarded = guardedFolder()
    try {
      return await measureRestore(await openMachine(guarded, programs))
    } finally {
      await guarded.remove()
    }
  },
}

type Machine = Awaited<ReturnType<typeof openMachine>>

/** A PostgreSQL that archives its log, and pgBackRest. */
async function openMachine(guarded: GuardedFolder, programs: string) {
  const [folder, repository] = [guarded.make('machine'), guarded.make('repository')]
  const data = join(folder, 'data')
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  const config = join(folder, 'pgbackrest.conf')
  const own = readFileSync(example, 'utf8')
    .replace(/^repo1-(s3|type).*\n/gm, '')
    .replace('repo1-path=/wayspark', `repo1-path=${repository}\nlog-level-file=off\nlock-path=${folder}`)
    .replace('REPLACE', 'passphrase')
    .replace(/^pg1-path=.*/m, `pg1-path=${data}\npg1-socket-path=${folder}`)
    .replace(/^pg1-port=.*/m, `pg1-port=${port}`)
  writeFileSync(config, own)
  const run = async (program: string, ...args: string[]) => {
    const end = await waitForExit(guarded.run(folder, program, args))
    if (end !== 'exit 0')
      throw new Error(
        `${program} ${args.join(' ')}: ${end}\n${readFileSync(join(folder, 'log'), 'utf8').slice(-2_000)}`,
      )
  }
  const backRest = (...args: string[]) => run('pgbackrest', `--config=${config}`, '--stanza=wayspark', ...args)
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    archive_mode: 'on',
    archive_command: `pgbackrest --config=${config} --stanza=wayspark archive-push %p`,
    archive_timeout: 60,
  }
  await run(
    join(programs, 'initdb'),
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--data-checksums',
  )
  return {
    url,
    backRest,
    start: () =>
      run(
        join(programs, 'pg_ctl'),
        ...['-D', data, '-w', '-t', '60', '-l', join(folder, 'postgres.log'), 'start', '-o'],
        Object.entries(settings)
          .map(([name, value]) => `-c ${name}='${value}'`)
          .join(' '),
      ),
    stop: () => run(join(programs, 'pg_ctl'), '-D', data, '-m', 'fast', '-w', 'stop'),
  }
}

async function measureRestore(machine: Machine): Promise<Row[]> {
  await machine.start()
  await machine.backRest('stanza-create')
  const before = await withDatabase(machine, async db => {
    const ids = await createAccounts({ db, clock: systemClock }, accounts, 1_000)
    const spend = spenderOf(db, ids, await createPricedListings(db, 1_000))
    await writeDocuments(db, ids)
    await spend(spends.before)
    // Users go on while the backup is made.
    const [backup] = await Promise.all([
      secondsOf(() => machine.backRest('backup', '--type=full')),
      spend(spends.during),
    ])
    for (const end = performance.now() + sinceBackup; performance.now() < end; ) await spend(10)
    const [moment] = await rowsOf<{ now: string }>(db.sql, sql`select clock_timestamp()::text as now`)
    const contents = await contentsOf(db)
    await db.sql.execute(sql`delete from generated_documents`)
    await spend(spends.afterMistake)
    // Otherwise it is archived when it is full, or after `archive_timeout`.
    const archived = await secondsOf(() => archiveLog(db))
    return { backup, archived, moment: moment?.now ?? '', contents, mistaken: await contentsOf(db) }
  })
  await machine.stop()
  const restored = await secondsOf(async () => {
    await machine.backRest('--delta', '--type=time', `--target=${before.moment}`, '--target-action=promote', 'restore')
    await machine.start()
    await until('the end of recovery', () => acceptsWrites(machine.url))
  })
  const after = await withDatabase(machine, async db => ({
    contents: await contentsOf(db),
    wrong: (await checkBalances(db.background.sql)).wrong.length,
  }))
  const differing = (contents: Contents) =>
    [...before.contents].filter(([table, content]) => contents.get(table) !== content)
  return [
    atLeast({
      name: 'tables that the mistake and what came after it changed',
      value: differing(before.mistaken).length,
      bound: 3,
    }),
    atMost({ name: 'base backup, under load', value: before.backup, bound: bounds.backup, unit: 's', digits: 1 }),
    atMost({ name: 'back to before the mistake', value: restored, bound: bounds.restore, unit: 's', digits: 1 }),
    atMost({
      name: 'tables that differ from that moment',
      value: differing(after.contents).length,
      bound: 0,
      detail: `of ${before.contents.size}, by their rows`,
    }),
    atMost({ name: 'balances that differ from their entries after it', value: after.wrong, bound: 0 }),
    info('until the log was archived', `${before.archived.toFixed(1)} s`),
  ]
}

async function withDatabase<Result>({ url }: Machine, work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openPostgres(url)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function writeDocuments(db: Database, ids: readonly string[]): Promise<void> {
  await db.background.sql.execute(sql`
    insert into generated_documents
      (user_id, kind, title, career_title, content, words, provenance, created_at, updated_at, last_used_at)
    select (array(select id from users order by id))[1 + n % ${ids.length}], 'letter', 'Letter ' || n, 'Baker',
      jsonb_build_object('text', (select string_agg(md5(random()::text || n || i), ' ') from generate_series(1, 100) i)),
      '', '{}', now(), now(), now()
    from generate_series(1, ${documents}) n`)
}

/** Each spend is for a job ad that its account has not opened. */
function spenderOf(db: Database, ids: readonly string[], listings: readonly string[]) {
  let done = 0
  return async (count: number) => {
    for (const end = done + count; done < end; done++) {
      const [user, listing] = [ids[done % ids.length] ?? '', listings[Math.floor(done / ids.length)] ?? '']
      await db.transaction(tx => spendTokens(tx, user, 'job-listing-view', listing, systemClock.now()))
    }
  }
}

/** By table: how many rows there are, and a sum of what is in them. */
type Contents = Map<string, string>

async function contentsOf({ sql: db }: Database): Promise<Contents> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const contents: Contents = new Map()
  for (const { name } of tables) {
    const [row] = await rowsOf<{ content: string }>(
      db,
      sql`select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as content
          from ${sql.identifier(name)} t`,
    )
    contents.set(name, row?.content ?? '')
  }
  return contents
}

async function archiveLog({ sql: db }: Database): Promise<void> {
  const [log] = await rowsOf<{ name: string }>(db, sql`select pg_walfile_name(pg_switch_wal()) as name`)
  await until('the archive', async () => {
    const [row] = await rowsOf<{ done: boolean }>(
      db,
      sql`select coalesce(last_archived_wal >= ${log?.name}, false) as done from pg_stat_archiver`,
    )
    return row?.done
  })
}

async function acceptsWrites(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query('select pg_is_in_recovery() as recovering')
    return !rows[0].recovering
  } finally {
    await client.end()
  }
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return (performance.now() - from) / 1000
}
