import { unzipSync } from 'fflate'
import { getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import type { DocumentContent, FileFormat, OwnDocument } from '#contract/endpoints/documents.ts'
import type { Provenance } from '#contract/endpoints/generations.ts'
import type { ResumeEntry } from '#contract/endpoints/resume.ts'
import type { SectionKind } from '#contract/resume.ts'
import { exportDocument } from './export-document.ts'

let last = 0
const id = () => `part-${++last}`
const linesOf = (texts: string[]) => texts.map(text => ({ id: id(), text }))
const entryOf = ({ lines = [], ...rest }: Partial<Omit<ResumeEntry, 'lines'>> & { lines?: string[] }): ResumeEntry => ({
  ...{ id: id(), heading: '', organisation: '', place: '', from: '', to: '' },
  ...rest,
  lines: linesOf(lines),
})
const sectionOf = (kind: SectionKind, name: string, ...entries: ResumeEntry[]) => ({ id: id(), kind, name, entries })

const contact = {
  name: 'Zofia Łódź',
  email: 'zofia@example.org',
  phone: '512',
  place: 'Austin',
  links: ['linkedin.com/in/z'],
}
const job = entryOf({
  heading: 'Shift lead',
  organisation: 'Café Ångström',
  from: 'Jun 2024',
  to: 'present',
  lines: ['Opened the café', 'Trained two colleagues'],
})
const sections = [
  sectionOf('summary', 'Summary', entryOf({ lines: ['Calm at seven in the morning.'] })),
  sectionOf('experience', 'Experience', job, entryOf({ heading: 'Helper', from: 'Summer 2022', to: '2023' })),
  sectionOf('skills', 'Skills', entryOf({ lines: ['Excel', 'Canva'] })),
  sectionOf('other', 'Hobbies', entryOf({ lines: ['Climbing'] })),
]
const resume = (of = sections, links = contact.links): DocumentContent => ({
  kind: 'resume',
  targetJob: { title: 'Baker', advert: null },
  resume: { contact: { ...contact, links }, sections: of },
  original: { contact, sections: of },
  ...{ changes: [], overallImprovements: [], formatSuggestions: [], words: [], facts: [], questions: [] },
})
const letter = (text: string): DocumentContent => ({
  kind: 'cover-letter',
  careerTitle: 'Baker',
  employer: '',
  text,
  ...{ tips: [], claims: [], facts: [], questions: [] },
})
const byAi: Provenance = { writer: 'ai', model: 'model-7', standIn: false, writtenAt: '2026-11-20T10:00:00.000Z' }
const documentOf = (content: DocumentContent, more: Partial<OwnDocument> = {}): OwnDocument => ({
  id: crypto.randomUUID(),
  kind: content.kind,
  title: 'Baker',
  careerTitle: 'Baker',
  provenance: byAi,
  ...{ edited: false, revision: 1, savedAt: null, deletedAt: null, goesAt: null },
  ...{ createdAt: '2026-11-20T10:00:00.000Z', updatedAt: '2026-11-21T10:00:00.000Z' },
  content,
  ...more,
})
const textOf = async (document: OwnDocument, format: FileFormat) =>
  new TextDecoder().decode((await exportDocument(document, format)).bytes)
const infoOf = async (document: OwnDocument) => {
  const pdf = await getDocumentProxy(new Uint8Array((await exportDocument(document, 'pdf')).bytes))
  const { info } = await pdf.getMetadata()
  return { info: info as Record<string, string>, pdf }
}
const partsOf = async (document: OwnDocument) => {
  const files = unzipSync((await exportDocument(document, 'docx')).bytes)
  return (name: string) => new TextDecoder().decode(files[name])
}

describe('the author is in the metadata', () => {
  const ai = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
  const text = 'Dear team, I bake.'

  test('in a PDF', async () => {
    const { info } = await infoOf(documentOf(letter(text)))
    expect(info).toMatchObject({ Title: 'Baker', Keywords: ai, Subject: expect.stringContaining('model-7') })
  })
  test('in a Word file', async () => {
    const part = await partsOf(documentOf(letter(text)))
    expect(part('docProps/custom.xml')).toContain(ai)
    expect(part('docProps/core.xml')).toContain('model-7')
  })
  test('in JSON', async () => {
    const { meta } = JSON.parse(await textOf(documentOf(letter(text)), 'json'))
    expect(meta).toMatchObject({ digitalSourceType: ai, provenance: expect.stringContaining('model-7') })
  })
  test('in JSON without what the letter leaves out', async () => {
    const ownSentences = [{ text: 'I have a debt.', after: '', unhelpful: true }]
    const file = await textOf(documentOf({ ...letter(text), ownSentences } as DocumentContent), 'json')
    expect(file).toContain('I bake.')
    expect(file).not.toContain('debt')
  })
  test('also after an edit by a person', async () => {
    const { info } = await infoOf(documentOf(letter(text), { edited: true }))
    expect(info.Keywords).toMatch(/\/compositeWithTrainedAlgorithmicMedia$/)
    expect(info.Subject).toContain('edited by a person')
  })
  test('but never in the visible text', async () => {
    const { pdf } = await infoOf(documentOf(letter(text)))
    const { items } = await (await pdf.getPage(1)).getTextContent()
    expect(items.map(item => ('str' in item ? item.str : '')).join('')).toBe(text)
    expect(await textOf(documentOf(letter(text)), 'txt')).toBe(`${text}\n`)
  })
})

test('a PDF is US Letter and tagged, with headings, a list and a language', async () => {
  const { pdf } = await infoOf(documentOf(resume()))
  const page = await pdf.getPage(1)
  expect(page.view).toEqual([0, 0, 612, 792])
  const tree = JSON.stringify(await page.getStructTree())
  for (const role of ['H1', 'H2', 'H3', 'L', 'LI', 'LBody']) expect(tree).toContain(`"role":"${role}"`)
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
})

test('a heading never stands alone at the end of a page', async () => {
  for (let lines = 30; lines < 50; lines += 1) {
    const full = sectionOf(
      'other',
      'Before',
      entryOf({ lines: Array.from({ length: lines }, (_, at) => `Point ${at}`) }),
    )
    const { pdf } = await infoOf(documentOf(resume([full, sectionOf('experience', 'Experience', job)])))
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      const ending = items.flatMap(item => ('str' in item && item.str.trim() ? [item.str] : [])).at(-1)
      expect(ending).not.toMatch(/Experience|Shift|2024|Ångström/)
    }
  }
})

