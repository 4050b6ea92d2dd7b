import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { generateCoverLetter } from '#contract/endpoints/cover-letters.ts'
import type { BodyIn, Endpoint } from '#contract/endpoints/endpoint.ts'
import { interviewQuestions } from '#contract/endpoints/interviews.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { generateRoadmap } from '#contract/endpoints/roadmaps.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { exampleOf } from '#server/testing/examples.ts'
import { insertListings, makeListing } from '#server/testing/listings.ts'
import { createUser } from '#server/testing/people.ts'
import { balanceOf, findWrongBalances, setTokenBalance } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const listings = await insertListings(
  app.db.sql,
  Array.from({ length: 20 }, () => makeListing(app.clock.now(), { source: 'own-feed' })),
)
const prices: Record<string, number> = { 'career-quiz': 1, 'job-listing-view': 3 }

const amount = fc.oneof(
  fc.constantFrom(
    1,
    1,
    3,
    3,
    -1,
    -3,
    0,
    0.5,
    1e9,
    -1e9,
    2 ** 31,
    Number.MAX_SAFE_INTEGER,
    '1',
    '-1',
    null,
    true,
    [1],
    {},
  ),
  fc.integer(),
  fc.double(),
)
const feature = fc.constantFrom<unknown>(
  'career-quiz',
  'job-listing-view',
  'roadmap',
  'cover-letter',
  '__proto__',
  '',
  null,
)
const details = fc.constantFrom<unknown>(...listings, 'Baker', '', null, 7)
const body = fc.oneof(
  fc.record(
    {
      amount,
      feature,
      details,
      idempotencyKey: fc.oneof(fc.uuid(), fc.constantFrom<unknown>('', null, 1)),
      tokenBalance: fc.integer(),
      price: fc.constantFrom(0, -5),
      userId: fc.uuid(),
    },
    { requiredKeys: [] },
  ),
  fc.record({ amount: fc.constantFrom(1, 3), feature: fc.constantFrom<unknown>(...Object.keys(prices)), details }),
)

test('of a thousand bodies each takes the listed price or nothing', async () => {
  const ann = await createUser(app, 'ann')
  await setTokenBalance(app, ann.userId, 10_000)
  let balance = 10_000
  let charges = 0
  await fc.assert(
    fc.asyncProperty(body, async sent => {
      const { status, body } = await ann.call(deductTokens, { body: sent as BodyIn<typeof deductTokens> })
      const after = (await balanceOf(app, ann.userId)) ?? 0
      const price = status === 200 && body.charged ? prices[`${sent.feature}`] : 0
      expect(balance - after, JSON.stringify(sent)).toBe(price)
      if (price) charges++
      balance = after
    }),
    { numRuns: 1_000 },
  )
  expect(charges).toBeGreaterThan(10)
  expect(await findWrongBalances(app)).toEqual([])
})

describe('the endpoint of a feature and the deduction for it, in any order, are one charge', () => {
  test.each<[keyof typeof tokenCosts & BodyIn<typeof deductTokens>['feature'], Endpoint]>([
    ['career-quiz', submitQuiz],
    ['roadmap', generateRoadmap],
    ['interview-prep', interviewQuestions],
    ['cover-letter', generateCoverLetter],
  ])('%s', async (feature, endpoint) => {
    const deduct = deductTokens as Endpoint
    const isQuiz = feature === 'career-quiz'
    // A quiz is deducted at its start; afterwards the deduction is the start of another one.
    const orders = isQuiz ? [[endpoint], [deduct, endpoint]] : [[endpoint], [deduct, endpoint], [endpoint, deduct]]
    for (const calls of [[deduct], ...orders]) {
      const { caller, own } = await newActor(app, 'user')
      await setTokenBalance(app, own.userId, 100)
      for (const each of calls) {
        const body = each === deduct ? { amount: tokenCosts[feature], feature } : exampleOf(each, own).body
        expect((await caller.call(each, { body: body as never })).status).toBe(200)
      }
      const paid = 100 - ((await balanceOf(app, own.userId)) ?? 0)
      expect(paid, calls.map(({ path }) => path).join()).toBe(
        calls.includes(endpoint) || isQuiz ? tokenCosts[feature] : 0,
      )
    }
  })
})
