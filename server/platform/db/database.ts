import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

export type Sql = PgDatabase<PgQueryResultHKT>

declare const inTransaction: unique symbol
/** A transaction. Functions that must be atomic require it; a plain `Sql` does not type-check. */
export type Tx = Sql & { readonly [inTransaction]: true }

export interface PoolUse {
  pool: 'requests' | 'background'
  total: number
  idle: number
  waiting: number
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /**
   * For single statements. Inside `transaction` use only its `tx`: PGlite has one connection, so this one would wait
   * forever.
   */
  readonly sql: Sql
  /** The same database for background jobs, whose statements may take longer than those of a request. */
  readonly background: Database
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Runs `work`, or does nothing if another process is running work of this name. On PostgreSQL, a process runs one
   * exclusive work at a time. The lease ends with the work, with the process, or with its database connection.
   */
  runExclusively(name: string, work: () => Promise<void>): Promise<void>
  pools?(): PoolUse[]
  /** `power`: acknowledged writes survive a power failure. `process`: only a crash of this process. */
  durability(): Promise<'process' | 'power'>
  /** @throws if the database does not respond; PostgreSQL has two seconds to connect and two to answer */
  ping(): Promise<void>
  close(): Promise<void>
}

/** Returns rows of a raw query. The SQL must name and cast each column. */
export async function rowsOf<Row>(sql: Sql, query: SQL): Promise<Row[]> {
  const result = (await sql.execute(query)) as unknown as { rows: Row[] }
  return result.rows
}

export function violatedUniqueConstraint(error: unknown): string | undefined {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
  return cause?.code === '23505' ? cause.constraint : undefined
}

/** Holds the lock until the transaction ends. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtext(${name})) as mine`)
  return row?.mine ?? false
}
