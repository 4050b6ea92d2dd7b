import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import {
  type DocumentContent,
  listDocuments,
  pinDocument,
  restoreDocument,
  trashDocument,
} from '#contract/endpoints/documents.ts'
import type { QueryIn } from '#contract/endpoints/endpoint.ts'
import { limits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import { generatedDocuments } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createDocument, letterContent, questionsContent } from '#server/testing/documents.ts'
import { workTimeDuring } from '#server/testing/measure-cpu-time.ts'
import { createUser, type Person } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { clock } = app
const listed = async (who: Person, query: QueryIn<typeof listDocuments>) =>
  (await who.call(listDocuments, { query })).body.documents.map(each => each.title)

test('finds all word prefixes regardless of accents and shows the match', async () => {
  const lea = await createUser(app, 'lea')
  const long = `${'Some words before. '.repeat(20)}I led the café at Müller's in Zürich. ${'Some after. '.repeat(20)}`
  await createDocument(app, lea.userId, letterContent(long), 'Letter to the café')
  clock.move(1000)
  await createDocument(app, lea.userId, questionsContent('Why do you want to bake?'), 'Questions: Baker')
  await createDocument(app, (await createUser(app, 'mia')).userId, letterContent(long), "Mia's letter")
  const find = (search: string) => listed(lea, { search })
  for (const search of ['CAFE', 'caf zur', 'muller', 'zürich', 'letter caf'])
    expect(await find(search), search).toEqual(['Letter to the café'])
  for (const search of ['afe', 'caf moon', 'Why cafe']) expect(await find(search), search).toEqual([])
  expect(await find('bak')).toEqual(['Questions: Baker', 'Letter to the café'])
  for (const search of ['', '%', "'; drop table users; --".slice(0, 3), '(((', '[a-z]+?\\'])
    expect((await lea.call(listDocuments, { query: { search } })).status, search).toBe(200)
  const { body } = await lea.call(listDocuments, { query: { search: 'zuri' } })
  expect(body.documents[0]?.excerpt).toMatch(/^… .*café at Müller's in Zürich\. .* …$/)
  expect((await lea.call(listDocuments, { query: { kind: 'interview-questions' } })).body).toMatchObject({
    documents: [{ title: 'Questions: Baker', excerpt: 'Why do you want to bake?' }],
    more: false,
  })
})

test('the excerpt of a resume starts with the experience, not with the address', async () => {
  const ola = await createUser(app, 'ola')
  const line = (text: string) => ({ id: text, text })
  const did = { organisation: '', place: '', from: '', to: '' }
  const entry = {
    ...did,
    id: 'e1',
    heading: 'Cashier',
    lines: ['Served guests.', 'Counted the till', 'Swept up'].map(line),
  }
  const contact = { name: 'Ola Example', email: 'ola@example.org', phone: '', place: '', links: [] }
  const resume = {
    contact,
    sections: [{ id: 's1', kind: 'experience' as const, name: 'Experience', entries: [entry] }],
  }
  const advice = { changes: [], overallImprovements: [], formatSuggestions: [], words: [], facts: [], questions: [] }
  const targetJob = { title: 'Baker', advert: null }
  await createDocument(app, ola.userId, { kind: 'resume', targetJob, resume, original: resume, ...advice })
  const excerpt = async (search?: string) =>
    (await ola.call(listDocuments, { query: search ? { search } : {} })).body.documents[0]?.excerpt
  expect(await excerpt()).toBe('Served guests. Counted the till · Swept up')
  expect(await excerpt('ola@example')).toContain('Ola Example')
})

test('returns pages, newest change first, each document once', async () => {
  const nia = await createUser(app, 'nia')
  for (let made = 1; made <= 45; made++) {
    if (made % 3 === 0) clock.move(1000)
    await createDocument(app, nia.userId, undefined, `Letter ${made}`)
  }
  const seen: string[] = []
  let before: string | undefined
  for (let pages = 1; ; pages++) {
    const { body } = await nia.call(listDocuments, { query: before ? { before } : {} })
    seen.push(...body.documents.map(each => each.title))
    before = body.documents.at(-1)?.id
    if (!body.more) {
      expect(pages).toBe(3)
      break
    }
  }
  expect(new Set(seen).size).toBe(45)
  expect(seen.slice(0, 3).sort()).toEqual(['Letter 45'].concat(seen.slice(1, 3)).sort())
})

test('lists the documents marked as kept', async () => {
  const oda = await createUser(app, 'oda')
  await createDocument(app, oda.userId, undefined, 'Left alone')
  const id = await createDocument(app, oda.userId, undefined, 'Kept')
  const kept = await oda.call(pinDocument, { params: { id }, body: { kept: true } })
  expect([kept.body.savedAt, kept.body.goesAt]).toEqual([clock.now().toISOString(), null])
  expect(await listed(oda, { kept: 'true' })).toEqual(['Kept'])
  const left = await oda.call(pinDocument, { params: { id }, body: { kept: false } })
  expect(left.body.goesAt).toBe(new Date(clock.now().getTime() + 180 * day).toISOString())
})

/** The shortest of three runs, in milliseconds of this thread, in which the embedded database computes too. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 3; turn++) times.push(await workTimeDuring(work))
  return Math.min(...times)
}

async function hasMany(who: Person, content: DocumentContent, times: number): Promise<void> {
  await createDocument(app, who.userId, content)
  const { id, ...rest } = getTableColumns(generatedDocuments)
  const [first] = await app.db.sql
    .select(rest)
    .from(generatedDocuments)
    .where(eq(generatedDocuments.userId, who.userId))
  if (!first) throw new Error('There is no document')
  for (let made = 1; made < times; made++) await app.db.sql.insert(generatedDocuments).values(first)
}

test('searching hundreds of letters takes about as long as listing them', async () => {
  const quo = await createUser(app, 'quo')
  const text = Array.from({ length: 350 }, (_, index) => `Möre${index % 200} words`).join(' ')
  await hasMany(quo, letterContent(text), 500)
  const search = (words: string) => timeOf(() => quo.call(listDocuments, { query: { search: words } }))
  const list = await timeOf(() => quo.call(listDocuments, {}))
  for (const words of ['more199', 'nowhere', 'zzz yyy xxx www vvv uuu', 'words more1 more2 more3'])
    expect(await search(words), words).toBeLessThan(5 * list + 50)
})

test('searching sixty documents of the maximum size stays fast', async () => {
  const rex = await createUser(app, 'rex')
  const tips = Array.from({ length: 6 }, (_, tip) =>
    Array.from({ length: 8000 }, (_, index) => `wörd${tip}x${index}`).join(' '),
  )
  const content = letterContent('Dear team', { tips })
  const size = Buffer.byteLength(JSON.stringify(content))
  expect(size / limits.documents.bytes).toBeGreaterThan(0.9)
  expect(size / limits.documents.bytes).toBeLessThan(1)
  await hasMany(rex, content, 60)
  for (const search of ['', 'nowhere', 'team word0x1 word0x2 word0x3 word0x4 word0x5 word0x6 word0x7'])
    expect(await timeOf(() => rex.call(listDocuments, { query: { search } })), search).toBeLessThan(1000)
})

test('continues a list, or restarts it, when the last known document has left it', async () => {
  const pam = await createUser(app, 'pam')
  const [gone, left] = [await createDocument(app, pam.userId), await createDocument(app, pam.userId, undefined, 'Left')]
  for (const id of [gone, left]) await pam.call(trashDocument, { params: { id } })
  await pam.call(restoreDocument, { params: { id: gone } })
  expect(await listed(pam, { bin: 'true', before: gone })).toEqual(['Left'])
  expect(await listed(pam, { bin: 'true', before: crypto.randomUUID() })).toEqual(['Left'])
})
