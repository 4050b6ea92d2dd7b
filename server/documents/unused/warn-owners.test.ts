import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readDocument } from '#contract/endpoints/documents.ts'
import { day } from '#contract/time.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { removals } from '#server/personal-data.ts'
import { generatedDocuments, generations, outboxMails } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { deleteAllRows } from '#server/testing/database.ts'
import { createDocument } from '#server/testing/documents.ts'
import { createUser } from '#server/testing/people.ts'
import { trashSurplus } from './trash-surplus.ts'
import { warnOwners } from './warn-owners.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { db, clock } = app
const publicUrl = new URL('https://app.wayspark.example')
const warn = () => warnOwners(db, publicUrl, clock.now())
const purge = () => purgeOldData(db, removals, clock.now())
const left = () => db.sql.$count(generatedDocuments)
const mailsOf = (kind: string) => db.sql.select().from(outboxMails).where(eq(outboxMails.kind, kind))

beforeEach(async () => {
  await deleteAllRows(db)
})

test('one mail fourteen days before names the number of documents, the date and the link', async () => {
  const ann = await createUser(app, 'ann')
  await createDocument(app, ann.userId)
  clock.move(3 * day)
  await createDocument(app, ann.userId)
  clock.move(163 * day - 1)
  expect([await warn(), await mailsOf('documents-unused')]).toEqual([0, []])
  clock.move(1)
  const goes = new Date(clock.now().getTime() + 14 * day)
  expect(await warn()).toBe(1)
  const mails = await mailsOf('documents-unused')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({ recipient: 'ann@example.org', subject: '2 of your documents will be removed soon' })
  expect(mails[0]?.text).toContain('https://app.wayspark.example/documents')
  expect(mails[0]?.text).toContain(goes.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }))
  clock.move(day)
  expect([await warn(), (await mailsOf('documents-unused')).length]).toEqual([0, 1])
})

test('two servers at once send one mail', async () => {
  const bea = await createUser(app, 'bea')
  await createDocument(app, bea.userId)
  clock.move(170 * day)
  expect((await Promise.all([warn(), warn(), warn()])).sort()).toEqual([0, 0, 1])
  expect(await mailsOf('documents-unused')).toHaveLength(1)
})

test('removes a document after 180 days without use, but not within fourteen days of the warning', async () => {
  const cat = await createUser(app, 'cat')
  await createDocument(app, cat.userId)
  clock.move(400 * day)
  await purge()
  expect(await left()).toBe(1)
  await warn()
  clock.move(14 * day)
  await purge()
  expect(await left()).toBe(1)
  clock.move(1)
  expect(await purge()).toMatchObject({ 'unused documents': 1 })
  expect(await left()).toBe(0)
})

test('opening a document after the mail keeps it, and a later warning follows', async () => {
  const dee = await createUser(app, 'dee')
  const id = await createDocument(app, dee.userId)
  clock.move(170 * day)
  await warn()
  await dee.call(readDocument, { params: { id } }).then(({ status }) => status === 401 || expect(status).toBe(200))
  await db.sql.update(generatedDocuments).set({ lastUsedAt: clock.now(), warnedAt: null })
  clock.move(20 * day)
  await purge()
  expect(await left()).toBe(1)
  clock.move(150 * day)
  expect([await warn(), (await mailsOf('documents-unused')).length]).toEqual([1, 2])
})

test('kept documents are neither warned about nor removed, and the bin is emptied after thirty days', async () => {
  const eve = await createUser(app, 'eve')
  const [kept, binned] = [await createDocument(app, eve.userId), await createDocument(app, eve.userId)]
  const now = clock.now()
  await db.sql.update(generatedDocuments).set({ savedAt: now }).where(eq(generatedDocuments.id, kept))
  await db.sql.update(generatedDocuments).set({ deletedAt: now }).where(eq(generatedDocuments.id, binned))
  clock.move(30 * day)
  await purge()
  expect(await left()).toBe(2)
  clock.move(1)
  expect(await purge()).toMatchObject({ 'documents from the bin': 1, 'unused documents': 0 })
  clock.move(1000 * day)
  expect(await warn()).toBe(0)
  await purge()
  expect(await left()).toBe(1)
})

test('generation records are deleted after a day unless the generation is running', async () => {
  const fay = await createUser(app, 'fay')
  const now = clock.now()
  const row = { userId: fay.userId, careerTitle: 'Baker', fingerprint: '', stage: 'saving' as const, aliveAt: now }
  await db.sql.insert(generations).values([
    { ...row, id: crypto.randomUUID(), kind: 'resume', state: 'done', startedAt: now, endedAt: now },
    { ...row, id: crypto.randomUUID(), kind: 'cover-letter', state: 'running', startedAt: now },
  ])
  clock.move(day)
  await purge()
  expect(await db.sql.$count(generations)).toBe(2)
  clock.move(1)
  await purge()
  expect(await db.sql.$count(generations)).toBe(1)
})

test('moves the longest unused documents above 500 to the bin, never kept ones, with one mail', async () => {
  const gil = await createUser(app, 'gil')
  const first = await createDocument(app, gil.userId, undefined, 'Oldest, kept')
  await db.sql.update(generatedDocuments).set({ savedAt: clock.now() }).where(eq(generatedDocuments.id, first))
  const { id: _, ...row } = (
    await db.sql.select().from(generatedDocuments)
  )[0] as typeof generatedDocuments.$inferSelect
  const many = Array.from({ length: 501 }, (_, index) => ({
    ...row,
    savedAt: null,
    title: `Letter ${index}`,
    lastUsedAt: new Date(clock.now().getTime() + index * 1000),
  }))
  await db.sql.insert(generatedDocuments).values(many)
  const bin = () => trashSurplus(db, publicUrl, clock.now())
  expect((await Promise.all([bin(), bin()])).sort()).toEqual([0, 2])
  const binned = await db.sql.select().from(generatedDocuments).where(sql`deleted_at is not null`)
  expect(binned.map(each => each.title).sort()).toEqual(['Letter 0', 'Letter 1'])
  expect([await bin(), (await mailsOf('documents-binned')).length]).toEqual([0, 1])
})
