import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OwnDocument } from '#contract/endpoints/documents.ts'
import { limits } from '#contract/limits.ts'
import { cleanText } from '#contract/sheets/sheet.ts'
import { runs } from '#server/testing/property.ts'
import { readBack } from './read-back.ts'

const documentOf = (name: string, texts: string[]): OwnDocument => {
  const lines = texts.map((text, at) => ({ id: `line-${at}`, text }))
  const entry = { id: 'e', heading: texts[0] ?? '', organisation: name, place: '', from: '2020', to: 'present', lines }
  const sections = [{ id: 's', kind: 'experience' as const, name: 'Experience', entries: [entry] }]
  const resume = { contact: { name, email: '', phone: '', place: '', links: [] }, sections }
  const lists = { changes: [], overallImprovements: [], formatSuggestions: [], words: [], facts: [], questions: [] }
  const content = {
    kind: 'resume' as const,
    targetJob: { title: 'x', advert: null },
    resume,
    original: resume,
    ...lists,
  }
  const at = '2026-11-21T10:00:00.000Z'
  return {
    ...{
      id: crypto.randomUUID(),
      kind: 'resume',
      title: 'Resume',
      careerTitle: 'x',
      edited: false,
      revision: 1,
      content,
    },
    ...{ createdAt: at, updatedAt: at, savedAt: null, deletedAt: null, goesAt: null },
    provenance: { writer: 'her', model: null, standIn: false, writtenAt: at },
  }
}
const formats = ['pdf', 'docx'] as const
const lostOf = async (texts: string[], format: 'pdf' | 'docx', name = 'Ann Example') =>
  (await readBack(documentOf(name, texts), format)).lost

describe.each(formats)('%s', format => {
  test.each([
    ['accents', 'Łódź Ștefan Ångström Hàn Nguyễn Thừa São naïve'],
    ['Cyrillic', 'Александра працює з людьми'],
    ['Greek', 'Μαρία Παπαδοπούλου Ὀδυσσεύς'],
    ['Chinese', '我是一名产品经理，在北京大学负责团队协作（2020年至今）。'],
    ['Chinese over several lines', '产品经理负责规划，'.repeat(30)],
    ['Japanese', '東京でカフェの店長をしています'],
    ['Hebrew and Arabic', 'with שרה כהן and أمل حسن'],
    ['signs', '→ 50 % • “quoted” — fi ffl € ½ C++ C#'],
    ['a word longer than a line', 'x'.repeat(300)],
    ['accents typed apart from their letters', 'A\u030angstro\u0308m'],
    ['what cannot be seen', 'one\u0000two \u202ethree\u200b \u0007four'],
  ])('reads back %s completely', async (_, text) => {
    expect(await lostOf([text, 'last words'], format, text.slice(0, 60))).toEqual([])
  })

  test('reads the text in the order it was written', async () => {
    const { text } = await readBack(documentOf('Ann Example', ['first', 'second', 'third']), format)
    expect(text.replace(/[\s•]+/g, ' ')).toBe(
      'Ann Example Experience first 2020 – present Ann Example first second third',
    )
  })
})

test.each(formats)('reads back a document longer than the limit for uploaded resumes: %s', async format => {
  const text = 'Served guests at the counter and counted the till each evening. '.repeat(15)
  const { lost, text: read } = await readBack(documentOf('Ann', Array(60).fill(text)), format)
  expect(lost).toEqual([])
  expect(read.length).toBeGreaterThan(limits.resume.text)
})

test('reports what a PDF cannot show and keeps it in a Word file', async () => {
  const texts = ['Smile 👩‍💻 and 안녕 हिन्दी', 'rest']
  expect(await lostOf(texts, 'pdf')).toEqual(['👩‍💻', '안녕', 'हिन्दी'])
  expect(await lostOf(texts, 'docx')).toEqual([])
  expect((await readBack(documentOf('안녕', ['👩']), 'pdf')).lost).toEqual(['안녕', '👩'])
})

test.each(formats)('an empty document gives an empty file: %s', async format => {
  const { content, ...rest } = documentOf('', [])
  const empty = {
    ...rest,
    content: {
      ...content,
      resume: { contact: { name: '', email: '', phone: '', place: '', links: [] }, sections: [] },
    },
  }
  expect(await readBack(empty as OwnDocument, format)).toMatchObject({ text: '', lost: [] })
})

const letter = fc.constantFrom(...'abcdefgzABCDEFZ0123456789éüñøåßçłńśźżčšžğıőțșāēīūđþЖдяЩїλωΣάαщ.,;:!?()-/&+#@%\'"')
const word = fc.string({ unit: letter, minLength: 1, maxLength: 30 })
const sentence = fc.array(word, { minLength: 1, maxLength: 40 }).map(words => words.join(' '))
test.each(formats)('reads back every word of a script that our fonts support: %s', async format => {
  await fc.assert(
    fc.asyncProperty(fc.array(sentence, { minLength: 1, maxLength: 8 }), async texts => {
      expect(await lostOf(texts, format)).toEqual([])
    }),
    { numRuns: runs(40) },
  )
})

test('any input gives a file, and missing words are reported', async () => {
  const any = fc.array(fc.string({ unit: 'grapheme', maxLength: 60 }), { minLength: 1, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(any, async texts => {
      const { text, lost } = await readBack(documentOf('Ann', texts), 'pdf')
      const flat = text.normalize('NFC').replace(/\s/g, '')
      for (const each of texts.flatMap(typed => cleanText(typed).split(/\s+/)))
        expect(flat.includes(each) || lost.some(whole => whole.endsWith(each))).toBe(true)
    }),
    { numRuns: runs(40) },
  )
})
