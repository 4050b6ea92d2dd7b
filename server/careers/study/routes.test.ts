import { afterAll, expect, test } from 'vitest'
import { suggestStudyFields } from '#contract/endpoints/study-fields.ts'
import { startTestApp } from '#server/testing/app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const suggest = (typed: string) =>
  app.page().send({ method: 'GET', url: `${suggestStudyFields.path}?typed=${encodeURIComponent(typed)}` })
const fieldsFor = async (typed: string) => (await suggest(typed)).json().fields

test('fields of study are suggested to everybody, at most eight', async () => {
  expect((await fieldsFor('nursing'))[0]).toEqual({ id: '51.38', name: 'Nursing' })
  expect(await fieldsFor('e')).toHaveLength(8)
})

test('text that begins no field has no suggestions', async () => {
  expect(await fieldsFor('zzzz')).toEqual([])
})

test.each(['', ' ', 'x'.repeat(81)])('text that is too short or too long is rejected: "%s"', async typed => {
  expect((await suggest(typed)).statusCode).toBe(400)
})
