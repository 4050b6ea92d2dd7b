import { errorCatalogue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { photoTypes } from '#contract/testimonials.ts'

type PhotoType = (typeof photoTypes)[number]

export interface Problem {
  title: string
  text: string
}

/** `share` is the uploaded part, from 0 to 1. */
export type Photo =
  | { kind: 'idle' }
  | { kind: 'uploading'; file: File; share: number }
  | { kind: 'success'; file: File }
  /** `again`: retrying the same photo may work. */
  | { kind: 'error'; file: File; problem: Problem; again: boolean }

/** `refused`: why the last chosen file was rejected. The previous photo stays. */
export interface PhotoState {
  photo: Photo
  refused: Problem | null
}
export const noPhoto: PhotoState = { photo: { kind: 'idle' }, refused: null }

export const photoRules = `JPG, PNG or WebP, up to ${limits.photo.bytes / 1024 ** 2} MB`

const invalidType = { title: 'Invalid file type', text: 'Please choose a JPG, PNG or WebP photo.' }
const tooLarge = {
  title: errorCatalogue.file_too_large.text,
  text: `A photo can be up to ${limits.photo.bytes / 1024 ** 2} MB. A screenshot of it is smaller.`,
}

export const headBytes = 12

const startsWith = (text: string, start: string, offset = 0) => text.startsWith(start, offset)
const signatures: Record<PhotoType, (text: string) => boolean> = {
  'image/jpeg': text => startsWith(text, '\xff\xd8\xff'),
  'image/png': text => startsWith(text, '\x89PNG\r\n\x1a\n'),
  'image/webp': text => startsWith(text, 'RIFF') && startsWith(text, 'WEBP', 8),
}

/** Detects the type from the first bytes, regardless of the file name; null if unsupported. */
export function detectPhotoType(head: Uint8Array): PhotoType | null {
  const text = String.fromCharCode(...head)
  return photoTypes.find(type => signatures[type](text)) ?? null
}

export function checkPhoto(type: PhotoType | null, size: number): Problem | null {
  if (!type) return invalidType
  return size <= limits.photo.bytes ? null : tooLarge
}

/** `status` is 0 if there was no response. */
export interface UploadFailure {
  step: 'address' | 'file'
  status: number
  code: string | null
  text: string
}

export const uploadToast = ({ step, status }: UploadFailure) => ({
  title: 'Upload Failed',
  description: step === 'address' ? `Failed to get upload URL (${status})` : 'Failed to upload file to S3',
})

export function uploadProblem({ step, status, code, text }: UploadFailure): { problem: Problem; again: boolean } {
  if (code === 'invalid_photo_type') return { problem: invalidType, again: false }
  if (code === 'file_too_large') return { problem: tooLarge, again: false }
  const usual =
    status === 0
      ? 'Check your connection and try again. What you wrote is safe.'
      : 'Please try again in a moment. What you wrote is safe.'
  const message = step === 'address' ? text : ''
  return { problem: { title: "Your photo didn't upload", text: message || usual }, again: true }
}

const photoCodes = new Set(['invalid_photo_key', 'invalid_photo_type', 'file_too_large', 'unreadable_photo'])
export const isAboutPhoto = (code: string | null): boolean => code !== null && photoCodes.has(code)

export const sizeText = (bytes: number): string =>
  bytes < 100 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 ** 2).toFixed(1)} MB`

export const percentText = (share: number): string => `${Math.floor(share * 100)}%`
