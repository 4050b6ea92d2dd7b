import { limits } from '#contract/limits.ts'
import type { Catalogue } from '#server/careers/read-catalogue.ts'
import { writeFromTold } from '#server/evidence/thread/writer-thread.ts'
import { AppError } from '#server/http/app-error.ts'
import type { UploadedFile } from '#server/http/forms.ts'
import { PdfProblem, readPdf } from '#server/platform/files/read-pdf.ts'

export interface ReadText {
  text: string
  pages: number | null
}
export interface Upload {
  file: UploadedFile | undefined
  resumeContent: string
}

/** A text file as long as this, at four bytes per character and with as many surplus spaces, is not decoded. */
const maxTextBytes = 8 * limits.resume.text

/**
 * Returns the text of the file, or else the pasted text, which may be empty. The file type is detected from the bytes,
 * never from the name.
 * @throws AppError invalid_file_type, doc_not_supported, unreadable_pdf, busy, invalid_input
 */
export async function readUpload(catalogue: Catalogue, { file, resumeContent }: Upload): Promise<ReadText> {
  const read = file ? await readFile(file.bytes) : { text: resumeContent, pages: null }
  const text = await writeFromTold(catalogue, 'cleaned', read.text)
  if (text.length > limits.resume.text) throw tooLong()
  return { ...read, text }
}

async function readFile(bytes: Buffer): Promise<ReadText> {
  if (bytes.length === 0) throw wrongFile('This file is empty. Please choose another one, or paste your resume below.')
  if (/^(?:\xEF\xBB\xBF)?\s{0,8}%PDF-/.test(bytes.toString('latin1', 0, 24))) return await readPages(bytes)
  if (isWord(bytes)) throw new AppError('doc_not_supported')
  if (isMarkup(bytes)) throw new AppError('invalid_file_type')
  if (bytes.length > maxTextBytes) throw tooLong()
  return { text: decode(bytes), pages: null }
}

async function readPages(bytes: Buffer): Promise<ReadText> {
  try {
    return await readPdf(bytes)
  } catch (error) {
    if (!(error instanceof PdfProblem)) throw error
    if (error.kind === 'busy') throw new AppError('busy')
    if (error.kind === 'too-long') throw tooLong()
    throw new AppError('unreadable_pdf')
  }
}

function isWord(bytes: Buffer): boolean {
  if (bytes.subarray(0, 8).equals(oldWord)) return true
  return bytes.toString('latin1', 0, 4) === 'PK\x03\x04' && bytes.includes('word/')
}
const oldWord = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** Detects RTF and HTML, which would be read as text full of their signs. */
const isMarkup = (bytes: Buffer): boolean =>
  /^(?:\xEF\xBB\xBF)?\s{0,8}(?:\{\\rtf|<!doctype html|<html|<\?xml)/i.test(bytes.toString('latin1', 0, 32))

function decode(bytes: Buffer): string {
  const mark = bytes.length > 1 ? bytes.readUInt16BE(0) : 0
  const encoding = mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8'
  const isText = (text: string) => !unprintable.test(text)
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (isText(text)) return text
  } catch {
    if (isText(bytes.toString('latin1'))) throw wrongFile(oldEncoding)
  }
  throw new AppError('invalid_file_type')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters occur in binary files, not in text
const unprintable = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/
const oldEncoding =
  "This file uses an old encoding, so we can't be sure of letters such as é. Save it again as UTF-8, or paste your resume below."

const wrongFile = (text: string) => new AppError('invalid_input', { errors: { resume: text } })
const tooLong = () =>
  new AppError('invalid_input', {
    errors: { resumeContent: 'Your resume can have at most 50,000 characters, and a PDF at most 30 pages' },
  })
