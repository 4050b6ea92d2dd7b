import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { removeFileNow } from '#server/platform/storage/end-files.ts'
import { deleteTestimonial, findOwnTestimonial } from '../store.ts'

/**
 * Takes back what she sent, for good: its photo, then its words, so that no photo is left which nothing leads to.
 * @throws AppError not_found, storage_unavailable and then nothing was removed
 */
export async function removeTestimonial(
  deps: Pick<Deps, 'db' | 'clock' | 'files'>,
  userId: string,
  id: string,
): Promise<void> {
  const row = await findOwnTestimonial(deps.db.sql, userId, id)
  if (!row) throw new AppError('not_found')
  if (row.photoKey) await removeFileNow(deps, row.photoKey)
  if (!(await deleteTestimonial(deps.db.sql, id))) throw new AppError('not_found')
}
