import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { type DeepDiveAnswers, statements } from '#contract/deep-dive.ts'
import { discardDeepDive, submitDeepDive } from '#contract/endpoints/deep-dive.ts'
import { assessment, resultsByToken, userResults } from '#contract/endpoints/quiz.ts'
import type { InterestType } from '#contract/interests.ts'
import { day } from '#contract/time.ts'
import { careerAssessments } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser, signInAs } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { chargesOf } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const answers = (likes: InterestType, liked = 5, others = 1) =>
  Object.fromEntries(statements.map(({ id, type }) => [id, type === likes ? liked : others])) as DeepDiveAnswers
const take = (caller: Caller, assessmentId: string, body: DeepDiveAnswers = answers('artistic')) =>
  caller.call(submitDeepDive, { params: { assessmentId }, body: { answers: body } })
const drop = (caller: Caller, assessmentId: string) => caller.call(discardDeepDive, { params: { assessmentId } })
const readBy = (caller: Caller, assessmentId: string) => caller.call(assessment, { params: { assessmentId } })
const stored = async (id: string) => {
  const [row] = await app.db.sql.select().from(careerAssessments).where(eq(careerAssessments.id, id))
  return row
}
const slugs = (suggestions: { slug: string }[]) => suggestions.map(({ slug }) => slug)
const notFound = { status: 404, body: { code: 'not_found' } }

describe('a deep dive', () => {
  test('of a guest changes the result everywhere and states the previous one', async () => {
    const guest = app.page()
    const { id, resultsToken, suggestions: first } = await takeQuizAs(guest)
    const { status, body } = await take(guest, id)
    expect(status).toBe(200)
    expect(slugs(body.suggestions)).not.toEqual(slugs(first))
    expect(body.deepDive).toEqual({
      interests: { realistic: 1, investigative: 1, artistic: 5, social: 1, enterprising: 1, conventional: 1 },
      rated: statements.length,
      takenAt: app.clock.now().toISOString(),
      before: first
        .filter(({ notTheUsual }) => !notTheUsual)
        .map(({ slug, title, matchPercent }) => ({ slug, title, matchPercent })),
    })
    const byToken = await app.page().call(resultsByToken, { params: { token: resultsToken } })
    for (const read of [await readBy(app.page(), id), byToken]) expect(read.body).toMatchObject(body)
  })

  test('of an account is available on every device and free', async () => {
    const ann = await createUser(app, 'ann')
    const { id } = await takeQuizAs(ann)
    const { body } = await take(ann, id)
    const { body: elsewhere } = await (await signInAs(app, 'ann')).call(userResults)
    expect(elsewhere).toMatchObject({ ...body, assessmentId: id })
    expect(await chargesOf(app, ann.userId)).toHaveLength(1)
  })

  test('favors careers with matching interests', async () => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest, { values: ['growth'], workVibes: ['desk-office', 'active-movement'] })
    const lists = new Set<string>()
    for (const likes of ['realistic', 'artistic', 'social', 'conventional'] as const)
      lists.add(String(slugs((await take(guest, id, answers(likes))).body.suggestions)))
    expect(lists.size).toBe(4)
  })

  test('a second time replaces the answers and keeps the first result', async () => {
    const guest = app.page()
    const { id, suggestions: first } = await takeQuizAs(guest)
    const once = (await take(guest, id)).body
    app.clock.move(60_000)
    const twice = (await take(guest, id, answers('conventional'))).body
    expect(twice.deepDive).toMatchObject({ interests: { conventional: 5 }, takenAt: app.clock.now().toISOString() })
    expect(twice.deepDive.before).toEqual(once.deepDive.before)
    expect(slugs(twice.suggestions)).not.toEqual(slugs(once.suggestions))
    expect((await drop(guest, id)).body).toEqual({ suggestions: first, deepDive: null })
  })

  test('is deterministic', async () => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    const once = (await take(guest, id)).body
    await drop(guest, id)
    expect((await take(guest, id)).body).toEqual(once)
  })

  test('sent concurrently is one of them in full', async () => {
    const guest = app.page()
    const { id, suggestions: first } = await takeQuizAs(guest)
    const likes = ['artistic', 'social', 'realistic', 'conventional'] as const
    const sent = await Promise.all(likes.map(each => take(guest, id, answers(each))))
    const { body } = await readBy(guest, id)
    const won = sent.find(each => each.body.deepDive.interests.artistic === body.deepDive?.interests.artistic)
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(sent.map(each => each.body.suggestions)).toContainEqual(body.suggestions)
    expect(body.deepDive?.before).toEqual(won?.body.deepDive.before)
    expect((await drop(guest, id)).body.suggestions).toEqual(first)
  })

  test('counts some answers, and none for "Not sure"', async () => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    const some: DeepDiveAnswers = { 'design-cover': 5, 'tell-story': 4, 'track-money': 1, 'fix-bike': null }
    const { status, body } = await take(guest, id, some)
    expect(status).toBe(200)
    expect(body.deepDive).toMatchObject({ interests: { artistic: 4.5, conventional: 1 }, rated: 3 })
    expect(body.deepDive.interests).not.toHaveProperty('realistic')
    const { 'fix-bike': _, ...rated } = some
    expect((await take(guest, id, rated)).body).toEqual(body)
  })

  test('never returns single answers', async () => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    const before = await stored(id)
    const { body } = await take(guest, id)
    expect(Object.keys(body).sort()).toEqual(['deepDive', 'suggestions'])
    expect(JSON.stringify([body, (await readBy(guest, id)).body])).not.toMatch(/fix-bike|suggestionsBefore/)
    const after = await stored(id)
    expect({ ...after, suggestions: null, deepDive: null }).toEqual({ ...before, suggestions: null, deepDive: null })
  })
})

