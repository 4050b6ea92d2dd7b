import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import * as contract from '#contract/endpoints/documents.ts'
import { limits } from '#contract/limits.ts'
import { day, hour, minute } from '#contract/time.ts'
import { documentVersions, generatedDocuments } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createDocument, letterContent, questionsContent } from '#server/testing/documents.ts'
import { createUser, type Person, password } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { clock, db } = app
const read = async (who: Person, id: string) => (await who.call(contract.readDocument, { params: { id } })).body
const save = (who: Person, id: string, revision: number, text: string) =>
  who.call(contract.changeDocument, { params: { id }, body: { revision, content: letterContent(text) } })
const textOf = (document: contract.OwnDocument) => (document.content as { text: string }).text
const versionsOf = async (who: Person, id: string) =>
  (await who.call(contract.documentVersions, { params: { id } })).body.map(each => each.revision)
const titles = async (who: Person, query: Parameters<typeof who.call<typeof contract.listDocuments>>[1] = {}) =>
  (await who.call(contract.listDocuments, query)).body.documents.map(each => each.title)

describe('changing', () => {
  test('saves the change and keeps the previous content as a version', async () => {
    const ann = await createUser(app, 'ann')
    const id = await createDocument(app, ann.userId)
    clock.move(minute)
    const { status, body } = await save(ann, id, 1, 'Dear team, I bake cakes.')
    expect([status, body.revision, body.edited, body.updatedAt]).toEqual([200, 2, true, clock.now().toISOString()])
    expect(textOf(await read(ann, id))).toBe('Dear team, I bake cakes.')
    const version = await ann.call(contract.readVersion, { params: { id, revision: '1' } })
    expect([version.body.edited, textOf(version.body)]).toEqual([false, 'Dear team, I bake bread.'])
    expect(await titles(ann, { query: { search: 'cakes' } })).toEqual(['Cover letter: Baker'])
    expect(await titles(ann, { query: { search: 'bread' } })).toEqual([])
  })

  test('rejects the second of two pages that change a document and loses no content', async () => {
    const bea = await createUser(app, 'bea')
    const id = await createDocument(app, bea.userId)
    const both = await Promise.all(['one', 'two'].map(text => save(bea, id, 1, text)))
    expect(both.map(each => each.status).sort()).toEqual([200, 409])
    expect(both.find(each => each.status === 409)?.body).toMatchObject({ code: 'document_changed' })
    expect(['one', 'two']).toContain(textOf(await read(bea, id)))
    expect(await versionsOf(bea, id)).toEqual([1])
  })

  test('twenty at once are one change', async () => {
    const bob = await createUser(app, 'bob')
    const id = await createDocument(app, bob.userId)
    const all = await Promise.all(Array.from({ length: 20 }, (_, index) => save(bob, id, 1, `text ${index}`)))
    expect(all.filter(each => each.status === 200)).toHaveLength(1)
    expect((await read(bob, id)).revision).toBe(2)
  })

  test('accepts the same change again when its response was lost', async () => {
    const cat = await createUser(app, 'cat')
    const id = await createDocument(app, cat.userId)
    const sent = [await save(cat, id, 1, 'Hello'), await save(cat, id, 1, 'Hello')]
    expect(sent.map(each => [each.status, each.body.revision])).toEqual([
      [200, 2],
      [200, 2],
    ])
    expect(await versionsOf(cat, id)).toEqual([1])
  })

  test('keeps continuous typing as one version', async () => {
    const dee = await createUser(app, 'dee')
    const id = await createDocument(app, dee.userId)
    clock.move(10 * minute - (clock.now().getTime() % (10 * minute)))
    for (let typed = 0; typed < 5; typed++) {
      await save(dee, id, 1 + typed, `Hello ${typed}`)
      clock.move(2000)
    }
    expect(await versionsOf(dee, id)).toEqual([1])
    clock.move(minute)
    await save(dee, id, 6, 'After a break')
    expect(await versionsOf(dee, id)).toEqual([6, 1])
    const before = await dee.call(contract.readVersion, { params: { id, revision: '6' } })
    expect(textOf(before.body)).toBe('Hello 4')
  })

  test('keeps only the newest versions up to the limit', async () => {
    const eve = await createUser(app, 'eve')
    const id = await createDocument(app, eve.userId)
    for (let change = 1; change <= limits.documents.versions + 3; change++) {
      clock.move(minute)
      await save(eve, id, change, `Draft ${change}`)
    }
    const kept = await versionsOf(eve, id)
    expect([kept.length, kept.at(0), kept.at(-1)]).toEqual([50, 53, 4])
  })

  test('rejects another kind, too much content and a missing title without changes', async () => {
    const fay = await createUser(app, 'fay')
    const id = await createDocument(app, fay.userId)
    const change = (body: object) => fay.call(contract.changeDocument, { params: { id }, body: body as never })
    const big = letterContent('x', { tips: Array.from({ length: 32 }, () => 'é'.repeat(10_000)) })
    for (const [body, code] of [
      [{ revision: 1, content: questionsContent('Why?') }, 'invalid_input'],
      [{ revision: 1, content: big }, 'body_too_large'],
      [{ revision: 1, title: 'x'.repeat(700_000) }, 'body_too_large'],
      [{ revision: 1, title: '   ' }, 'invalid_input'],
      [{ revision: 1, content: letterContent('x'.repeat(20_001)) }, 'invalid_input'],
      [{ title: 'No revision' }, 'invalid_input'],
      [{ revision: 1, content: letterContent('a\0b') }, 'invalid_input'],
    ] as const)
      expect((await change(body)).body, JSON.stringify(body).slice(0, 80)).toMatchObject({ code })
    expect((await read(fay, id)).revision).toBe(1)
  })

  test('saves a document of the maximum size, also with multi-byte characters', async () => {
    const flo = await createUser(app, 'flo')
    const id = await createDocument(app, flo.userId)
    const most = limits.documents.bytes
    const sizeOf = (tips: string[]) => Buffer.byteLength(JSON.stringify(letterContent('x', { tips })))
    const saved = (tips: string[]) => {
      const body = { revision: 1, title: 'é'.repeat(255), content: letterContent('x', { tips }) }
      return flo.call(contract.changeDocument, { params: { id }, body })
    }
    const tips: string[] = []
    while (sizeOf([...tips, 'é'.repeat(10_000)]) <= most) tips.push('é'.repeat(10_000))
    const rest = most - sizeOf([...tips, ''])
    expect((await saved([...tips, 'x'.repeat(rest + 1)])).body).toMatchObject({ code: 'body_too_large' })
    expect((await saved([...tips, 'x'.repeat(rest)])).status).toBe(200)
  })

  test('restores text deleted by mistake while typing from the versions', async () => {
    const fia = await createUser(app, 'fia')
    const id = await createDocument(app, fia.userId)
    clock.move(10 * minute - (clock.now().getTime() % (10 * minute)))
    const typed = 'I typed this for fifty seconds without a break'
    for (const [index, text] of ['I typed', `${typed},`, `${typed}.`, '', 'x', 'x y'].entries()) {
      await save(fia, id, 1 + index, text)
      clock.move(2000)
    }
    expect(await versionsOf(fia, id)).toEqual([4, 1])
    const { body } = await fia.call(contract.readVersion, { params: { id, revision: '4' } })
    expect(textOf(body)).toBe(`${typed}.`)
  })
})

