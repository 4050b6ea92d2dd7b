import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compareMatches, reasonTerms, type Suggestion } from '#contract/careers.ts'
import { type DeepDiveAnswers, statements } from '#contract/deep-dive.ts'
import { exportData } from '#contract/endpoints/account.ts'
import { discardDeepDive, submitDeepDive } from '#contract/endpoints/deep-dive.ts'
import { placeResults } from '#contract/endpoints/places.ts'
import { assessment, resultsByToken, userResults } from '#contract/endpoints/quiz.ts'
import { weighResults } from '#contract/endpoints/weighting.ts'
import { day } from '#contract/time.ts'
import type { Weighting } from '#contract/weighting.ts'
import { careerAssessments } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'

const app = await startTestApp()
afterAll(() => app.close())

const weigh = (caller: Caller, assessmentId: string, weighting: Weighting) =>
  caller.call(weighResults, { params: { assessmentId }, body: { weighting } })
const readBy = (caller: Caller, assessmentId: string) => caller.call(assessment, { params: { assessmentId } })
const stored = async (id: string) => {
  const [row] = await app.db.sql.select().from(careerAssessments).where(eq(careerAssessments.id, id))
  return row
}
const outOf = (suggestions: Suggestion[], term: string) =>
  suggestions[0]?.reasons.find(reason => reason.term === term)?.outOf ?? 0
const everything: Weighting = { pay: 'more', people: 'more', study: 'less', place: 'less', hours: 'less' }
const rated = Object.fromEntries(statements.map(({ id, type }) => [id, type === 'artistic' ? 5 : 1])) as DeepDiveAnswers

