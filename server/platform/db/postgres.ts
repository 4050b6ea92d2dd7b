import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { type Client, Pool, type PoolClient, type PoolConfig } from 'pg'
import { minute } from '#contract/time.ts'
import type { QueryObserver } from '../telemetry/telemetry.ts'
import { clientOf } from './client.ts'
import { isConnectionError } from './connection-error.ts'
import { connectWithin } from './connection-waits.ts'
import { type Database, type PoolUse, type Sql, type Tx, tryLock } from './database.ts'
import { openHosts } from './hosts.ts'
import { migratePostgres } from './migrate-postgres.ts'

/** In milliseconds. A request that waits for a connection and then for a statement gets its answer within 5 s. */
const timeouts = { connection: 1_500, statement: 3_000 }
/** Long enough for the largest job, and an end to waiting for a server that no longer responds. */
const backgroundTimeouts = { connection: 10_000, statement: 5 * minute, lease: 10_000 }
const backgroundPoolSize = 3

interface PostgresOptions {
  poolSize?: number
  connectionTimeout?: number
  statementTimeout?: number
  observe?: QueryObserver | undefined
}

/**
 * Connects to PostgreSQL 15 or newer and brings its tables up to date. A URL with several hosts leads to the one that
 * accepts writes, also after a failover.
 * @throws StartError as `migratePostgres`
 */
export async function openPostgres(
  url: string,
  {
    poolSize = 10,
    connectionTimeout = timeouts.connection,
    statementTimeout = timeouts.statement,
    observe,
  }: PostgresOptions = {},
): Promise<Database> {
  const hosts = openHosts(url)
  const { acceptsLimits, isPooled } = await migratePostgres(hosts)
  const DatabaseClient = clientOf(hosts, { isPooled, maxClosing: poolSize + backgroundPoolSize + 1 })
  const leases = openLeases(DatabaseClient)
  const pool = openPool({
    max: poolSize,
    connectionTimeoutMillis: connectionTimeout,
    ...(acceptsLimits && { statement_timeout: statementTimeout, idle_in_transaction_session_timeout: 10_000 }),
    // Also ends a wait for a server that no longer responds, which `statement_timeout` cannot.
    query_timeout: statementTimeout,
    Client: DatabaseClient,
  })
  const backgroundPool = openPool({
    max: backgroundPoolSize,
    connectionTimeoutMillis: backgroundTimeouts.connection,
    query_timeout: backgroundTimeouts.statement,
    Client: DatabaseClient,
    ...(acceptsLimits && { idle_in_transaction_session_timeout: 60_000 }),
  })
  const close = async () => {
    await Promise.all([pool.end(), backgroundPool.end(), leases.end()])
  }
  const pools = () => [useOf('requests', pool), useOf('background', backgroundPool)]
  const background: Database = {
    ...databaseOf(backgroundPool, leases, observe),
    pools,
    close,
    get background() {
      return background
    },
  }
  return { ...databaseOf(pool, leases, observe), pools, close, background }
}

const useOf = (
  pool: PoolUse['pool'],
  { totalCount: total, idleCount: idle, waitingCount: waiting }: Pool,
): PoolUse => ({
  pool,
  total,
  idle,
  waiting,
})

function openPool(options: PoolConfig): Pool {
  const pool = new Pool({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, ...options })
  // The pool replaces a broken connection; without a listener the error would end the process.
  pool.on('error', () => {})
  return pool
}

function databaseOf(
  pool: Pool,
  leases: { run: Database['runExclusively'] },
  observe: QueryObserver | undefined,
): Omit<Database, 'close' | 'background'> {
  const queries = withOwnConnections(pool)
  const db = drizzle(observed(queries, observe))
  return {
    kind: 'postgres',
    sql: db as unknown as Sql,
    // The driver leaks a client whose connection breaks at the start of its transaction.
    transaction: work =>
      withConnection(pool, client =>
        drizzle(observed(withEarlyCommit(client, pool.options.query_timeout), observe)).transaction(tx =>
          work(tx as unknown as Tx),
        ),
      ),
    runExclusively: leases.run,
    durability: async () => {
      const { rows } = await queries.query<{ fsync: string }>('show fsync')
      return rows[0]?.fsync === 'on' ? 'power' : 'process'
    },
    ping: async () => {
      await queries.query({ text: 'select 1', query_timeout: 2_000 } as { text: string })
    },
  }
}

async function withConnection<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await connectWithin(pool, pool.options.connectionTimeoutMillis ?? 0)
  let isBroken = true
  try {
    const result = await work(client)
    isBroken = false
    return result
  } catch (error) {
    isBroken = isConnectionError(error)
    throw error
  } finally {
    client.release(isBroken)
  }
}

function withOwnConnections(pool: Pool): Pool {
  const query = (...args: unknown[]) =>
    withConnection(pool, client =>
      Reflect.apply(client.query as (...args: unknown[]) => Promise<unknown>, client, args),
    )
  return Object.create(pool, { query: { value: query } })
}

/** How long a commit may take although nothing is left of the time for its transaction, in milliseconds. */
const lateCommit = 500

/**
 * A transaction that waited for a lock, and then for a standby to confirm its commit, would take twice as long as a
 * statement may: its commit has what the transaction left of that time.
 */
function withEarlyCommit(client: PoolClient, limit: number | undefined): PoolClient {
  if (!limit) return client
  const from = performance.now()
  const query = (config: string | { text: string }, ...rest: unknown[]) => {
    const own = typeof config === 'string' ? { text: config } : config
    const left = Math.max(lateCommit, limit - (performance.now() - from))
    const sent = own.text === 'commit' ? { ...own, query_timeout: left } : config
    return Reflect.apply(client.query as (...args: unknown[]) => Promise<unknown>, client, [sent, ...rest])
  }
  return Object.create(client, { query: { value: query } })
}

function observed<Queries extends Pool | PoolClient>(queries: Queries, observe: QueryObserver | undefined): Queries {
  if (!observe) return queries
  // A statement that waits for a connection is sent by whoever returns one, so it is observed here and not in the client.
  const query = (config: string | { text: string }, ...rest: unknown[]) =>
    observe(typeof config === 'string' ? config : config.text, () =>
      Reflect.apply(queries.query as (...args: unknown[]) => Promise<unknown>, queries, [config, ...rest]),
    )
  return Object.create(queries, { query: { value: query } })
}

/**
 * Leases are advisory locks of transactions, which end with their connection and also work behind a connection pooler.
 * The transaction stays idle while the work runs, so leases have a connection of their own without the time limits of
 * the main pool. It is opened on demand and closed after 10 s (the pool's default) without use.
 */
function openLeases(DatabaseClient: typeof Client): { run: Database['runExclusively']; end(): Promise<void> } {
  const pool = openPool({ max: 1, query_timeout: backgroundTimeouts.lease, Client: DatabaseClient })
  return {
    async run(name, work) {
      const client = await pool.connect()
      try {
        await drizzle(client).transaction(async tx => {
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
