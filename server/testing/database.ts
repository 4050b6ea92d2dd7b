import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, rowsOf, type Sql, type Tx } from '#server/platform/db/database.ts'
import { openMemoryPglite } from '#server/platform/db/pglite.ts'
import { openPostgres } from '#server/platform/db/postgres.ts'
import { reuseStatements } from './reuse-statements.ts'

interface Pooled {
  db: Database
  tables: readonly string[]
  /** What `fingerprintOf` says of the database before a test uses it. */
  fingerprint: string
}

/** Making a database takes a second and emptying it milliseconds, so the tests of a process take turns with a few. */
const idle: Pooled[] = []
/** A database that held more rows is dropped: the space of deleted rows would slow down later tests. */
const maxRowsToDelete = 5_000

/**
 * An empty, migrated database for one caller until it is closed: PGlite in memory, or a PostgreSQL database where
 * TEST_DATABASE_URL is set. Both are copies of the template that setup.ts makes once.
 */
export async function openTestDatabase(): Promise<Database> {
  const pooled = idle.pop() ?? (await createDatabase())
  let closed = false
  const { db } = pooled
  const use = (): Database => {
    if (closed) throw new Error('This test database is closed')
    return db
  }
  const database: Database = {
    ...db,
    get background() {
      return database
    },
    sql: new Proxy<Sql>(db.sql, {
      get(target, key) {
        use()
        const value = Reflect.get(target, key, target)
        return typeof value === 'function' ? value.bind(target) : value
      },
    }),
    transaction: async work => use().transaction(work),
    ping: async () => use().ping(),
    close: async () => {
      if (closed) return
      closed = true
      if (await empty(pooled)) idle.push(pooled)
      else await db.close()
    },
  }
  return database
}

async function createDatabase(): Promise<Pooled> {
  const db = await copyTemplate()
  return { db, tables: await tablesOf(db.sql), fingerprint: await fingerprintOf(db) }
}

async function tablesOf(db: Sql): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(relname) as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  )
  return rows.map(({ name }) => name)
}

async function copyTemplate(): Promise<Database> {
  const { url, template } = inject('testDatabase')
  if (!url) return openMemoryPglite(new Blob([readFileSync(template)]), reuseStatements)
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runOnServer(url, `create database ${name} template ${template}`)
  // On a busy machine a crowd of requests waits longer for its turn than production lets it wait.
  const db = await openPostgres(withDatabase(url, name), {
    poolSize: 4,
    connectionTimeout: 30_000,
    statementTimeout: 30_000,
  })
  return {
    ...db,
    close: async () => {
      await db.close()
      await runOnServer(url, `drop database ${name} with (force)`)
    },
  }
}

/** Changes with tables, columns, constraints, indexes, triggers, functions and the statistics of the planner. */
async function fingerprintOf(db: Database): Promise<string> {
  const [row] = await rowsOf<{ fingerprint: string }>(
    db.sql,
    sql`select concat_ws(' ',
      (select md5(string_agg(relname, ' ' order by relname)) from pg_class where oid >= 16384 and relkind in ('r', 'i', 'S', 'v')),
      (select count(*) || ':' || max(xmin::text::bigint) from pg_attribute where attrelid >= 16384),
      (select count(*) || ':' || max(xmin::text::bigint) from pg_constraint where oid >= 16384),
      (select count(*) || ':' || max(xmin::text::bigint) from pg_trigger where oid >= 16384),
      (select count(*) || ':' || max(xmin::text::bigint) from pg_proc where oid >= 16384),
      (select count(*) from pg_statistic where starelid >= 16384)) as fingerprint`,
  )
  return row?.fingerprint ?? ''
}

/** Deletes all rows. False when the database cannot be used again: its schema was changed, or it was filled too much. */
async function empty({ db, tables, fingerprint }: Pooled): Promise<boolean> {
  try {
    if ((await fingerprintOf(db)) !== fingerprint) return false
    return await db.transaction(async tx => {
      // Waits for transactions that are still under way.
      await tx.execute(sql.raw(`lock table ${tables.join(', ')} in exclusive mode`))
      return (await deleteFrom(tables, tx)) <= maxRowsToDelete
    })
  } catch {
    return false
  }
}

/** Deletes all rows, between the tests of a file. Truncating takes ten times as long. */
export const deleteAllRows = (db: Database): Promise<number> =>
  db.transaction(async tx => deleteFrom(await tablesOf(tx), tx))

/** Returns how many rows there were. */
async function deleteFrom(tables: readonly string[], tx: Tx): Promise<number> {
  // Without triggers: some tables refuse to lose rows.
  await tx.execute(sql`set local session_replication_role = replica`)
  const filled = tables.map(table => `select '${table}' as name where exists (select from ${table})`)
  let rows = 0
  for (const { name } of await rowsOf<{ name: string }>(tx, sql.raw(filled.join(' union all '))))
    rows += (await rowsOf(tx, sql.raw(`delete from ${name} returning 1`))).length
  return rows
}

export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

/** Runs a statement outside of every test database and returns its rows. */
export async function runOnServer<Row>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(statement).finally(() => client.end())
  return rows as Row[]
}

declare module 'vitest' {
  interface ProvidedContext {
    /** `template`: a dump file for PGlite, a database name for PostgreSQL. */
    testDatabase: { url: string | undefined; template: string }
  }
}
