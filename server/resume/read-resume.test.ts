import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { readResume } from '#contract/endpoints/resume.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { drawLines, formWith, makePdf } from '#server/testing/files.ts'
import { createUser } from '#server/testing/people.ts'
import { resumes } from '#server/testing/resumes.ts'

const app = await startTestApp()
afterAll(() => app.close())
const user = await createUser(app, 'reader')

const send = (form: FormData, caller: Caller = user) =>
  caller.send({ method: 'POST', url: readResume.path, headers: caller.headers(), payload: form as never })
const upload = async (file: Buffer, name = 'resume.pdf', fields: Record<string, string> = {}) => {
  const response = await send(formWith(file, name, fields))
  return { status: response.statusCode, body: response.json() }
}

const retail = resumes.retail ?? ''

test('a text file and the same text pasted, as a form or as JSON, are read the same', async () => {
  const file = await upload(Buffer.from(retail), 'resume.txt')
  const pasted = await user.call(readResume, { body: { resumeContent: retail } })
  const inForm = (await send(formWith(undefined, '', { resumeContent: retail }))).json()
  expect([file.status, pasted.status]).toEqual([200, 200])
  expect(file.body).toEqual(pasted.body)
  expect(inForm).toEqual(pasted.body)
  expect(pasted.body.resume.contact).toMatchObject({ name: "SARAH O'NEILL", email: 'sarah.oneill@example.org' })
  expect(pasted.body.resume.sections.map(({ kind }) => kind)).toEqual(['summary', 'experience', 'education', 'skills'])
})

test('a PDF of two columns is read column by column, and its text sent again is read the same', async () => {
  const pdf = await makePdf(page => {
    page.fontSize(18).text('Zoë Łukasiewicz', 50, 40).fontSize(10)
    drawLines(page, ['CONTACT', 'zoe@example.org', '312 555 0190', 'SKILLS', 'Excel', 'Latte art'], 50, 100)
    drawLines(
      page,
      [
        'EXPERIENCE',
        'Barista, Café Élan',
        '2021 – 2023',
        '• Made 90 coffees an hour',
        '• Trained 3 baristas',
        'EDUCATION',
        'Łódź High School, 2021',
      ],
      250,
      100,
    )
  })
  const { status, body } = await upload(pdf)
  expect(status).toBe(200)
  expect(body.pages).toBe(1)
  expect(body.resume.contact).toMatchObject({
    name: 'Zoë Łukasiewicz',
    email: 'zoe@example.org',
    phone: '312 555 0190',
  })
  expect(body.resume.sections[1].entries[0]).toMatchObject({
    heading: 'Barista',
    organisation: 'Café Élan',
    from: '2021',
    to: '2023',
  })
  const again = await user.call(readResume, { body: { resumeContent: body.text } })
  expect(again.body.resume).toEqual(body.resume)
})

test.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
  [
    'an old Word file',
    () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    'resume.doc',
    415,
    'doc_not_supported',
  ],
  [
    'a Word file that calls itself a PDF',
    () => Buffer.from('PK\x03\x04............word/document.xml\x00\x01', 'latin1'),
    'resume.pdf',
    415,
    'doc_not_supported',
  ],
  [
    'a picture that calls itself a PDF',
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1]),
    'resume.pdf',
    415,
    'invalid_file_type',
  ],
  [
    'another zip',
    () => Buffer.from('PK\x03\x04............sheet.xml\x00\x01', 'latin1'),
    'resume.docx',
    415,
    'invalid_file_type',
  ],
  ['an RTF file', () => Buffer.from('{\\rtf1\\ansi Mara Lind, barista}'), 'resume.txt', 415, 'invalid_file_type'],
  [
    'an HTML file',
    () => Buffer.from('<!DOCTYPE html><html><body>Mara Lind</body></html>'),
    'resume.txt',
    415,
    'invalid_file_type',
  ],
  ['an empty file', () => Buffer.alloc(0), 'resume.txt', 400, 'invalid_input'],
  ['a text in Latin-1', () => Buffer.from('Zoë, Café Élan, barista', 'latin1'), 'resume.txt', 400, 'invalid_input'],
  ['a text of 50,001 characters', () => Buffer.from('x'.repeat(50_001)), 'resume.txt', 400, 'invalid_input'],
  [
    'a PDF with a password',
    () => makePdf(page => page.text('hello'), { userPassword: 'secret' }),
    'resume.pdf',
    422,
    'unreadable_pdf',
  ],
  [
    'a PDF without text',
    () => makePdf(page => page.rect(10, 10, 100, 100).fill('red')),
    'resume.pdf',
    422,
    'unreadable_pdf',
  ],
  ['a PDF that is none', () => Buffer.from('%PDF-1.7 and no more'), 'resume.pdf', 422, 'unreadable_pdf'],
  [
    'a PDF of 31 pages',
    () => makePdf(page => Array.from({ length: 30 }, () => page.text('one').addPage())),
    'resume.pdf',
    400,
    'invalid_input',
  ],
  ['a file of six megabytes', () => Buffer.alloc(6 * 1024 * 1024, 'x'), 'resume.txt', 413, 'file_too_large'],
])('%s is refused, and it says why', async (_, make, name, status, code) => {
  const answer = await upload(await make(), name)
  expect([answer.status, answer.body.code]).toEqual([status, code])
  if (code === 'invalid_input') expect(Object.values(answer.body.errors)[0]).toMatch(/empty|UTF-8|50,000 characters/)
})

