import { and, asc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { ExportSection } from '#contract/endpoints/account.ts'
import { rowsOf, type Sql, type Tx } from './database.ts'

/** One table that holds something of a person, and what of it her export tells. */
export interface PersonalTable {
  table: PgTable
  /** Whose a row is. */
  owner: PgColumn
  /** Only the rows in which a column has this value; `of`: all values there are, each of which needs an entry. */
  only?: { column: PgColumn; is: string; of: readonly string[] }
  /** Where its rows stand in the export; null where nothing is told, and `withheld` says why. */
  section: ExportSection | null
  /** Columns that are not told, each with its reason: what could open the account, or what is told elsewhere. */
  withheld: Record<string, string>
  /** Names a photo of hers. The export holds the photo, as `photo`, and withholds its name. */
  photo?: PgColumn
  /** What the rows are read in order of. */
  orderedBy: PgColumn
  /** Why its rows outlive the account, with nobody named in them; without it they go with the account. */
  staysBecause?: string
}

const batchSize = 100

/** The columns of a table that its owner is told; a new column is told unless it is withheld. `photo`: a photo's key. */
function toldColumns({ table, owner, withheld, photo }: PersonalTable): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name, column]) => !(name in withheld) && (column !== owner || column.primary),
  )
  return { ...Object.fromEntries(columns), ...(photo && { photo }) }
}

/**
 * An account's own rows of a table, oldest first, read a few at a time so that no list has to fit into memory. Each
 * batch begins behind the last row of the one before, so that what is added or removed meanwhile moves no other.
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
      .select({ row: toldColumns(personal), place: orderedBy, key })
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
  // Of a key of two, one is whose the row is.
  const key = columns.find(column => column.primary) ?? primaryKeys[0]?.columns.find(column => column !== owner)
  if (!key) throw new Error(`${getTableName(table)} has no primary key of one column`)
  return key
}

/** Something that time removes. Harmless to run twice. */
export interface Removal {
  /** What goes, as the log and the dry run call it. */
  what: string
  /** Returns how many rows it concerned. */
  remove(tx: Tx, now: Date): Promise<number>
}

/** Removes the rows of a table that a condition names. */
export const removalOf = (what: string, table: PgTable, old: (now: Date) => SQL | undefined): Removal => ({
  what,
  remove: (tx, now) => countOf(tx, sql`delete from ${table} where ${old(now)}`),
})

/** Runs a statement that changes rows and returns how many, on either database. */
export async function countOf(tx: Tx, change: SQL): Promise<number> {
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`with changed as (${change} returning 1) select count(*)::int as n from changed`,
  )
  return row?.n ?? 0
}
