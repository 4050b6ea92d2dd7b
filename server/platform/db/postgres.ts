import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool } from 'pg'
import { StartError } from '../start-error.ts'
import { type Database, type Sql, type Tx, tryLock } from './database.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema.ts'

/** Advisory lock key: one process migrates while others wait. */
const migrationLock = 7_212_026

/**
 * Connects to PostgreSQL 15 or newer and brings its tables up to date.
 * `connectionTimeout`: how long a query waits for a free connection, in milliseconds.
 * @throws StartError if it cannot connect; the message does not repeat the URL, which may contain a password
 */
export async function openPostgres(
  url: string,
  { poolSize = 10, connectionTimeout = 2_000 }: { poolSize?: number; connectionTimeout?: number } = {},
): Promise<Database> {
  await migrateOnce(url)
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 10_000,
  })
  // The pool replaces a broken connection and rejects its query; without a listener the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  const db = drizzle(pool, { schema })
  const leases = openLeases(url)
  return {
    kind: 'postgres',
    sql: db as unknown as Sql,
    // The driver leaks a client whose connection breaks at the start of its transaction.
    transaction: async work => {
      const client = await pool.connect()
      try {
        return await drizzle(client, { schema }).transaction(tx => work(tx as unknown as Tx))
      } finally {
        client.release()
      }
    },
    runExclusively: leases.run,
    durability: async () => {
      const { rows } = await pool.query<{ fsync: string }>('show fsync')
      return rows[0]?.fsync === 'on' ? 'power' : 'process'
    },
    ping: async () => {
      await pool.query({ text: 'select 1', query_timeout: 2_000 } as { text: string })
    },
    close: async () => {
      await Promise.all([pool.end(), leases.end()])
    },
  }
}

/**
 * Leases are advisory locks of transactions, which end with their connection and also work behind a connection pooler.
 * The transaction stays idle while the work runs, so leases have a connection of their own without the time limits of
 * the main pool. It is opened on demand and closed after 10 s (the pool's default) without use.
 */
function openLeases(url: string): { run: Database['runExclusively']; end(): Promise<void> } {
  const pool = new Pool({ connectionString: url, max: 1 })
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return {
    async run(name, work) {
      const client = await pool.connect()
      try {
        await drizzle(client, { schema }).transaction(async tx => {
          await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
          if (await tryLock(tx as unknown as Tx, `job ${name}`)) await work()
        })
      } finally {
        client.release()
      }
    },
    end: () => pool.end(),
  }
}

async function migrateOnce(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.end()
  }
}

async function connect(url: string): Promise<Client> {
  try {
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => {})
    await client.connect()
    return client
  } catch (cause) {
    throw new StartError(
      `DATABASE_URL does not lead to a database: ${describe(cause)}\n` +
        'Check host, port, name, user and password, or unset it to use the embedded database.',
      { cause },
    )
  }
}

function describe(cause: unknown): string {
  const { code, message, errors } = cause as { code?: string; message?: string; errors?: Error[] }
  return message || errors?.map(error => error.message).join('; ') || code || 'no answer'
}
