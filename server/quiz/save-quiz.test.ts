import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { saveQuiz } from '#contract/endpoints/quiz.ts'
import { quizzes } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { answers, createUser } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const save = async (caller: Caller, quizId: string, changes: object = {}, email: unknown = null) => {
  const { status, body } = await caller.call(saveQuiz, { body: { quizId, email, answers: { ...answers, ...changes } } })
  return status === 200 ? body : { status, code: body.code }
}
const stored = async (quizId: string) => {
  const [row] = await app.db.sql.select().from(quizzes).where(eq(quizzes.quizId, quizId))
  return row
}
const refused = { status: 404, code: 'not_found' }

test('a guest saves and changes answers; the email is not stored', async () => {
  const [guest, quizId] = [app.page(), crypto.randomUUID()]
  expect(await save(guest, quizId, {}, 'someone@example.org')).toEqual({ success: true })
  app.clock.move(1000)
  expect(await save(guest, quizId, { salary: '120k-plus' }, { not: 'an address' })).toEqual({ success: true })
  expect(await stored(quizId)).toMatchObject({ userId: null, email: null, answers: { salary: '120k-plus' } })
  expect(await app.db.sql.$count(quizzes, eq(quizzes.quizId, quizId))).toBe(1)
})

test('the age is not stored', async () => {
  const quizId = crypto.randomUUID()
  await save(app.page(), quizId, { age: '18-24' })
  expect(JSON.stringify(await stored(quizId))).not.toContain('18-24')
})

test("an account's quiz has its own email and owner", async () => {
  const [ann, bob] = [await createUser(app, 'ann'), await createUser(app, 'bob')]
  const quizId = crypto.randomUUID()
  await save(ann, quizId, {}, 'bob@example.org')
  expect(await stored(quizId)).toMatchObject({ userId: ann.userId, email: 'ann@example.org' })
  expect(await save(bob, quizId, { salary: '30k-50k' })).toEqual(refused)
  expect(await save(app.page(), quizId, { salary: '30k-50k' })).toEqual(refused)
  expect(await stored(quizId)).toMatchObject({ userId: ann.userId, answers: { salary: answers.salary } })
  expect(await save(ann, quizId, { salary: '70k-100k' })).toEqual({ success: true })
  expect(await stored(quizId)).toMatchObject({ answers: { salary: '70k-100k' } })
})

test("a guest's quiz saved after signing in becomes the account's", async () => {
  const quizId = crypto.randomUUID()
  await save(app.page(), quizId)
  const cara = await createUser(app, 'cara')
  expect(await save(cara, quizId)).toEqual({ success: true })
  expect(await stored(quizId)).toMatchObject({ userId: cara.userId })
})

test('twenty concurrent saves leave one row', async () => {
  const quizId = crypto.randomUUID()
  const guest = app.page()
  const all = await Promise.all(Array.from({ length: 20 }, () => save(guest, quizId)))
  expect(all).toEqual(Array(20).fill({ success: true }))
  expect(await app.db.sql.$count(quizzes, eq(quizzes.quizId, quizId))).toBe(1)
})

test.each(['', 'mine', '123', `${crypto.randomUUID()}x`, 'urn:uuid:7d444840-9dc0-11d1-b245-5ffdce74fad2'])(
  'rejects an invalid id: "%s"',
  async quizId => {
    expect(await save(app.page(), quizId)).toEqual({ status: 400, code: 'invalid_input' })
  },
)