test('a Word file has real headings and lists, and nothing that parsers read in another order', async () => {
  const xml = (await partsOf(documentOf(resume())))('word/document.xml')
  expect(xml).toMatch(/<w:pStyle w:val="Heading1"\/>.*?Experience/)
  expect(xml).toMatch(/<w:numPr>.*?Opened the café/)
  expect(xml).not.toMatch(/<w:tbl|<w:txbxContent|<w:drawing|•/)
})

test('plain text is wrapped and has plain bullets', async () => {
  const long = `- ${'word '.repeat(40).trim()}\n- second`
  const text = await textOf(documentOf(letter(`Hello,\nÅsa\n\n${long}`)), 'txt')
  expect(text).toMatch(/^Hello,\nÅsa\n\n- word/)
  expect(text).toMatch(/\n {2}word.*\n- second\n$/s)
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(78)
})

describe('JSON Resume 1.0.0', () => {
  const read = async (of = sections) => JSON.parse(await textOf(documentOf(resume(of)), 'json'))
  const roots =
    '$schema basics work volunteer education awards certificates publications skills languages interests references projects meta'

  test('uses only the names of the schema and puts everything else in meta', async () => {
    const written = await read()
    expect(roots.split(' ')).toEqual(expect.arrayContaining(Object.keys(written)))
    expect(written.basics).toMatchObject({
      name: 'Zofia Łódź',
      email: 'zofia@example.org',
      url: 'https://linkedin.com/in/z',
    })
    expect(written.basics.summary).toBe('Calm at seven in the morning.')
    expect(written.skills).toEqual([{ name: 'Skills', keywords: ['Excel', 'Canva'] }])
    expect(written.meta.otherSections).toEqual([{ name: 'Hobbies', entries: [{ highlights: ['Climbing'] }] }])
    expect(written.meta.version).toBe('v1.0.0')
  })
  test('writes links as URLs and everything else as text', async () => {
    const links = [
      'javascript:alert(1)',
      'linkedin.com/in/z',
      'http://zofia.example/work',
      'data:text/html,<script>',
      '<a href=x>',
      'github: zofia',
      'https://me@zofia.example',
      ' ',
    ]
    const { basics } = JSON.parse(await textOf(documentOf(resume(sections, links)), 'json'))
    expect(basics.url).toBe('https://linkedin.com/in/z')
    expect(basics.profiles).toEqual([
      { network: 'zofia.example', url: 'http://zofia.example/work' },
      { username: 'javascript:alert(1)' },
      { username: 'data:text/html,<script>' },
      { username: '<a href=x>' },
      { username: 'github: zofia' },
      { username: 'https://me@zofia.example' },
    ])
  })
  test('writes dates it can parse and keeps the others as text', async () => {
    const { work } = await read()
    expect(work[0]).toEqual({
      name: 'Café Ångström',
      position: 'Shift lead',
      startDate: '2024-06',
      highlights: ['Opened the café', 'Trained two colleagues'],
    })
    expect(work[1]).toEqual({ position: 'Helper', endDate: '2023', summary: 'Summer 2022 – 2023' })
  })
  test.each([
    ['2024', '2024'],
    ['2024-06', '2024-06'],
    ['2024-06-30', '2024-06-30'],
    ['6/2024', '2024-06'],
    ['Sept. 2024', '2024-09'],
    ['June 2024', '2024-06'],
    ['2024-06-31', undefined],
    ['13/2024', undefined],
    ['Decade 2024', undefined],
    ['about 2024', undefined],
    ['05/06/2024', undefined],
  ])('%s', async (from, startDate) => {
    const { work } = await read([sectionOf('experience', 'Work', entryOf({ heading: 'Baker', from }))])
    expect(work[0].startDate).toBe(startDate)
    if (startDate === undefined) expect(work[0].summary).toContain(from)
    else expect(startDate).toMatch(/^([1-2]\d{3}-[0-1]\d-[0-3]\d|[1-2]\d{3}-[0-1]\d|[1-2]\d{3})$/)
  })
})

test.each([
  ['Baker: "the best" / Łódź?', 'Baker the best Łódź.pdf'],
  ['../../etc/passwd', 'etc passwd.pdf'],
  ['a\r\nSet-Cookie: b\u202egpj.exe', 'a Set-Cookie bgpj.exe.pdf'],
  ['con', 'Document con.pdf'],
  ['???', 'Document.pdf'],
])('turns a title into a valid file name: %j', async (title, name) => {
  expect((await exportDocument(documentOf(letter('x'), { title }), 'pdf')).name).toBe(name)
})
