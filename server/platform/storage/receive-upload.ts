import { KeyExists, type SignedUntil } from './file-store.ts'
import { callStore, FileProblem, type Storage } from './rules.ts'
import { findFile } from './store.ts'

export interface UploadAddress extends SignedUntil {
  key: string
  type: string
  size: number
}

/**
 * Runs before the body is read. `length` is in bytes.
 * @throws FileProblem invalid_upload
 */
export function checkUpload({ files }: Storage, { key, type, size, ...signed }: UploadAddress, length: number): void {
  const known = files?.verifier?.maySend({ key, contentType: type, bytes: size }, signed)
  if (!known || length !== size) throw new FileProblem('invalid_upload')
}

/**
 * Stores an uploaded file once, if it matches its URL.
 * @throws FileProblem invalid_upload, storage_unavailable
 */
export async function receiveUpload(
  deps: Storage,
  address: UploadAddress,
  sent: { type: string | undefined; bytes: Buffer | undefined },
): Promise<void> {
  const { key, type, size } = address
  checkUpload(deps, address, sent.bytes?.length ?? 0)
  const upload = await findFile(deps.db.sql, key)
  if (!sent.bytes || sent.type !== type || !upload || upload.usedAt) throw new FileProblem('invalid_upload')
  const { bytes } = sent
  await callStore(deps, files => files.write({ key, contentType: type, bytes: size }, bytes)).catch(problem => {
    throw problem.cause instanceof KeyExists ? new FileProblem('invalid_upload') : problem
  })
}
