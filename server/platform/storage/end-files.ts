import { eq, inArray } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { storedFiles } from '../db/schema.ts'
import { reach, type Storage } from './rules.ts'
import { deleteFile, endWhere, findKeysOf } from './store.ts'

export { keepFile } from './store.ts'

/** Files that are to be removed at that time; `sweepFiles` does it. */
export async function endFiles(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length) await endWhere(tx, inArray(storedFiles.key, [...keys]), at)
}

/** All of an account; returns their keys. Called while its row is there: afterwards nobody knows whose they were. */
export async function endFilesOf(tx: Tx, userId: string, at: Date): Promise<string[]> {
  await endWhere(tx, eq(storedFiles.userId, userId), at)
  return findKeysOf(tx, userId)
}

/**
 * Removes a photo now, the file before its row. Not for uploads, whose address may still be open.
 * @throws FileProblem storage_unavailable, with nothing changed
 */
export async function removeFileNow(
  deps: Pick<Storage, 'files'> & { db: Pick<Database, 'sql'> },
  key: string,
): Promise<void> {
  await reach(deps, files => files.remove(key))
  await deleteFile(deps.db.sql, key)
}
