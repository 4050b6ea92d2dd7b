import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { hour } from '#contract/time.ts'
import { StartError } from '../start-error.ts'
import { isLockTimeout } from './connection-error.ts'
import type { Hosts } from './hosts.ts'
import { migrationsFolder } from './migrations.ts'

/** One process migrates while others wait. */
const migrationLock = 7_212_026

/**
 * In milliseconds. While a migration waits for a lock on a table, everybody else who uses the table waits behind it, so
 * it gives up soon and tries again.
 */
const lockTimeouts = { attempt: 2_000, pause: 1_000, all: 60_000 }

/**
 * Brings the tables up to date, while servers of the version before keep running. `acceptsLimits`: time limits can be
 * sent when connecting; PgBouncer refuses them unless it is told to ignore them. `isPooled`: a pooler is in between.
 * @throws StartError if it cannot connect, or if a long transaction keeps a table locked; the message does not repeat
 * the URL, which may contain a password
 */
export async function migratePostgres(
  hosts: Hosts,
  timeouts: typeof lockTimeouts = lockTimeouts,
): Promise<{ acceptsLimits: boolean; isPooled: boolean }> {
  const { client, acceptsLimits } = await connect(hosts)
  const end = performance.now() + timeouts.all
  try {
    while (!(await tryMigration(client, timeouts.attempt))) {
      if (performance.now() > end)
        throw new StartError(
          'The tables could not be brought up to date, because a transaction keeps one of them locked.\n' +
            'Find it in pg_stat_activity (state "idle in transaction", or a long query), end it and start again.',
        )
      await wait(timeouts.pause)
    }
    return { acceptsLimits, isPooled: await isBehindPooler(client) }
  } finally {
    await client.end()
  }
}

/** A pooler tells clients a process number of its own. */
async function isBehindPooler(client: Client): Promise<boolean> {
  const { rows } = await client.query('select pg_backend_pid() as pid')
  return rows[0].pid !== (client as unknown as { processID: number }).processID
}

async function tryMigration(client: Client, lockTimeout: number): Promise<boolean> {
  try {
    // A lock of the transaction, because behind a connection pooler one of the session would outlive this client.
    await drizzle(client).transaction(async tx => {
      await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`)
      await tx.execute(sql.raw(`set local lock_timeout = ${lockTimeout}`))
      await migrate(tx as unknown as NodePgDatabase, { migrationsFolder })
    })
    return true
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

async function connect(hosts: Hosts, acceptsLimits = true): Promise<{ client: Client; acceptsLimits: boolean }> {
  try {
    // Longer than any migration takes; 0 would not be sent.
    const limits = acceptsLimits ? { statement_timeout: hour, idle_in_transaction_session_timeout: hour } : {}
    await hosts.search()
    const client = new Client({ connectionString: hosts.current(), connectionTimeoutMillis: 5_000, ...limits })
    client.on('error', () => {})
    await client.connect()
    return { client, acceptsLimits }
  } catch (cause) {
    if (acceptsLimits && /unsupported startup parameter/.test((cause as Error).message)) return connect(hosts, false)
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
