import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client, Pool, type PoolConfig } from 'pg'
import { hour, minute } from '#contract/time.ts'
import { StartError } from '../start-error.ts'
import { isConnectionError } from './connection-error.ts'
import { type Database, type Sql, type Tx, tryLock } from './database.ts'
import { migrationsFolder } from './migrations.ts'
import * as schema from './schema.ts'

/** Advisory lock key: one process migrates while others wait. */
const migrationLock = 7_212_026

/** In milliseconds. A request that waits for a connection and then for a statement gets its answer within 5 s. */
const timeouts = { connection: 1_500, statement: 3_000 }
/** Long enough for the largest job, and an end to waiting for a server that no longer responds. */
const backgroundTimeouts = { connection: 10_000, statement: 5 * minute, lease: 10_000 }
const backgroundPoolSize = 3

interface PostgresOptions {
  poolSize?: number
  /** How long a query waits for a free connection, in milliseconds. */
  connectionTimeout?: number
  /** How long a statement of a request may take, in milliseconds. */
  statementTimeout?: number
}

/**
 * Connects to PostgreSQL 15 or newer and brings its tables up to date.
 * @throws StartError if it cannot connect; the message does not repeat the URL, which may contain a password
 */
export async function openPostgres(
  url: string,
  {
    poolSize = 10,
    connectionTimeout = timeouts.connection,
    statementTimeout = timeouts.statement,
  }: PostgresOptions = {},
): Promise<Database> {
  const { acceptsLimits } = await migrateOnce(url)
  const leases = openLeases(url)
  const pool = openPool(url, {
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    ...(acceptsLimits && { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: 10_000 }),
    // Also ends a wait for a server that no longer responds, which `statement_timeout` cannot.
    query_timeout: statementTimeout,
    Client: ExpiringClient,
  })
  const backgroundPool = openPool(url, {
    max: backgroundPoolSize,
    connectionTimeoutMillis: backgroundTimeouts.connection,
    query_timeout: backgroundTimeouts.statement,
    Client: ExpiringClient,
    ...(acceptsLimits && { idle_in_transaction_session_timeout: 60_000 }),
  })
  const close = async () => {
    await Promise.all([pool.end(), backgroundPool.end(), leases.end()])
  }
  const background: Database = {
    ...databaseOf(backgroundPool, leases),
    close,
    get background() {
      return background
    },
  }
  return { ...databaseOf(pool, leases), close, background }
}

function openPool(url: string, options: PoolConfig): Pool {
  const pool = new Pool({ connectionString: url, keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...options })
  // The pool replaces a broken connection and rejects its query; without a listener the error would end the process.
  pool.on('error', () => {})
  pool.on('connect', client => client.on('error', () => {}))
  return pool
}

/** Closes its connection when a query times out. Otherwise the rollback would wait behind that query. */
class ExpiringClient extends Client {
  // biome-ignore lint/suspicious/noExplicitAny: the signatures of `query` are many, and none is changed
  override query(...args: any[]): any {
    const result = Reflect.apply(super.query, this, args)
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end()
      })
    return result
  }
}

function databaseOf(pool: Pool, leases: { run: Database['runExclusively'] }): Omit<Database, 'close' | 'background'> {
  const db = drizzle(pool, { schema })
  return {
    kind: 'postgres',
    sql: db as unknown as Sql,
    // The driver leaks a client whose connection breaks at the start of its transaction.
    transaction: async work => {
      const client = await pool.connect()
      let isBroken = true
      try {
        const result = await drizzle(client, { schema }).transaction(tx => work(tx as unknown as Tx))
        isBroken = false
        return result
      } catch (error) {
        isBroken = isConnectionError(error)
        throw error
      } finally {
        client.release(isBroken)
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
  }
}

/**
 * Leases are advisory locks of transactions, which end with their connection and also work behind a connection pooler.
 * The transaction stays idle while the work runs, so leases have a connection of their own without the time limits of
 * the main pool. It is opened on demand and closed after 10 s (the pool's default) without use.
 */
function openLeases(url: string): { run: Database['runExclusively']; end(): Promise<void> } {
  const pool = openPool(url, { max: 1, query_timeout: backgroundTimeouts.lease, Client: ExpiringClient })
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

/** `acceptsLimits`: time limits can be sent when connecting. PgBouncer refuses them unless it is told to ignore them. */
async function migrateOnce(url: string): Promise<{ acceptsLimits: boolean }> {
  const { client, acceptsLimits } = await connect(url)
  try {
    // A lock of the transaction, because behind a connection pooler one of the session would outlive this client.
    await drizzle(client).transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await migrate(tx as unknown as NodePgDatabase, { migrationsFolder })
    })
    return { acceptsLimits }
  } finally {
    await client.end()
  }
}

async function connect(url: string, acceptsLimits = true): Promise<{ client: Client; acceptsLimits: boolean }> {
  try {
    // Longer than any migration takes; 0 would not be sent.
    const limits = acceptsLimits ? { statement_timeout: hour, idle_in_transaction_session_timeout: hour } : {}
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000, ...limits })
    client.on('error', () => {})
    await client.connect()
    return { client, acceptsLimits }
  } catch (cause) {
    if (acceptsLimits && /unsupported startup parameter/.test((cause as Error).message)) return connect(url, false)
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
