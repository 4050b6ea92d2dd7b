import { errorCatalogue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

export interface Refusal {
  title: string
  description: string
}

interface ChosenFile {
  name: string
  size: number
  head: Uint8Array
}

const docNotSupported = {
  title: 'DOC Files Not Supported',
  description: 'Please upload a PDF or TXT file, or paste your resume content below.',
}
const invalidType = { title: 'Invalid File Type', description: errorCatalogue.invalid_file_type.text }

const tooLarge = {
  title: errorCatalogue.file_too_large.text,
  description: 'It can be up to 5 MB. You can also paste your resume below.',
}

/** The server checks again, more thoroughly. */
export function checkFile({ name, size, head }: ChosenFile): Refusal | null {
  if (/\.docx?$/i.test(name) || startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) return docNotSupported
  if (size === 0) return { title: 'This file is empty', description: 'Choose another one, or paste your resume below.' }
  const known = isPdf(head) || (isPlainText(name) && isText(head))
  if (!known) return invalidType
  return size <= limits.resume.file ? null : tooLarge
}

export const headBytes = 1024

const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte)
const isPdf = (head: Uint8Array) => startsWith(head, [0x25, 0x50, 0x44, 0x46])
/** Text with signs of its own, such as RTF, HTML or CSV, would be read as a resume full of them. */
const isPlainText = (name: string) => /\.(?:txt|text|md)$|^[^.]*$/i.test(name)

/** Checks for text without control characters. A UTF-8 sequence cut off by the end of `head` is accepted. */
function isText(head: Uint8Array): boolean {
  if (head.some(byte => byte < 32 && ![9, 10, 12, 13].includes(byte))) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
    return true
  } catch {
    return false
  }
}

interface ServerError {
  status: number
  code: string | null
  text(fallback: string): string
}

export function serverRefusal(error: ServerError | null): Refusal {
  if (error?.code === 'doc_not_supported') return docNotSupported
  if (error?.code === 'invalid_file_type') return invalidType
  if (error?.code === 'file_too_large') return tooLarge
  const title = "We couldn't read this file"
  if (!error || error.status === 0)
    return { title, description: 'Check your connection and try again, or paste your resume below. Nothing is lost.' }
  return { title, description: error.text('Please try again, or paste your resume below.') }
}
