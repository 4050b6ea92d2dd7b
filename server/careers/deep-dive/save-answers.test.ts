import { afterAll, describe, expect, test } from 'vitest'
import type { DeepDiveAnswers } from '#contract/deep-dive.ts'
import { deepDiveAnswers, discardDeepDive, saveDeepDiveAnswers, submitDeepDive } from '#contract/endpoints/deep-dive.ts'
import { assessment } from '#contract/endpoints/quiz.ts'
import { day } from '#contract/time.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser, signInAs } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'

const app = await startTestApp()
afterAll(() => app.close())

const save = (caller: Caller, assessmentId: string, answers: DeepDiveAnswers) =>
  caller.call(saveDeepDiveAnswers, { params: { assessmentId }, body: { answers } })
const read = async (caller: Caller, assessmentId: string) =>
  (await caller.call(deepDiveAnswers, { params: { assessmentId } })).body
const notFound = { status: 404, body: { code: 'not_found' } }

describe('answers of an unfinished deep dive', () => {
  test('are there on another device, and change no result', async () => {
    const ann = await createUser(app, 'ann')
    const { id, suggestions } = await takeQuizAs(ann)
    expect(await read(ann, id)).toEqual({ answers: {} })
    expect((await save(ann, id, { 'fix-bike': 5, 'calm-worry': null })).status).toBe(200)
    const elsewhere = await signInAs(app, 'ann')
    expect(await read(elsewhere, id)).toEqual({ answers: { 'fix-bike': 5, 'calm-worry': null } })
    const { body } = await elsewhere.call(assessment, { params: { assessmentId: id } })
    expect(body).toMatchObject({ suggestions, deepDive: null })
    expect(JSON.stringify(body)).not.toMatch(/fix-bike/)
  })

  test('of two devices are added up; the later one counts', async () => {
    const ben = await createUser(app, 'ben')
    const { id } = await takeQuizAs(ben)
    const elsewhere = await signInAs(app, 'ben')
    await Promise.all([save(ben, id, { 'fix-bike': 5 }), save(elsewhere, id, { 'run-stall': 2 })])
    await save(ben, id, { 'fix-bike': 4, 'fly-drone': 3 })
    expect(await read(elsewhere, id)).toEqual({ answers: { 'fix-bike': 4, 'run-stall': 2, 'fly-drone': 3 } })
  })

  test('are deleted by none at all, and by discarding', async () => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    await save(guest, id, { 'fix-bike': 5 })
    await save(guest, id, {})
    expect(await read(guest, id)).toEqual({ answers: {} })
    await save(guest, id, { 'fix-bike': 5 })
    await guest.call(discardDeepDive, { params: { assessmentId: id } })
    expect(await read(guest, id)).toEqual({ answers: {} })
  })

  test('continue a finished deep dive', async () => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    await guest.call(submitDeepDive, { params: { assessmentId: id }, body: { answers: { 'fix-bike': 5 } } })
    expect(await read(guest, id)).toEqual({ answers: { 'fix-bike': 5 } })
    await save(guest, id, { 'fly-drone': 1 })
    expect(await read(guest, id)).toEqual({ answers: { 'fix-bike': 5, 'fly-drone': 1 } })
  })

  test('are closed to others, and to guests after a day', async () => {
    const [cleo, dan] = [await createUser(app, 'cleo'), await createUser(app, 'dan')]
    const { id } = await takeQuizAs(cleo)
    for (const stranger of [dan, app.page()]) {
      expect(await save(stranger, id, { 'fix-bike': 5 })).toMatchObject(notFound)
      expect(await stranger.call(deepDiveAnswers, { params: { assessmentId: id } })).toMatchObject(notFound)
    }
    const guest = app.page()
    const { id: guestsId } = await takeQuizAs(guest)
    app.clock.move(day)
    expect(await save(guest, guestsId, { 'fix-bike': 5 })).toMatchObject(notFound)
  })

  test.each([{ 'fix-car': 3 }, { 'fix-bike': 6 }, { 'fix-bike': '5' }, [5]])('are rejected: %j', async wrong => {
    const guest = app.page()
    const { id } = await takeQuizAs(guest)
    expect((await save(guest, id, wrong as DeepDiveAnswers)).status).toBe(400)
    expect(await read(guest, id)).toEqual({ answers: {} })
  })
})
