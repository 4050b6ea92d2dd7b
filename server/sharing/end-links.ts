import type { SharedLink } from '#contract/endpoints/sharing.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { toSharedLink } from './list-links.ts'
import { deleteLink, deleteNote, listNotes, writeEnd, writeEndOfAll } from './store.ts'

/** @throws AppError not_found, also for another account's link */
export async function endLink(
  db: Sql,
  catalogue: Catalogue,
  userId: string,
  id: string,
  now: Date,
): Promise<SharedLink> {
  const row = await writeEnd(db, userId, id, now)
  if (!row) throw new AppError('not_found')
  const notes = (await listNotes(db, userId)).filter(({ linkId }) => linkId === id)
  return toSharedLink(row, notes, catalogue, now)
}

export const endAllLinks = (db: Sql, userId: string, now: Date): Promise<void> => writeEndOfAll(db, userId, now)

/** @throws AppError not_found, also for another account's link */
export async function removeLink(db: Sql, userId: string, id: string): Promise<void> {
  if (!(await deleteLink(db, userId, id))) throw new AppError('not_found')
}

/** @throws AppError not_found, also for another account's note */
export async function removeNote(db: Sql, userId: string, linkId: string, id: string): Promise<void> {
  if (!(await deleteNote(db, userId, linkId, id))) throw new AppError('not_found')
}