describe('versions', () => {
  test('restores an earlier version, and the replaced one can be restored too', async () => {
    const gil = await createUser(app, 'gil')
    const id = await createDocument(app, gil.userId)
    await save(gil, id, 1, 'Mine')
    const restore = async (revision: number) =>
      (await gil.call(contract.restoreVersion, { params: { id, revision: String(revision) } })).body
    const back = await restore(1)
    expect([textOf(back), back.revision, back.edited]).toEqual(['Dear team, I bake bread.', 3, false])
    expect(await versionsOf(gil, id)).toEqual([2, 1])
    expect(textOf(await restore(2))).toBe('Mine')
    expect(await versionsOf(gil, id)).toEqual([3, 2, 1])
    expect((await save(gil, id, 2, 'Late')).body).toMatchObject({ code: 'document_changed' })
  })

  test('returns not found for an unknown version', async () => {
    const hal = await createUser(app, 'hal')
    const id = await createDocument(app, hal.userId)
    for (const revision of ['1', '7', '99999999999', '-1', 'x', '1.5']) {
      const answer = await hal.call(contract.readVersion, { params: { id, revision } })
      expect([400, 404], revision).toContain(answer.status)
    }
  })
})

describe('the bin', () => {
  test('hides a document from the list, shows it on request, and restores or deletes it', async () => {
    const ida = await createUser(app, 'ida')
    const id = await createDocument(app, ida.userId)
    await save(ida, id, 1, 'Mine')
    const early = await ida.call(contract.deleteDocument, { params: { id } })
    expect(early.body).toMatchObject({ code: 'not_found' })
    const binned = await ida.call(contract.trashDocument, { params: { id } })
    const inThirtyDays = new Date(clock.now().getTime() + 30 * day).toISOString()
    expect(binned.body).toMatchObject({ deletedAt: clock.now().toISOString(), goesAt: inThirtyDays })
    clock.move(hour)
    expect((await ida.call(contract.trashDocument, { params: { id } })).body.goesAt).toBe(inThirtyDays)
    expect([await titles(ida), await titles(ida, { query: { bin: 'true' } })]).toEqual([[], ['Cover letter: Baker']])
    expect(textOf(await read(ida, id))).toBe('Mine')
    const back = await ida.call(contract.restoreDocument, { params: { id } })
    expect([back.body.deletedAt, await titles(ida)]).toEqual([null, ['Cover letter: Baker']])
    await ida.call(contract.trashDocument, { params: { id } })
    expect((await ida.call(contract.deleteDocument, { params: { id } })).body).toEqual({ success: true })
    expect((await ida.call(contract.readDocument, { params: { id } })).status).toBe(404)
    expect(await db.sql.$count(documentVersions, eq(documentVersions.documentId, id))).toBe(0)
  })

  test('keeps text that another page saves into it', async () => {
    const joy = await createUser(app, 'joy')
    const id = await createDocument(app, joy.userId)
    await joy.call(contract.trashDocument, { params: { id } })
    expect((await save(joy, id, 1, 'Typed meanwhile')).body.deletedAt).not.toBeNull()
    await joy.call(contract.restoreDocument, { params: { id } })
    expect(textOf(await read(joy, id))).toBe('Typed meanwhile')
  })

  test('leaves a document whole or deleted when restored and deleted at once', async () => {
    const kim = await createUser(app, 'kim')
    for (let round = 0; round < 5; round++) {
      const id = await createDocument(app, kim.userId)
      await kim.call(contract.trashDocument, { params: { id } })
      const [restored, deleted] = await Promise.all([
        kim.call(contract.restoreDocument, { params: { id } }),
        kim.call(contract.deleteDocument, { params: { id } }),
      ])
      const there = (await kim.call(contract.readDocument, { params: { id } })).status === 200
      expect([restored.status, deleted.status, there]).toEqual(there ? [200, 404, true] : [404, 200, false])
    }
  })
})

