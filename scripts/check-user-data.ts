import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { personalTables } from '#server/personal-data.ts'
import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import * as schema from '#server/platform/db/schema.ts'

/**
 * Checks that every table with a `user_id` cascades on account deletion and is in server/personal-data.ts, or loses its
 * user reference. Exits with 1 on violations.
 */
if (import.meta.main) {
  const tables = Object.values(schema).filter(each => each instanceof PgTable)
  const problems = findProblems(tables, personalTables)
  if (problems.length) {
    console.error(`Personal data that would not be deleted or exported:\n- ${problems.join('\n- ')}`)
    process.exit(1)
  }
  console.log(
    `User data: ${tables.length} tables, ${personalTables.length} with personal data; all are exported and deleted.`,
  )
}

export function findProblems(tables: PgTable[], register: readonly PersonalTable[]): string[] {
  const userTables = tables.filter(table => getTableConfig(table).columns.some(column => column.name === 'user_id'))
  return [
    ...userTables
      .filter(table => !getTableConfig(table).foreignKeys.some(key => key.onDelete === 'cascade' && pointsToUser(key)))
      .filter(
        table => !(losesUserReference(table) && register.some(each => each.table === table && each.retentionReason)),
      )
      .map(table => `${nameOf(table)}.user_id does not cascade when the account is deleted`),
    ...register
      .filter(({ table, retentionReason }) => retentionReason && !losesUserReference(table))
      .map(({ table }) => `${nameOf(table)} remains when the account is deleted, but its user_id is not set to null`),
    ...[...userTables, schema.users]
      .filter(table => !register.some(personal => personal.table === table))
      .map(table => `${nameOf(table)} is not in server/personal-data.ts, so no export includes it`),
    ...unexportedParts(register),
    ...register.flatMap(problemsOf),
  ]
}

function unexportedParts(register: readonly PersonalTable[]): string[] {
  return register.flatMap(({ table, only }) =>
    (only?.of ?? [])
      .filter(value => !register.some(each => each.table === table && (!each.only || each.only.is === value)))
      .map(value => `${nameOf(table)} with "${value}" is not in server/personal-data.ts, so no export includes it`),
  )
}

function problemsOf({ table, section, owner, withheld, photo }: PersonalTable): string[] {
  const columns = Object.entries(getTableColumns(table))
  const unknown = Object.keys(withheld).filter(name => !columns.some(([column]) => column === name))
  const unlisted = section === null && columns.some(([name, column]) => column !== owner && !(name in withheld))
  const looksSecret = /(hash|token$|secret|password|recovery|^sid$)/i
  const unlistedPhotos = section === null ? [] : photosOf(table).filter(column => column !== photo)
  const secrets = columns.filter(([name]) => section !== null && !(name in withheld) && looksSecret.test(name))
  return [
    ...unknown.map(name => `server/personal-data.ts withholds ${nameOf(table)}.${name}, which does not exist`),
    ...(unlisted
      ? [`server/personal-data.ts does not export ${nameOf(table)} and gives no reason for each column`]
      : []),
    ...unlistedPhotos.map(column => `the export does not include the photo of ${nameOf(table)}.${column.name}`),
    ...secrets.map(([name]) => `the export includes ${nameOf(table)}.${name}, which looks like a secret`),
  ]
}

function photosOf(table: PgTable): PgColumn[] {
  const references = getTableConfig(table).foreignKeys.map(key => key.reference())
  return references.filter(({ foreignTable }) => foreignTable === schema.storedFiles).flatMap(({ columns }) => columns)
}

function nameOf(table: PgTable): string {
  return getTableConfig(table).name
}

function losesUserReference(table: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(key => key.onDelete === 'set null' && pointsToUser(key))
}

function pointsToUser(key: ReturnType<typeof getTableConfig>['foreignKeys'][number]): boolean {
  const { columns, foreignTable } = key.reference()
  return foreignTable === schema.users && columns.some(column => column.name === 'user_id')
}
