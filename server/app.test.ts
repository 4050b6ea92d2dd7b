import { afterAll, expect, test } from 'vitest'
import { logIn, logOut, me, register } from '#contract/endpoints/auth.ts'
import { saveCareer, savedCareers } from '#contract/endpoints/careers.ts'
import { resultsByToken, saveQuiz, submitQuiz, userResults } from '#contract/endpoints/quiz.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { build } from '#server/app.ts'
import { Caller, publicOrigin, startTestApp } from '#server/testing/app.ts'
import { answers, password, registrationForm } from '#server/testing/people.ts'

const app = await startTestApp()
const second = await build(
  { db: app.db, clock: app.clock, catalogue: app.catalogue, publicUrl: new URL(publicOrigin) },
  {},
)
afterAll(async () => {
  await second.close()
  await app.close()
})

test('the main journey: a guest takes the quiz, registers, saves a career, leaves, and finds everything again', async () => {
  const page = app.page()
  const quizId = crypto.randomUUID()
  expect((await page.call(saveQuiz, { body: { quizId, email: null, answers } })).status).toBe(200)
  const { body: result } = await page.call(submitQuiz, { body: { ...answers, quizId, age: '18-24' } })
  const [best] = result.suggestions
  const { body: account } = await page.call(register, { body: { ...registrationForm('ann'), quizId } })
  page.sessionId = account.sessionId
  const { title = '', description = '', salaryRange, matchPercent, icon, tags } = best ?? {}
  const saved = await page.call(saveCareer, { body: { title, description, salaryRange, matchPercent, icon, tags } })
  expect(saved.body).toMatchObject({ slug: best?.slug, matchPercent, charged: true, tokenBalance: 29 })
  expect((await page.call(logOut)).status).toBe(200)
  page.sessionId = undefined
  expect((await page.call(me)).status).toBe(401)

  const { body: back } = await page.call(logIn, { body: { username: 'ANN@example.org', password, rememberMe: true } })
  page.sessionId = back.sessionId
  const { body: found } = await page.call(userResults)
  expect(found.suggestions).toEqual(result.suggestions)
  expect(found.savedCareers.map(career => career.title)).toEqual([title])
  const link = await app.client().call(resultsByToken, { params: { token: result.resultsToken } })
  expect(link.body.suggestions).toEqual(result.suggestions)
})

test('two servers on one database share sessions, passes and sign-outs', async () => {
  const [here, there] = [app.page(), new Caller(second)]
  const { body } = await here.call(register, { body: registrationForm('bob') })
  here.sessionId = body.sessionId
  there.sessionId = body.sessionId
  for (const [name, value] of here.cookies) there.cookies.set(name, value)
  expect((await there.call(me)).body).toEqual((await here.call(me)).body)
  await here.call(deductTokens, { body: { amount: 1, feature: 'career-quiz' } })
  await there.call(submitQuiz, { body: answers })
  expect((await here.call(me)).body.tokenBalance).toBe(29)
  await there.call(logOut)
  expect((await here.call(savedCareers)).status).toBe(401)
})

test('client-supplied addresses and hosts change nothing', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const { status, headers: answered } = await app.page().call(register, { body: registrationForm('cleo'), headers })
  expect(status).toBe(200)
  expect(answered['set-cookie']).toMatch(/^session=[\w-]+; Path=\/; HttpOnly; SameSite=Lax$/)
})
