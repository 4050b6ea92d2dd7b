import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import * as schema from '#server/platform/db/schema.ts'

/**
 * Every table that holds something of a person must go when the account goes: its `user_id` has to cascade, so that
 * nobody can add a table and forget it. Prints what breaks this and exits with 1.
 */
const tables = Object.values(schema)
  .filter(each => each instanceof PgTable)
  .map(table => getTableConfig(table))

const problems = tables
  .filter(table => table.columns.some(column => column.name === 'user_id'))
  .filter(table => !table.foreignKeys.some(key => key.onDelete === 'cascade' && pointsToUser(key)))
  .map(table => `${table.name}.user_id does not cascade when the account is deleted`)

if (problems.length) {
  console.error(`Personal data would stay behind:\n- ${problems.join('\n- ')}`)
  process.exit(1)
}
console.log(`User data: ${tables.length} tables, each of an account goes with it.`)

function pointsToUser(key: ReturnType<typeof getTableConfig>['foreignKeys'][number]): boolean {
  const { columns, foreignTable } = key.reference()
  return foreignTable === schema.users && columns.some(column => column.name === 'user_id')
}
