import type { Sql } from '#server/platform/db/database.ts'
import { StartError } from '#server/platform/start-error.ts'
import { findDeletedAccounts } from './store.ts'

/** Lists deleted accounts, a line each with time and id. It contains no other data, so it can be kept beside backups. */
export async function listDeletedAccounts(db: Sql): Promise<string> {
  const deleted = await findDeletedAccounts(db)
  return deleted.map(({ id, deletedAt }) => `${deletedAt.toISOString()} ${id}\n`).join('')
}

const line = /^\S+ ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

export function readDeletedAccounts(text: string): string[] {
  const lines = text.split('\n').map(each => each.trim())
  return lines.flatMap((each, index) => {
    if (!each) return []
    const [, id] = line.exec(each) ?? []
    if (!id) throw new StartError(`Line ${index + 1} is not of a list of deleted accounts. Nothing was deleted.`)
    return [id]
  })
}
