import { afterAll, expect, test } from 'vitest'
import { saveQuiz } from '#contract/quiz.ts'
import { careerAssessments, quizzes } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { answers, registered } from '#server/testing/people.ts'
import { submitted } from '#server/testing/quizzes.ts'
import { removeOwnerlessResults } from './remove-ownerless-results.ts'

const day = 24 * 60 * 60_000
const app = await startTestApp()
afterAll(() => app.close())

test("guests' answers and results are removed after 90 days, an account's stay", async () => {
  for (const caller of [app.page(), await registered(app, 'keeps')]) {
    await caller.call(saveQuiz, { body: { quizId: crypto.randomUUID(), answers } })
    await submitted(caller)
  }
  const left = async () => {
    await removeOwnerlessResults(app.db.sql, app.clock.now())
    return [await app.db.sql.$count(quizzes), await app.db.sql.$count(careerAssessments)]
  }
  app.clock.move(90 * day - 1)
  expect(await left()).toEqual([2, 2])
  app.clock.move(2)
  expect(await left()).toEqual([1, 1])
  expect(await left()).toEqual([1, 1])
})
