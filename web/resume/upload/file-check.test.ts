import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { checkFile, serverRefusal } from './file-check.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const file = (name: string, head: Uint8Array, size = head.length) => ({ name, size, head })
const titleOf = (...given: Parameters<typeof file>) => checkFile(file(...given))?.title ?? null

test('accepts PDF and text files in any case of the name', () => {
  expect(checkFile(file('Mara.PDF', bytes('%PDF-1.7\n')))).toBeNull()
  expect(checkFile(file('mara.txt', bytes('Mara Lind\r\n\tBarista in Łódź')))).toBeNull()
})

test('accepts a character cut off at the end of the head', () => {
  expect(checkFile(file('mara.txt', bytes('Zażółć').slice(0, -1), 5000))).toBeNull()
})

test('recognizes Word files by name and by content', () => {
  const expected = {
    title: 'DOC Files Not Supported',
    description: expect.stringMatching(/^Please upload a PDF or TXT/),
  }
  expect(checkFile(file('mara.docx', bytes('PK\u0003\u0004')))).toEqual(expected)
  expect(checkFile(file('mara.doc', bytes('x')))).toEqual(expected)
  expect(checkFile(file('mara.pdf', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])))).toEqual(expected)
})

test('rejects other files whatever their name', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  expect(checkFile(file('mara.pdf', jpeg))).toEqual({
    title: 'Invalid File Type',
    description: 'Please upload a PDF or TXT file.',
  })
  expect(titleOf('mara.txt', jpeg)).toBe('Invalid File Type')
  expect(titleOf('mara.pdf', bytes('only words'))).toBe('Invalid File Type')
  expect(titleOf('mara.zip', bytes('PK\u0003\u0004'))).toBe('Invalid File Type')
  for (const name of ['mara.rtf', 'mara.html', 'mara.csv', 'mara.v2.odt'])
    expect(titleOf(name, bytes('only words'))).toBe('Invalid File Type')
  expect(titleOf('resume', bytes('only words'))).toBeNull()
})

test('accepts up to 5 MB and rejects empty files', () => {
  const { file: most } = limits.resume
  expect(titleOf('mara.pdf', bytes('%PDF-1.7'), most)).toBeNull()
  expect(titleOf('mara.pdf', bytes('%PDF-1.7'), most + 1)).toBe('File too large')
  expect(titleOf('mara.txt', new Uint8Array())).toBe('This file is empty')
})

test('words server refusals the same way and keeps additional details', () => {
  const refused = (status: number, code: string | null, words: string) =>
    serverRefusal({ status, code, text: fallback => words || fallback })
  expect(refused(413, 'file_too_large', 'File too large').title).toBe('File too large')
  expect(refused(415, 'doc_not_supported', 'x').title).toBe('DOC Files Not Supported')
  const unreadable = "We couldn't read text from this PDF. Please paste your resume below."
  expect(refused(422, 'unreadable_pdf', unreadable).description).toBe(unreadable)
  expect(serverRefusal(null).description).toContain('Nothing is lost')
})
