import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { removeFileNow } from '#server/platform/storage/end-files.ts'
import { deleteTestimonial, findOwnTestimonial } from '../store.ts'

/**
 * Deletes the photo, then the text.
 * @throws AppError not_found
 * @throws FileProblem storage_unavailable, without changes
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
