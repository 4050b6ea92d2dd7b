import { eq, inArray } from 'drizzle-orm'
import type { Database, Tx } from '../db/database.ts'
import { storedFiles } from '../db/schema.ts'
import { callStore, type Storage } from './rules.ts'
import { deleteFile, findKeysOf, scheduleRemoval } from './store.ts'

export { cancelRemoval } from './store.ts'

export async function endFiles(tx: Tx, keys: readonly string[], at: Date): Promise<void> {
  if (keys.length) await scheduleRemoval(tx, inArray(storedFiles.key, [...keys]), at)
}

/** Schedules the removal of all files of an account and returns their keys. Call before its row is deleted. */
export async function endFilesOf(tx: Tx, userId: string, at: Date): Promise<string[]> {
  await scheduleRemoval(tx, eq(storedFiles.userId, userId), at)
  return findKeysOf(tx, userId)
}

/**
 * Deletes a photo now, file first. Not for uploads, whose URL may still be valid.
 * @throws FileProblem storage_unavailable, without changes
 */
export async function removeFileNow(
  deps: Pick<Storage, 'files'> & { db: Pick<Database, 'sql'> },
  key: string,
): Promise<void> {
  await callStore(deps, files => files.remove(key))
  await deleteFile(deps.db.sql, key)
}
