import { describe, expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import {
  checkPhoto,
  detectPhotoType,
  isAboutPhoto,
  percentText,
  sizeText,
  uploadProblem,
  uploadToast,
} from './photo-rules.ts'

const bytesOf = (text: string) => Uint8Array.from(text, sign => sign.charCodeAt(0))

describe('detects the type of a photo', () => {
  test.each([
    ['a JPEG', '\xff\xd8\xff\xe0\0\x10JFIF\0', 'image/jpeg'],
    ['a PNG', '\x89PNG\r\n\x1a\n\0\0\0\r', 'image/png'],
    ['a WebP', 'RIFF\x24\0\0\0WEBP', 'image/webp'],
    ['a GIF', 'GIF89a\x01\0\x01\0', null],
    ['an SVG', '<svg xmlns=', null],
    ['a PDF, whatever its name', '%PDF-1.7\n%', null],
    ['a sound in the frame of a WebP', 'RIFF\x24\0\0\0WAVE', null],
    ['the photo of a phone that nobody else can read', '\0\0\0\x18ftypheic', null],
    ['nothing', '', null],
  ])('%s', (_, head, type) => {
    expect(detectPhotoType(bytesOf(head))).toBe(type)
  })
})

test('accepts up to 5 MB and reports a wrong type first', () => {
  expect(limits.photo.bytes).toBe(5 * 1024 * 1024)
  expect(checkPhoto('image/jpeg', limits.photo.bytes)).toBeNull()
  expect(checkPhoto('image/jpeg', limits.photo.bytes + 1)?.title).toBe('File too large')
  expect(checkPhoto(null, limits.photo.bytes + 1)?.title).toBe('Invalid file type')
})

test('names the failed step of an upload', () => {
  const failure = { status: 503, code: null, text: '' }
  expect(uploadToast({ step: 'address', ...failure })).toEqual({
    title: 'Upload Failed',
    description: 'Failed to get upload URL (503)',
  })
  expect(uploadToast({ step: 'file', ...failure })).toEqual({
    title: 'Upload Failed',
    description: 'Failed to upload file to S3',
  })
})

test('offers a retry only where it may help', () => {
  const after = (code: string | null, status: number, text = '') =>
    uploadProblem({ step: 'address', status, code, text })
  expect(after('file_too_large', 413)).toMatchObject({ problem: { title: 'File too large' }, again: false })
  expect(after('invalid_photo_type', 415)).toMatchObject({ problem: { title: 'Invalid file type' }, again: false })
  expect(after('storage_unavailable', 503, 'Not just now.')).toMatchObject({
    problem: { text: 'Not just now.' },
    again: true,
  })
  expect(after(null, 0).problem.text).toContain('Check your connection')
})

test('shows only errors about the photo at the photo', () => {
  expect(['unreadable_photo', 'invalid_photo_key'].every(isAboutPhoto)).toBe(true)
  expect([null, 'story_known', 'too_many_attempts'].some(isAboutPhoto)).toBe(false)
})

test('formats sizes and rounds progress down', () => {
  expect([sizeText(1), sizeText(90 * 1024), sizeText(limits.photo.bytes)]).toEqual(['1 KB', '90 KB', '5.0 MB'])
  expect([percentText(0), percentText(0.999), percentText(1)]).toEqual(['0%', '99%', '100%'])
})