describe('the weighting of a result', () => {
  test('ranks it again, for a guest too, and is kept with it', async () => {
    const guest = app.page()
    const { id, resultsToken, suggestions } = await takeQuizAs(guest)
    expect((await readBy(guest, id)).body.weighting).toEqual({})
    const { status, body } = await weigh(guest, id, { pay: 'more' })
    expect(status).toBe(200)
    expect(outOf(suggestions, 'salary')).toBe(13)
    expect(outOf(body.suggestions, 'salary')).toBe(23)
    expect(body.suggestions).toEqual(body.suggestions.toSorted(compareMatches))
    expect((await readBy(app.page(), id)).body).toMatchObject(body)
    const byLink = await app.page().call(resultsByToken, { params: { token: resultsToken } })
    expect(byLink.body).toMatchObject(body)
  })

  test('counts what the user cares about, until that is taken out', async () => {
    const dan = await createUser(app, 'dan')
    const { id, suggestions } = await takeQuizAs(dan)
    const weighed = await weigh(dan, id, { pay: 'more' })
    const { status, body } = await weigh(dan, id, { pay: 'more', topics: ['food', 'kids'] })
    expect(status).toBe(200)
    expect(body.weighting).toEqual({ pay: 'more', topics: ['food', 'kids'] })
    expect(outOf(suggestions, 'topics')).toBe(0)
    expect(outOf(body.suggestions, 'topics')).toBe(24)
    expect(JSON.stringify(body.suggestions)).toContain('You care about food and about kids and teens, and this work is')
    expect((await readBy(dan, id)).body).toMatchObject(body)
    expect((await dan.call(exportData)).body).toMatchObject({
      quizResults: [{ weighting: { pay: 'more' }, topics: ['food', 'kids'] }],
    })
    expect((await weigh(dan, id, { pay: 'more' })).body).toEqual(weighed.body)
    expect((await weigh(dan, id, {})).body.suggestions).toEqual(suggestions)
  })

  test('with topics can be read by a server that knows none', async () => {
    const level = z.optional(z.enum(['more', 'less']))
    const weightingBefore = z.strictObject({ pay: level, people: level, study: level, place: level, hours: level })
    const partsBefore = reasonTerms.filter(term => term !== 'topics')
    const listBefore = z.array(z.object({ reasons: z.array(z.object({ term: z.enum(partsBefore) })) }))
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    await weigh(guest, id, { hours: 'less', topics: ['animals'] })
    const { body } = await guest.call(submitDeepDive, { params: { assessmentId: id }, body: { answers: rated } })
    expect(outOf(body.suggestions, 'topics')).toBeGreaterThan(0)
    const row = await stored(id)
    expect(weightingBefore.parse(row?.weighting)).toEqual({ hours: 'less' })
    for (const list of [row?.suggestions, row?.deepDive?.suggestionsBefore])
      expect(listBefore.parse(list)).toHaveLength(list?.length ?? 0)
    expect((await readBy(guest, id)).body).toMatchObject(body)
    await weigh(guest, id, { topics: ['animals'] })
    expect((await stored(id))?.weighting).toBeNull()
  })

  test('that a server of before stored with its topics is still read', async () => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    const weighting: Weighting = { pay: 'more', topics: ['food'] }
    const { body } = await weigh(guest, id, weighting)
    const before = { weighting, topics: null, suggestions: body.suggestions }
    await app.db.sql.update(careerAssessments).set(before).where(eq(careerAssessments.id, id))
    expect((await readBy(guest, id)).body).toMatchObject(body)
    const params = { assessmentId: id }
    const placed = await guest.call(placeResults, { params, body: { placeId: 'TX' } })
    expect(outOf(placed.body.suggestions, 'topics')).toBeGreaterThan(0)
    expect((await weigh(guest, id, { pay: 'more' })).body.weighting).toEqual({ pay: 'more' })
    expect((await readBy(guest, id)).body.weighting).toEqual({ pay: 'more' })
  })

  test('put back gives what was there before', async () => {
    const ann = await createUser(app, 'ann')
    const { id, suggestions } = await takeQuizAs(ann)
    const weighed = await weigh(ann, id, everything)
    expect(weighed.body.suggestions).not.toEqual(suggestions)
    expect((await weigh(ann, id, {})).body).toEqual({ weighting: {}, suggestions, deepDive: null })
    expect((await ann.call(userResults)).body).toMatchObject({ weighting: {}, suggestions })
  })

  test('is exported', async () => {
    const ben = await createUser(app, 'ben')
    const { id } = await takeQuizAs(ben)
    await weigh(ben, id, { hours: 'less' })
    expect((await ben.call(exportData)).body).toMatchObject({ quizResults: [{ weighting: { hours: 'less' } }] })
  })

  test('stays when the place or the deep dive changes, which stay as well', async () => {
    const eve = await createUser(app, 'eve')
    const { id } = await takeQuizAs(eve)
    const params = { assessmentId: id }
    const weighed = await weigh(eve, id, { pay: 'more' })
    const dive = await eve.call(submitDeepDive, { params, body: { answers: rated } })
    expect(outOf(dive.body.suggestions, 'salary')).toBe(15)
    await eve.call(placeResults, { params, body: { placeId: 'TX' } })
    const again = await weigh(eve, id, { pay: 'more', hours: 'less' })
    expect(again.body.deepDive?.interests.artistic).toBe(5)
    expect(JSON.stringify(again.body.suggestions)).toContain('in Texas')
    await eve.call(placeResults, { params, body: { placeId: null } })
    await weigh(eve, id, { pay: 'more' })
    const { body } = await eve.call(discardDeepDive, { params })
    expect(body.suggestions).toEqual(weighed.body.suggestions)
  })

  test.each([
    ...[{ pay: 'usual' }, { pay: 2 }, { luck: 'more' }, 'more', null],
    ...[{ topics: [] }, { topics: 'food' }, { topics: ['luck'] }, { topics: ['food', 'food'] }],
    { topics: ['food', 'kids', 'art', 'law'] },
  ])('is refused if it is none: %j', async weighting => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    expect((await weigh(guest, id, weighting as Weighting)).status).toBe(400)
  })

  test('of somebody else, or of a guest after a day, stays as it is', async () => {
    const finn = await createUser(app, 'finn')
    const { id } = await takeQuizAs(finn)
    for (const stranger of [app.page(), await createUser(app, 'gus')])
      expect(await weigh(stranger, id, { pay: 'more' })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await finn.call(userResults)).body.weighting).toEqual({})
    const guest = app.page()
    const ownerless = await takeQuizAs(guest)
    app.clock.move(day + 1)
    expect((await weigh(guest, ownerless.id, { pay: 'more' })).status).toBe(404)
  })
})