test('opening counts as a use, at most once an hour', async () => {
  const pia = await createUser(app, 'pia')
  const id = await createDocument(app, pia.userId)
  const goes = async () => (await read(pia, id)).goesAt
  const first = await goes()
  clock.move(59 * minute)
  expect(await goes()).toBe(first)
  clock.move(2 * minute)
  expect(await goes()).toBe(new Date(clock.now().getTime() + 180 * day).toISOString())
})

test("users cannot access each other's documents through any endpoint", async () => {
  const [ria, sue] = [await createUser(app, 'ria'), await createUser(app, 'sue')]
  const id = await createDocument(app, ria.userId)
  await save(ria, id, 1, 'Private')
  await ria.call(contract.trashDocument, { params: { id } })
  const params = { id, revision: '1' }
  for (const [endpoint, body] of [
    [contract.readDocument],
    [contract.changeDocument, { revision: 2, title: 'Taken' }],
    [contract.pinDocument, { kept: true }],
    [contract.trashDocument],
    [contract.restoreDocument],
    [contract.deleteDocument],
    [contract.documentVersions],
    [contract.readVersion],
    [contract.restoreVersion],
  ] as const) {
    const answer = await sue.call(endpoint as typeof contract.changeDocument, { params, body: body as never })
    expect([answer.status, answer.body.code], endpoint.path).toEqual([404, 'not_found'])
  }
  const { body } = await sue.call(contract.listDocuments, { query: { bin: 'true', before: id } })
  expect(body).toEqual({ documents: [], more: false })
  expect(await read(ria, id)).toMatchObject({ revision: 2, savedAt: null, title: 'Cover letter: Baker' })
})

test('the export contains all documents, and they are deleted with the account', async () => {
  const tea = await createUser(app, 'tea')
  const letter = await createDocument(app, tea.userId)
  await createDocument(app, tea.userId, questionsContent('Why do you bake?'), 'Questions')
  await save(tea, letter, 1, 'My own words')
  const { body } = await tea.call(exportData)
  expect(body).toMatchObject({
    aiContent: {
      coverLetters: [{ id: letter, title: 'Cover letter: Baker', content: { text: 'My own words' } }],
      resumeOptimizations: [],
      interviewQuestions: [{ content: { questions: [{ text: 'Why do you bake?' }] } }],
    },
    documentVersions: [{ documentId: letter, content: { text: 'Dear team, I bake bread.' } }],
  })
  await tea.call(deleteAccount, { body: { confirmPassword: password } })
  expect(await db.sql.$count(generatedDocuments, eq(generatedDocuments.userId, tea.userId))).toBe(0)
})

test('deleting the account while documents change leaves no data and causes no deadlock', async () => {
  const uma = await createUser(app, 'uma')
  const ids = await Promise.all(Array.from({ length: 5 }, () => createDocument(app, uma.userId)))
  const changes = ids.map(id => save(uma, id, 1, 'At the same moment'))
  const gone = await uma.call(deleteAccount, { body: { confirmPassword: password } })
  const statuses = (await Promise.all(changes)).map(each => each.status)
  expect(gone.status).toBe(200)
  for (const status of statuses) expect([200, 401, 404]).toContain(status)
  expect(await db.sql.$count(generatedDocuments, eq(generatedDocuments.userId, uma.userId))).toBe(0)
})
