import { type SQL, sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type * as schema from './schema.ts'

/** Runs queries, inside a transaction or out of one. */
export type Sql = PgDatabase<PgQueryResultHKT, typeof schema>

declare const inTransaction: unique symbol
/** Runs queries inside a transaction. What must not be half done asks for this, and the outer `Sql` will not fit. */
export type Tx = Sql & { readonly [inTransaction]: true }

/** The database, whichever of the two it is. Both understand the same SQL. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /**
   * For single statements. Inside `transaction` use its `tx` alone: with one connection (PGlite) touching this one
   * there waits for itself for ever.
   */
  readonly sql: Sql
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  /**
   * Runs `work` unless another process runs one of this name; then it does nothing. Within a process exclusive work runs
   * one after the other. The lease ends with the work, with the process, and with its connection to the database.
   */
  runExclusively(name: string, work: () => Promise<void>): Promise<void>
  /** `power`: what was acknowledged survives a power cut. `process`: it survives the end of this process only. */
  durability(): Promise<'process' | 'power'>
  /** Resolves when the database answers. @throws when it does not within two seconds. */
  ping(): Promise<void>
  close(): Promise<void>
}

/** The rows of a hand-written query. Columns come as the driver gives them: name and cast each one in the SQL. */
export async function rowsOf<Row>(sql: Sql, query: SQL): Promise<Row[]> {
  const result = (await sql.execute(query)) as unknown as { rows: Row[] }
  return result.rows
}

/** The violated constraint's name when `error` is a broken unique rule, else undefined. */
export function brokenUniqueRule(error: unknown): string | undefined {
  const cause = (error as { cause?: { code?: string; constraint?: string } }).cause
  return cause?.code === '23505' ? cause.constraint : undefined
}

/** Takes the lock of this name until the transaction ends. Returns false when another transaction holds it. */
export async function tryLock(tx: Tx, name: string): Promise<boolean> {
  const [row] = await rowsOf<{ mine: boolean }>(tx, sql`select pg_try_advisory_xact_lock(hashtext(${name})) as mine`)
  return row?.mine ?? false
}
