import { afterAll, describe, expect, test } from 'vitest'
import * as auth from '#contract/endpoints/auth.ts'
import { saveCareer } from '#contract/endpoints/careers.ts'
import { userResults } from '#contract/endpoints/quiz.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, password, signInAs } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('the three endpoints for the current user return the same', async () => {
  const page = await createUser(app, 'xenia')
  const answers = await Promise.all([auth.me, auth.checkAuth, auth.authUser].map(endpoint => page.call(endpoint)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers[1]?.body).toEqual(answers[0]?.body)
  expect(answers[2]?.body).toEqual(answers[0]?.body)
})

test('no response contains a password, its hash or the session id', async () => {
  const page = await createUser(app, 'yvonne')
  const body = { username: 'yvonne', password, rememberMe: true }
  const answers = [await page.call(auth.logIn, { body })]
  page.sessionId = answers[0]?.body.sessionId
  const others = [auth.me, auth.checkAuth, auth.authUser, userResults] as const
  const texts = [
    JSON.stringify(answers),
    ...(await Promise.all(others.map(async each => JSON.stringify(await page.call(each))))),
  ]
  texts.push(JSON.stringify(await page.call(saveCareer, { body: { title: 'Baker' } })))
  // Whether there is a password is no secret.
  for (const text of texts) expect(text.replaceAll('hasPassword', '')).not.toMatch(/password|argon2|hash|"sid"/i)
})

describe.each([auth.logOut, auth.signOutOfSettings])('$path', endpoint => {
  const name = endpoint.path.split('/').at(-1)

  test('ends the session, also for copies of the cookie, and clears the cookie', async () => {
    const page = await createUser(app, `leaves-by-${name}`)
    const kept = page.headers()
    const { status, body } = await page.call(endpoint)
    expect([status, body]).toEqual([200, { success: true }])
    expect(page.cookies.size).toBe(0)
    expect((await page.send({ method: 'GET', url: auth.me.path, headers: kept })).statusCode).toBe(401)
  })

  test('clears browser storage of the user but not of a guest', async () => {
    const page = await createUser(app, `forgets-${name}`)
    expect((await page.call(endpoint)).headers['clear-site-data']).toBe('"storage"')
    expect((await page.call(endpoint)).headers['clear-site-data']).toBeUndefined()
  })

  test("ends a client's session", async () => {
    const client = await clientOf(`${name}-client`)
    expect((await client.call(auth.me)).status).toBe(200)
    expect((await client.call(endpoint)).status).toBe(200)
    expect((await client.call(auth.me)).status).toBe(401)
  })

  test.each([
    ['without a session', {}],
    ['with a cookie of nobody', { cookie: 'session=nobody' }],
    ['with a bearer token of nobody', { authorization: 'Bearer nobody' }],
    ['with a JSON header and no body', { 'content-type': 'application/json' }],
  ])('succeeds %s', async (_, headers) => {
    const { status, body } = await app.page().call(endpoint, { headers })
    expect([status, body]).toEqual([200, { success: true }])
  })

  test('ends the session of a page with an older handle', async () => {
    const page = await createUser(app, `stale-${name}`)
    const kept = page.headers()
    page.sessionId = 'a-handle-of-before'
    expect((await page.call(endpoint)).status).toBe(200)
    expect((await page.send({ method: 'GET', url: auth.me.path, headers: kept })).statusCode).toBe(401)
  })

  test('when repeated without a handle, ends the session by its cookie', async () => {
    const page = await createUser(app, `again-${name}`)
    const kept = page.headers()
    page.sessionId = undefined
    expect((await page.call(endpoint)).status).toBe(200)
    expect(page.cookies.size).toBe(0)
    expect((await page.send({ method: 'GET', url: auth.me.path, headers: kept })).statusCode).toBe(401)
  })

  test('keeps the sessions of other devices', async () => {
    const page = await createUser(app, `devices-${name}`)
    const other = await signInAs(app, `devices-${name}`)
    await page.call(endpoint)
    expect((await other.call(auth.me)).status).toBe(200)
  })
})

async function clientOf(username: string) {
  await createUser(app, username)
  const client = app.client()
  client.sessionId = (await client.call(auth.logIn, { body: { username, password } })).body.sessionId
  return client
}
