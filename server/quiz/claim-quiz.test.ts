import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, register } from '#contract/endpoints/auth.ts'
import { saveQuiz, userResults } from '#contract/endpoints/quiz.ts'
import { day, hour } from '#contract/time.ts'
import { careerAssessments, quizzes } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { answers, createUser, type Person, password, registrationForm } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'

const app = await startTestApp()
afterAll(() => app.close())

async function takenAsGuest(quizId: string = crypto.randomUUID()) {
  const guest = app.page()
  await guest.call(saveQuiz, { body: { quizId, answers } })
  const result = await takeQuizAs(guest, { quizId })
  app.clock.move(1000)
  return { quizId, id: result.id, suggestions: result.suggestions }
}

const enter = async (person: Caller, username: string, quizId?: string) => {
  const { status, body } = await person.call(logIn, { body: { username, password, quizId } })
  expect(status).toBe(200)
  person.sessionId = body.sessionId
}
const assessmentsOf = async ({ userId }: Person) => {
  const rows = await app.db.sql.select().from(careerAssessments).where(eq(careerAssessments.userId, userId))
  return rows.map(({ id }) => id)
}
const ownerOf = async (quizId: string) => {
  const [row] = await app.db.sql.select().from(quizzes).where(eq(quizzes.quizId, quizId))
  return row && { userId: row.userId, email: row.email }
}

describe("a guest's quiz", () => {
  test('is claimed by registering', async () => {
    const { quizId, id, suggestions } = await takenAsGuest()
    const ann = await createUser(app, 'ann', quizId)
    expect(await assessmentsOf(ann)).toEqual([id])
    expect(await ownerOf(quizId)).toEqual({ userId: ann.userId, email: 'ann@example.org' })
    expect((await ann.call(userResults)).body.suggestions).toEqual(suggestions)
  })

  test('is claimed by signing in', async () => {
    const bea = await createUser(app, 'bea')
    const { quizId, id } = await takenAsGuest()
    await enter(bea, 'bea', quizId)
    expect(await assessmentsOf(bea)).toEqual([id])
    expect(await ownerOf(quizId)).toMatchObject({ userId: bea.userId })
  })

  test('is claimed with only a result or only answers', async () => {
    const quizId = crypto.randomUUID()
    const { id } = await takeQuizAs(app.page(), { quizId })
    expect(await assessmentsOf(await createUser(app, 'cleo', quizId))).toEqual([id])
    const saved = crypto.randomUUID()
    await app.page().call(saveQuiz, { body: { quizId: saved, answers } })
    const dora = await createUser(app, 'dora', saved)
    expect(await ownerOf(saved)).toMatchObject({ userId: dora.userId })
  })

  test('can be claimed for 90 days', async () => {
    const { quizId, id } = await takenAsGuest()
    app.clock.move(90 * day - hour)
    expect(await assessmentsOf(await createUser(app, 'in-time', quizId))).toEqual([id])
    const late = await takenAsGuest()
    app.clock.move(90 * day + hour)
    expect(await assessmentsOf(await createUser(app, 'too-late', late.quizId))).toEqual([])
    expect(await ownerOf(late.quizId)).toMatchObject({ userId: null })
  })

  test('is not claimed by a failed registration or sign-in', async () => {
    const { quizId } = await takenAsGuest()
    await createUser(app, 'taken')
    await app.page().call(register, { body: { ...registrationForm('taken'), quizId } })
    await app.page().call(logIn, { body: { username: 'taken', password: 'Wrong-1', quizId } })
    expect(await ownerOf(quizId)).toMatchObject({ userId: null })
  })
})

describe('an owned quiz', () => {
  test('stays with its owner', async () => {
    const first = await takenAsGuest()
    const second = await takenAsGuest(first.quizId)
    const emma = await createUser(app, 'emma', first.quizId)
    expect(await assessmentsOf(emma)).toEqual([second.id])
    expect(await assessmentsOf(await createUser(app, 'thief', first.quizId))).toEqual([])
    await enter(emma, 'emma', first.quizId)
    expect(await assessmentsOf(emma)).toEqual([second.id])
    expect(await ownerOf(first.quizId)).toMatchObject({ userId: emma.userId })
  })

  test('taken while signed in is never claimed', async () => {
    const fay = await createUser(app, 'fay')
    const quizId = crypto.randomUUID()
    await fay.call(saveQuiz, { body: { quizId, answers } })
    const { id } = await takeQuizAs(fay, { quizId })
    app.clock.move(1000)
    const guests = await takenAsGuest(quizId)
    expect(await assessmentsOf(await createUser(app, 'other', quizId))).toEqual([])
    expect(await assessmentsOf(fay)).toEqual([id])
    await enter(fay, 'fay', quizId)
    expect((await assessmentsOf(fay)).sort()).toEqual([id, guests.id].sort())
  })

  test('of five concurrent claims one succeeds', async () => {
    const { quizId } = await takenAsGuest()
    const people = await Promise.all(['g1x', 'g2x', 'g3x', 'g4x', 'g5x'].map(name => createUser(app, name, quizId)))
    const counts = await Promise.all(people.map(async person => (await assessmentsOf(person)).length))
    expect(counts.reduce((a, b) => a + b)).toBe(1)
    expect((await ownerOf(quizId))?.userId).toBe(people[counts.indexOf(1)]?.userId)
  })
})

test.each([null, '', 'not-an-id', crypto.randomUUID()])('an unknown id (%s) changes nothing', async quizId => {
  const name = `id-${String(quizId).slice(0, 8)}.`
  const { status, body } = await app
    .page()
    .call(register, { body: { ...registrationForm(name), email: `${name}x@example.org`, quizId } })
  expect(status).toBe(200)
  await enter(app.page(), name, quizId ?? undefined)
  expect(await app.db.sql.$count(careerAssessments, eq(careerAssessments.userId, body.user.id))).toBe(0)
})
