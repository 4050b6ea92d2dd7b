import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { refusalOf, serverRefusal } from './upload-problems.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const file = (name: string, head: Uint8Array, size = head.length) => ({ name, size, head })
const titleOf = (...given: Parameters<typeof file>) => refusalOf(file(...given))?.title ?? null

test('a PDF and a text may come, whatever the case of their names', () => {
  expect(refusalOf(file('Mara.PDF', bytes('%PDF-1.7\n')))).toBeNull()
  expect(refusalOf(file('mara.txt', bytes('Mara Lind\r\n\tBarista in Łódź')))).toBeNull()
})

test('a letter that the end of the first piece cuts in two is no fault', () => {
  expect(refusalOf(file('mara.txt', bytes('Zażółć').slice(0, -1), 5000))).toBeNull()
})

test('Word files are told apart from others, by name and by what is in them', () => {
  const told = { title: 'DOC Files Not Supported', description: expect.stringMatching(/^Please upload a PDF or TXT/) }
  expect(refusalOf(file('mara.docx', bytes('PK\u0003\u0004')))).toEqual(told)
  expect(refusalOf(file('mara.doc', bytes('x')))).toEqual(told)
  expect(refusalOf(file('mara.pdf', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1])))).toEqual(told)
})

test('what is neither is refused, also under a good name', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])
  expect(refusalOf(file('mara.pdf', jpeg))).toEqual({
    title: 'Invalid File Type',
    description: 'Please upload a PDF or TXT file.',
  })
  expect(titleOf('mara.txt', jpeg)).toBe('Invalid File Type')
  expect(titleOf('mara.pdf', bytes('only words'))).toBe('Invalid File Type')
  expect(titleOf('mara.zip', bytes('PK\u0003\u0004'))).toBe('Invalid File Type')
})

test('five megabytes may come, one byte more may not, and neither may nothing', () => {
  const { file: most } = limits.resume
  expect(titleOf('mara.pdf', bytes('%PDF-1.7'), most)).toBeNull()
  expect(titleOf('mara.pdf', bytes('%PDF-1.7'), most + 1)).toBe('File too large')
  expect(titleOf('mara.txt', new Uint8Array())).toBe('This file is empty')
})

test("the server's refusals have the same words, and its own where it says more", () => {
  const refused = (status: number, code: string | null, words: string) =>
    serverRefusal({ status, code, text: fallback => words || fallback })
  expect(refused(413, 'file_too_large', 'File too large').title).toBe('File too large')
  expect(refused(415, 'doc_not_supported', 'x').title).toBe('DOC Files Not Supported')
  const unreadable = "We couldn't read text from this PDF. Please paste your resume below."
  expect(refused(422, 'unreadable_pdf', unreadable).description).toBe(unreadable)
  expect(serverRefusal(null).description).toContain('Nothing is lost')
})
