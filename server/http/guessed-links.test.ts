import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { requestPasswordReset, resetPassword } from '#contract/endpoints/passwords.ts'
import { resultsByToken } from '#contract/endpoints/quiz.ts'
import { rateLimits } from '#contract/limits.ts'
import { rateLimits as counted } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { runs } from '#server/testing/property.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'

const app = await startTestApp({ limitScale: 1 })
const { db } = app
afterAll(() => app.close())

/** Guesses tokens from one address until the end and counts the statuses. */
async function guess(count: number, send: (token: string) => Promise<{ status: number }>) {
  const statuses: Record<number, number> = {}
  for (let done = 0; done < count; done += 50)
    for (const { status } of await Promise.all(
      Array.from({ length: 50 }, () => send(randomBytes(32).toString('base64url'))),
    ))
      statuses[status] = (statuses[status] ?? 0) + 1
  return statuses
}

test('of ten thousand guesses at the link of a result none hits, and all but a hundred are refused unread', async () => {
  const ann = await createUser(app, 'ann')
  const { resultsToken } = await takeQuizAs(ann)
  const caller = app.client()
  const all = runs(10_000)
  const [{ times }] = rateLimits.openResultsLink
  const statuses = await guess(all, token => caller.call(resultsByToken, { params: { token } }))
  expect(statuses).toEqual({ 404: times, 429: all - times })
  await db.sql.delete(counted)
  expect((await caller.call(resultsByToken, { params: { token: resultsToken } })).status).toBe(200)
})

test('of a thousand guesses at the link of a password reset none hits, and all but ten are refused unread', async () => {
  const ben = await createUser(app, 'ben')
  await ben.call(requestPasswordReset, { body: { email: 'ben@example.org' } })
  const caller = app.client()
  const [{ times }] = rateLimits.resetPassword
  const statuses = await guess(1_000, token =>
    caller.call(resetPassword, { body: { token, newPassword: 'Moonflower-8' } }),
  )
  expect(statuses).toEqual({ 400: times, 429: 1_000 - times })
})
