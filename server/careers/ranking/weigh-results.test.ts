import { afterAll, describe, expect, test } from 'vitest'
import { compareMatches, type Suggestion } from '#contract/careers.ts'
import { type DeepDiveAnswers, statements } from '#contract/deep-dive.ts'
import { exportData } from '#contract/endpoints/account.ts'
import { discardDeepDive, submitDeepDive } from '#contract/endpoints/deep-dive.ts'
import { placeResults } from '#contract/endpoints/places.ts'
import { assessment, resultsByToken, userResults } from '#contract/endpoints/quiz.ts'
import { weighResults } from '#contract/endpoints/weighting.ts'
import { day } from '#contract/time.ts'
import type { Weighting } from '#contract/weighting.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'

const app = await startTestApp()
afterAll(() => app.close())

const weigh = (caller: Caller, assessmentId: string, weighting: Weighting) =>
  caller.call(weighResults, { params: { assessmentId }, body: { weighting } })
const readBy = (caller: Caller, assessmentId: string) => caller.call(assessment, { params: { assessmentId } })
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
    expect((await dan.call(exportData)).body).toMatchObject({ quizResults: [{ weighting: body.weighting }] })
    expect((await weigh(dan, id, { pay: 'more' })).body).toEqual(weighed.body)
    expect((await weigh(dan, id, {})).body.suggestions).toEqual(suggestions)
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
