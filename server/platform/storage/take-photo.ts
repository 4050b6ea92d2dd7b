import { lifetimes, limits } from '#contract/limits.ts'
import type { Tx } from '../db/database.ts'
import { readPhoto } from './read-photo.ts'
import { callStore, FileProblem, newKey, type Purpose, type Requester, type Storage, storedType } from './rules.ts'
import { type FileRow, findFile, insertFile, keepFile, markUsed } from './store.ts'

/** A checked photo. Removed after a day unless a form keeps it. */
export interface Photo {
  key: string
  uploadKey: string
  /** A 64-bit perceptual hash in hexadecimal. */
  print: string
}

/**
 * Turns an upload into a photo. Takes about a second and calls the storage: call it outside of a transaction, and
 * `keepPhoto` inside the one that saves the form.
 * @throws FileProblem invalid_photo_key, invalid_photo_type, file_too_large, unreadable_photo, storage_unavailable or
 * busy
 */
export async function takePhoto(
  deps: Storage,
  asker: Requester,
  { purpose, key: uploadKey }: { purpose: Purpose; key: string },
): Promise<Photo> {
  const upload = await findFile(deps.db.sql, uploadKey)
  if (upload?.purpose !== purpose || !isWhose(upload, asker) || !isUsable(upload, deps.clock.now()))
    throw new FileProblem('invalid_photo_key')
  const sent = await callStore(deps, files => files.read(uploadKey, limits.photo.bytes))
  if (!sent) throw new FileProblem('invalid_photo_key')
  const { bytes, print } = await readPhoto(sent)

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
  return { key: file.key, uploadKey, print }
}

const isWhose = ({ userId, ipAddress }: FileRow, asker: Requester): boolean =>
  asker.userId === undefined ? userId === null && ipAddress === asker.ip : userId === asker.userId

const isUsable = ({ uploadUntil, usedAt }: FileRow, now: Date): boolean =>
  uploadUntil !== null && now < uploadUntil && usedAt === null

/**
 * Keeps the photo and uses up its upload; only one form succeeds.
 * @throws FileProblem invalid_photo_key
 */
export async function keepPhoto(tx: Tx, { key, uploadKey }: Photo, now: Date): Promise<void> {
  const kept = (await markUsed(tx, uploadKey, now)) && (await keepFile(tx, key, now))
  if (!kept) throw new FileProblem('invalid_photo_key')
}
