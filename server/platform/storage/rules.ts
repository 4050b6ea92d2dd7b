import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { photoTypes } from '#contract/testimonials.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { storedFiles } from '../db/schema.ts'
import { type FileStore, TooLarge } from './file-store.ts'

export type Purpose = (typeof storedFiles.$inferSelect)['purpose']
export type PhotoType = (typeof photoTypes)[number]

/** Of every photo that is kept, whatever it was sent as. */
export const keptType = 'image/webp'

/** What the whole of this folder works with; the rooms' `Deps` fit. */
export interface Storage {
  db: Database
  clock: Clock
  files?: FileStore | undefined
}

/** Who asks for an upload, and must be the one who uses it: an account, or else a guest at a network address. */
export interface Asker {
  userId: string | undefined
  ip: string
}

export type FileRefusal = Extract<
  ErrorCode,
  | 'invalid_photo_key'
  | 'invalid_photo_type'
  | 'file_too_large'
  | 'unreadable_photo'
  | 'storage_unavailable'
  | 'invalid_upload'
  | 'not_found'
  | 'busy'
>

/** Why a file was not taken, given or removed; it leaves the server as the catalogue's error of this code. */
export class FileProblem extends Error {
  readonly code: FileRefusal
  constructor(code: FileRefusal, options?: { cause: unknown }) {
    super(`A file was refused: ${code}`, options)
    this.name = 'FileProblem'
    this.code = code
  }
}

/** With 128 random bits: nobody guesses one. */
export const newKey = (kind: 'upload' | 'photo'): string => `${kind}-${randomBytes(16).toString('base64url')}`

/** Asks the store. @throws FileProblem file_too_large, or storage_unavailable whatever else went wrong with it. */
export async function reach<Result>(
  { files }: Pick<Storage, 'files'>,
  work: (files: FileStore) => Promise<Result>,
): Promise<Result> {
  if (!files) throw new FileProblem('storage_unavailable')
  return work(files).catch(cause => {
    throw new FileProblem(cause instanceof TooLarge ? 'file_too_large' : 'storage_unavailable', { cause })
  })
}
