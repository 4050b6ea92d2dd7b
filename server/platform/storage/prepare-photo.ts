import { limits } from '#contract/limits.ts'
import { lifetimes } from '#contract/timings.ts'
import type { Tx } from '../db/database.ts'
import type { PhotoContent } from './photo-content.ts'
import { readPhoto } from './read-photo.ts'
import { callStore, FileProblem, newKey, type Purpose, type Requester, type Storage, storedType } from './rules.ts'
import { cancelRemoval, type FileRow, findFile, insertFile, markUsed } from './store.ts'

/** A checked photo. Removed after a day unless a form keeps it. */
export interface Photo {
  key: string
  uploadKey: string
  print: string
  content: PhotoContent
}

/**
 * Turns an upload into a photo. Takes about a second and calls the storage: call it outside of a transaction, and
 * `attachPhoto` inside the one that saves the form.
 * @throws FileProblem invalid_photo_key, invalid_photo_type, file_too_large, unreadable_photo, storage_unavailable or
 * busy
 */
export async function preparePhoto(
  deps: Storage,
  asker: Requester,
  { purpose, key: uploadKey }: { purpose: Purpose; key: string },
): Promise<Photo> {
  const upload = await findFile(deps.db.sql, uploadKey)
  if (upload?.purpose !== purpose || !isOwner(upload, asker) || !isUsable(upload, deps.clock.now()))
    throw new FileProblem('invalid_photo_key')
  const sent = await callStore(deps, files => files.read(uploadKey, limits.photo.bytes))
  if (!sent) throw new FileProblem('invalid_photo_key')
  const { bytes, print, content } = await readPhoto(sent)

  const now = deps.clock.now()
  const file = { key: newKey('photo'), contentType: storedType, bytes: bytes.length }
  await insertFile(deps.db.sql, {
    ...file,
    purpose,
    userId: asker.userId ?? null,
    removeAt: new Date(now.getTime() + lifetimes.upload.unused),
    createdAt: now,
  })
  await callStore(deps, files => files.write(file, bytes))
  return { key: file.key, uploadKey, print, content }
}

const isOwner = ({ userId, ipAddress }: FileRow, asker: Requester): boolean =>
  asker.userId === undefined ? userId === null && ipAddress === asker.ip : userId === asker.userId

const isUsable = ({ uploadUntil, usedAt }: FileRow, now: Date): boolean =>
  uploadUntil !== null && now < uploadUntil && usedAt === null

/**
 * Keeps the photo and uses up its upload; only one form succeeds.
 * @throws FileProblem invalid_photo_key
 */
export async function attachPhoto(tx: Tx, { key, uploadKey }: Photo, now: Date): Promise<void> {
  const attached = (await markUsed(tx, uploadKey, now)) && (await cancelRemoval(tx, key, now))
  if (!attached) throw new FileProblem('invalid_photo_key')
}