describe('a deep dive is rejected', () => {
  test("for another account's result, and for a guest if it has an owner", async () => {
    const [ben, cleo] = [await createUser(app, 'ben'), await createUser(app, 'cleo')]
    const { id, suggestions } = await takeQuizAs(ben)
    for (const stranger of [cleo, app.page(), app.client()]) {
      expect(await take(stranger, id)).toMatchObject(notFound)
      expect(await drop(stranger, id)).toMatchObject(notFound)
    }
    expect((await readBy(ben, id)).body).toMatchObject({ suggestions, deepDive: null })
    await take(ben, id)
    expect(await drop(cleo, id)).toMatchObject(notFound)
    expect((await readBy(ben, id)).body.deepDive).not.toBeNull()
  })

  test('for a guest after a day, never for an owner', async () => {
    const dora = await createUser(app, 'dora')
    const dorasResults = await takeQuizAs(dora)
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    app.clock.move(day - 1)
    expect((await take(guest, id)).status).toBe(200)
    app.clock.move(1)
    expect(await take(guest, id)).toMatchObject(notFound)
    expect(await drop(guest, id)).toMatchObject(notFound)
    app.clock.move(365 * day)
    expect((await take(await signInAs(app, 'dora'), dorasResults.id)).status).toBe(200)
  })

  test('for an unknown result', async () => {
    expect(await take(app.page(), crypto.randomUUID())).toMatchObject(notFound)
    expect(await drop(app.page(), crypto.randomUUID())).toMatchObject(notFound)
    expect((await take(app.page(), 'mine')).status).toBe(400)
  })

  const good = answers('social')
  test.each<[string, unknown]>([
    ['answers', {}],
    ['answers', { answers: null }],
    ['answers', { answers: [5, 5] }],
    ['answers', { answers: { ...good, 'fix-car': 3 } }],
    ['answers', { answers: { 'fix-bike': null } }],
    ['answers.fix-bike', { answers: { ...good, 'fix-bike': 0 } }],
    ['answers.fix-bike', { answers: { ...good, 'fix-bike': 6 } }],
    ['answers.fix-bike', { answers: { ...good, 'fix-bike': 2.5 } }],
    ['answers.fix-bike', { answers: { ...good, 'fix-bike': '5' } }],
  ])('naming the field: %s, %j', async (field, payload) => {
    const guest = app.page()
    const { id, suggestions } = await takeQuizAs(guest)
    const body = payload as { answers: DeepDiveAnswers }
    const refused = await guest.call(submitDeepDive, { params: { assessmentId: id }, body })
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual([
      400,
      'invalid_input',
      [field],
    ])
    expect((await readBy(guest, id)).body).toMatchObject({ suggestions, deepDive: null })
  })
})

describe('discarding', () => {
  test('restores the first result and deletes the answers', async () => {
    const eve = await createUser(app, 'eve')
    const { id } = await takeQuizAs(eve)
    const before = await stored(id)
    await take(eve, id)
    const { status, body } = await drop(eve, id)
    expect([status, body]).toEqual([200, { suggestions: before?.suggestions, deepDive: null }])
    expect((await eve.call(userResults)).body).toMatchObject(body)
    expect(await stored(id)).toEqual(before)
  })

  test('is idempotent', async () => {
    const guest = app.page()
    const { id, suggestions } = await takeQuizAs(guest)
    expect((await drop(guest, id)).body).toEqual({ suggestions, deepDive: null })
    await take(guest, id)
    const both = await Promise.all([drop(guest, id), drop(guest, id)])
    for (const { status, body } of both) expect([status, body]).toEqual([200, { suggestions, deepDive: null }])
  })

  test('during a submission ends in one of both states', async () => {
    const guest = app.page()
    const { id, suggestions: first } = await takeQuizAs(guest)
    const { body: once } = await take(guest, id)
    const [taken] = await Promise.all([take(guest, id, answers('social')), drop(guest, id)])
    const { body } = await readBy(guest, id)
    expect(body.suggestions).toEqual(body.deepDive ? taken.body.suggestions : first)
    expect(once.deepDive.before).toEqual(taken.body.deepDive.before)
  })
})