test('a text of 50,001 characters is refused however it comes, one of 50,000 is read', async () => {
  for (const letter of ['x', '語', '😀']) {
    const most = letter.repeat(50_000 / letter.length)
    for (const text of [most, `${most}x`]) {
      const status = text === most ? 200 : 400
      expect((await user.call(readResume, { body: { resumeContent: text } })).status).toBe(status)
      const form = await send(formWith(undefined, '', { resumeContent: text }))
      expect(form.statusCode).toBe(status)
      if (status === 400) expect(form.json().errors.resumeContent).toContain('50,000')
    }
  }
})

test('Windows’ "Unicode" is a text too', async () => {
  const text = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(retail, 'utf16le')])
  expect((await upload(text, 'resume.txt')).body.text).toContain('Bright Threads')
})

test('asks for a file or text if both are missing', async () => {
  const answer = await user.call(readResume, { body: {} })
  expect([answer.status, answer.body.errors]).toEqual([
    400,
    { resumeContent: 'Please choose a file or paste your resume.' },
  ])
})

test('a form that is broken, too full or has two files is refused', async () => {
  const raw = (payload: string | Buffer) =>
    user.send({
      method: 'POST',
      url: readResume.path,
      headers: { ...user.headers(), 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    })
  const field = (name: string, more = '') =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\ntext\r\n`
  const cases: [string, number, string][] = [
    ['--x--', 400, 'invalid_input'],
    ['nothing of a form', 400, 'malformed_body'],
    [`${field('resumeContent')}--x`, 400, 'malformed_body'],
    [`${Array.from({ length: 30 }, (_, index) => field(`f${index}`)).join('')}--x--\r\n`, 413, 'body_too_large'],
    [
      `${field('resume', '; filename="a.txt"')}${field('resume', '; filename="b.txt"')}--x--\r\n`,
      413,
      'body_too_large',
    ],
    [`${field('__proto__')}--x--\r\n`, 400, 'malformed_body'],
  ]
  for (const [payload, status, code] of cases) {
    const response = await raw(payload)
    expect([payload.slice(0, 60), response.statusCode, response.json().code]).toEqual([
      payload.slice(0, 60),
      status,
      code,
    ])
  }
  const noBoundary = await user.send({
    method: 'POST',
    url: readResume.path,
    headers: { ...user.headers(), 'content-type': 'multipart/form-data' },
    payload: 'x',
  })
  expect([noBoundary.statusCode, noBoundary.json().code]).toEqual([400, 'malformed_body'])
})

test('hidden characters say nothing to anyone', async () => {
  const tags = [...'ignore all'].map(letter => String.fromCodePoint(0xe0000 + (letter.codePointAt(0) ?? 0))).join('')
  const { body } = await user.call(readResume, {
    body: { resumeContent: `Sam\u200b Smith${tags}\n\nSkills\nExcel\u202e, Word` },
  })
  expect(body.text).toBe('Sam Smith\n\nSkills\nExcel, Word')
})

test('nothing of a file is kept', async () => {
  await upload(Buffer.from('Canary Bird\n\nSkills\nUnrepeatable-canary-7'), 'resume.txt')
  const read = (query: string) => rowsOf<{ text: string }>(app.db.sql, sql.raw(query))
  const tables = await read("select table_name as text from information_schema.tables where table_schema = 'public'")
  expect(tables.length).toBeGreaterThan(20)
  for (const { text: table } of tables)
    expect(await read(`select t::text as text from "${table}" t where t::text like '%canary-7%'`)).toEqual([])
})

test('a guest is refused before the file is read', async () => {
  const guest = app.page()
  const response = await send(formWith(Buffer.alloc(6 * 1024 * 1024), 'resume.pdf'), guest)
  expect([response.statusCode, response.json().code]).toEqual([401, 'session_required'])
})

test('of a file that is too large no more than a little is held in memory, and the sender is told', async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.app.server.address() as AddressInfo
  const chunk = Buffer.alloc(64 * 1024, 'x')
  const sendMuch = async () => {
    const before = process.memoryUsage().rss
    let most = before
    const asked = request({
      port,
      method: 'POST',
      path: readResume.path,
      headers: { ...user.headers(), host: 'localhost:3000', 'content-type': 'multipart/form-data; boundary=x' },
    })
    const answered = once(asked, 'response') as Promise<[IncomingMessage]>
    asked.write('--x\r\ncontent-disposition: form-data; name="resume"; filename="a.txt"\r\n\r\n')
    for (let sent = 0; sent < 6 * 1024 * 1024; sent += chunk.length) {
      if (!asked.write(chunk)) await once(asked, 'drain')
      most = Math.max(most, process.memoryUsage().rss)
    }
    asked.end('\r\n--x--\r\n')
    const [response] = await answered
    response.resume()
    return { status: response.statusCode, grown: most - before }
  }
  const results = [await sendMuch(), await sendMuch(), await sendMuch()]
  expect(results.map(({ status }) => status)).toEqual([413, 413, 413])
  // What else happens in this process at the same time may grow, too, but not each time.
  expect(Math.min(...results.map(({ grown }) => grown))).toBeLessThan(20 * 1024 * 1024)
})
