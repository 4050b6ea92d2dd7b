import type { OwnDocument } from '#contract/endpoints/documents.ts'
import { limits } from '#contract/limits.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { markConfirmed } from '../confirming/keep-confirmed.ts'
import { isSameText, toDocument } from '../rules.ts'
import { indexText } from '../search/rules.ts'
import { findVersion, insertVersion, writeDocument } from '../store.ts'
import { lockForChange } from './lock-for-change.ts'

/**
 * Makes an earlier version the current one; the replaced content becomes a version. What the user confirmed since stays
 * confirmed.
 * @throws AppError not_found
 */
export async function restoreVersion(
  tx: Tx,
  userId: string,
  id: string,
  revision: number,
  now: Date,
): Promise<OwnDocument> {
  const before = await lockForChange(tx, userId, id)
  const version = await findVersion(tx, userId, id, revision)
  if (!version) throw new AppError('not_found')
  if (isSameText(before, version)) return toDocument(before)
  await insertVersion(tx, before, limits.documents.versions)
  const { title, provenance, edited } = version
  const content = await markConfirmed(tx, userId, version.content)
  const text = { title, content, words: indexText({ ...before, title, content }), provenance, edited }
  const change = { ...text, revision: before.revision + 1, updatedAt: now }
  const after = await writeDocument(tx, userId, id, change, now)
  if (!after) throw new AppError('not_found')
  return toDocument(after)
}
