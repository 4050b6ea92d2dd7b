import { randomBytes } from 'node:crypto'
import type { ErrorCode } from '#contract/errors.ts'
import type { photoTypes } from '#contract/testimonials.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import type { storedFiles } from '../db/schema.ts'
import { type FileStore, TooLarge } from './file-store.ts'

export type Purpose = (typeof storedFiles.$inferSelect)['purpose']
export type PhotoType = (typeof photoTypes)[number]

export const storedType = 'image/webp'

export interface Storage {
  db: Database
  clock: Clock
  files?: FileStore | undefined
}

/** An upload must be used by the account, or for guests the IP address, that requested it. */
export interface Requester {
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

/** Reported to the client as the error of this code. */
export class FileProblem extends Error {
  readonly code: FileRefusal
  constructor(code: FileRefusal, options?: { cause: unknown }) {
    super(`A file was refused: ${code}`, options)
    this.name = 'FileProblem'
    this.code = code
  }
}

export const newKey = (kind: 'upload' | 'photo'): string => `${kind}-${randomBytes(16).toString('base64url')}`

/** @throws FileProblem file_too_large, or storage_unavailable for any other failure */
export async function callStore<Result>(
  { files }: Pick<Storage, 'files'>,
  work: (files: FileStore) => Promise<Result>,
): Promise<Result> {
  if (!files) throw new FileProblem('storage_unavailable')
  return work(files).catch(cause => {
    throw new FileProblem(cause instanceof TooLarge ? 'file_too_large' : 'storage_unavailable', { cause })
  })
}
