import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'

const app = await startTestApp()
afterAll(() => app.close())
let ann: Actor
let bea: Actor
beforeAll(async () => {
  ann = await newActor(app, 'user')
  bea = await newActor(app, 'user')
})

const get = (whose: Actor, what: string, by = whose) =>
  by.caller.send({
    method: 'GET',
    url: `/api/documents/${whose.own.documentId}${what && `/${what}`}`,
    headers: by.caller.headers(),
  })

test.each([
  ['pdf', 'application/pdf', '%PDF-1.7'],
  ['docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'PK'],
  ['txt', 'text/plain; charset=utf-8', ''],
  ['json', 'application/json; charset=utf-8', '{'],
])("downloads the user's document as %s with a file name and without caching", async (format, type, begins) => {
  const { statusCode, headers, rawPayload } = await get(ann, `file?format=${format}`)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(headers['content-disposition']).toBe(
    `attachment; filename="${ann.own.username}.${format}"; filename*=UTF-8''${ann.own.username}.${format}`,
  )
  expect(rawPayload.subarray(0, begins.length).toString()).toBe(begins)
  expect(Number(headers['content-length'])).toBe(rawPayload.length)
})

test('sends a non-ASCII file name in full, with an ASCII fallback', async () => {
  const letter = await get(ann, '')
  const url = `/api/documents/${ann.own.documentId}`
  const body = { revision: letter.json().revision, title: 'Letter “Łódź” (2)' }
  await ann.caller.send({ method: 'PUT', url, headers: ann.caller.headers(), payload: body })
  const { headers } = await get(ann, 'file?format=txt')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Letter __odz_ (2).txt"; filename*=UTF-8''Letter%20%E2%80%9C%C5%81%C3%B3d%C5%BA%E2%80%9D%20%282%29.txt`,
  )
})

test.each(['file?format=pdf', 'read-back?format=docx'])('does not find a document of another user: %s', async what => {
  const { statusCode, rawPayload } = await get(ann, what, bea)
  expect(statusCode).toBe(404)
  expect(rawPayload.toString()).not.toContain(ann.own.username)
})

test('rejects an unknown format', async () => {
  expect((await get(ann, 'file?format=exe')).statusCode).toBe(400)
})

test.each([
  ['pdf', 1],
  ['docx', 0],
])("reads back the %s like an employer's system", async (format, pages) => {
  expect((await get(bea, `read-back?format=${format}`)).json()).toEqual({ text: bea.own.username, pages, lost: [] })
})
