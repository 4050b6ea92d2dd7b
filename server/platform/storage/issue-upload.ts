import { limits } from '#contract/limits.ts'
import { photoTypes } from '#contract/testimonials.ts'
import { lifetimes } from '#contract/timings.ts'
import { callStore, FileProblem, newKey, type PhotoType, type Purpose, type Requester, type Storage } from './rules.ts'
import { insertFile } from './store.ts'

interface UploadRequest {
  purpose: Purpose
  contentType: string
  size: number
}

/**
 * Issues an upload URL for one photo of this type and size in bytes. It is recorded first, so that unused uploads can
 * be removed.
 * @throws FileProblem invalid_photo_type, file_too_large, storage_unavailable
 */
export async function issueUpload(
  deps: Storage,
  { userId, ip }: Requester,
  { purpose, contentType, size }: UploadRequest,
): Promise<{ url: string; key: string }> {
  if (!photoTypes.includes(contentType as PhotoType)) throw new FileProblem('invalid_photo_type')
  if (size > limits.photo.bytes) throw new FileProblem('file_too_large')
  const now = deps.clock.now()
  const uploadUntil = new Date(now.getTime() + lifetimes.upload.address)
  const file = { key: newKey('upload'), contentType, bytes: size }
  const url = await callStore(deps, files => files.uploadAddress(file, uploadUntil))
  await insertFile(deps.db.sql, {
    ...file,
    purpose,
    userId: userId ?? null,
    ipAddress: userId === undefined ? ip : null,
    uploadUntil,
    removeAt: new Date(now.getTime() + lifetimes.upload.unused),
    createdAt: now,
  })
  return { url, key: file.key }
}
