import { type SignedUntil, Taken } from './file-store.ts'
import { FileProblem, reach, type Storage } from './rules.ts'
import { findFile } from './store.ts'

/** The address at /api/files that a file is sent to, as it was given out. */
export interface UploadAddress extends SignedUntil {
  key: string
  type: string
  size: number
}

/** Asked before any byte is read. @throws FileProblem invalid_upload unless we gave out the address and it is still good */
export function checkUpload({ files }: Storage, { key, type, size, ...signed }: UploadAddress, length: number): void {
  const known = files?.door?.maySend({ key, contentType: type, bytes: size }, signed)
  if (!known || length !== size) throw new FileProblem('invalid_upload')
}

/**
 * Takes a file that was sent to us, once, and only what its address was made for.
 * @throws FileProblem invalid_upload, storage_unavailable
 */
export async function takeUpload(
  deps: Storage,
  address: UploadAddress,
  sent: { type: string | undefined; bytes: Buffer | undefined },
): Promise<void> {
  const { key, type, size } = address
  checkUpload(deps, address, sent.bytes?.length ?? 0)
  const upload = await findFile(deps.db.sql, key)
  if (!sent.bytes || sent.type !== type || !upload || upload.usedAt) throw new FileProblem('invalid_upload')
  const { bytes } = sent
  await reach(deps, files => files.write({ key, contentType: type, bytes: size }, bytes)).catch(problem => {
    throw problem.cause instanceof Taken ? new FileProblem('invalid_upload') : problem
  })
}
