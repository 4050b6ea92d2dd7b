import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ExportSection } from '#contract/endpoints/account.ts'
import { rowsOf, type Sql, type Tx } from './database.ts'

export interface PersonalTable {
  table: PgTable
  owner: PgColumn
  /** Only rows with this value; `of` lists all values, each of which needs an entry. */
  only?: { column: PgColumn; is: string; of: readonly string[] }
  /** Null if nothing is exported; `withheld` then states why. */
  section: ExportSection | null
  withheld: Record<string, string>
  /** The export contains the photo instead of the key. */
  photo?: PgColumn
  orderedBy: PgColumn
  /** Why rows outlive the account without a user reference; by default they are deleted with it. */
  retentionReason?: string
}

const batchSize = 100

function exportedColumns({ table, owner, withheld, photo }: PersonalTable): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !(name in withheld) && (column !== owner || column.primary),
  )
  return { ...Object.fromEntries(columns), ...(photo && { photo }) }
}

/**
 * Yields an account's rows of a table by `orderedBy`. Reads batches by key, so that concurrent changes shift none.
 */
export async function* ownRows(
  db: Sql,
  personal: PersonalTable,
  userId: string,
): AsyncGenerator<Record<string, unknown>> {
  const { table, owner, orderedBy, only } = personal
  const key = primaryKeyOf(personal)
  let behind: SQL | undefined
  for (;;) {
    const batch = await db
      .select({ row: exportedColumns(personal), place: orderedBy, key })
      .from(table)
      .where(and(eq(owner, userId), only && eq(only.column, only.is), behind))
      .orderBy(asc(orderedBy), asc(key))
      .limit(batchSize)
    for (const { row } of batch) yield row
    const last = batch.at(-1)
    if (!last || batch.length < batchSize) return
    behind = sql`(${orderedBy}, ${key}) > (${sql.param(last.place, orderedBy)}, ${sql.param(last.key, key)})`
  }
}

function primaryKeyOf({ table, owner }: PersonalTable): PgColumn {
  const { columns, primaryKeys } = getTableConfig(table)
  // Of a composite key, one column is the owner.
  const key = columns.find(column => column.primary) ?? primaryKeys[0]?.columns.find(column => column !== owner)
  if (!key) throw new Error(`${getTableName(table)} has no primary key of one column`)
  return key
}

/** A retention rule. Idempotent. */
export interface Removal {
  what: string
  /**
   * Returns the number of rows affected. If it is at least `maxRemoved` there may be more, and it is called again in
   * another transaction.
   */
  remove(tx: Tx, now: Date): Promise<number>
}

/** How many rows one transaction removes, so that it takes at most 2 s also where each row has many dependents. */
export const maxRemoved = 500

export const removalOf = (what: string, table: PgTable, old: (now: Date) => SQL | undefined): Removal => ({
  what,
  remove: (tx, now) =>
    countOf(
      tx,
      sql`delete from ${table} where ctid in (select ctid from ${table} where ${old(now)} limit ${maxRemoved})`,
    ),
})

/** Returns the number of rows changed, on either database. */
export async function countOf(tx: Tx, change: SQL): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`with changed as (${change} returning 1) select count(*)::int as n from changed`,
  )
  return row?.n ?? 0
}
