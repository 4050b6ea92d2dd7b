import { afterAll, expect, test } from 'vitest'
import { studyFields } from '#contract/endpoints/study-fields.ts'
import { startTestApp } from '#server/testing/app.ts'

const app = await startTestApp()
afterAll(() => app.close())

const ask = (typed: string) => app.page().send({ method: 'POST', url: studyFields.path, payload: { typed } })
const answerTo = async (typed: string) => (await ask(typed)).json()

test('anyone is told what a typed field means and may become, at most eight', async () => {
  const nursing = { id: '51.38', name: 'Nursing' }
  expect(await answerTo('BSN')).toMatchObject({ understood: nursing })
  expect((await answerTo('nursin')).fields[0]).toEqual(nursing)
  expect((await answerTo('e')).fields).toHaveLength(8)
})

test('an unknown field is said to be unknown', async () => {
  expect(await answerTo('zzzz')).toEqual({ understood: null, fields: [] })
})

test.each(['', ' ', 'x'.repeat(101)])('text that is too short or too long is rejected: "%s"', async typed => {
  expect((await ask(typed)).statusCode).toBe(400)
})
