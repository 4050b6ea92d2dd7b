import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/all.ts'
import { logIn, logOut, me, register } from '#contract/auth.ts'
import { saveCareer, savedCareers } from '#contract/careers.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { type Caller, publicOrigin, startTestApp } from '#server/testing/app.ts'
import { type Person, password, registered, registrationForm, signedIn } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const career = { title: 'Baker' }
const signIn = (caller: Caller, username: string, rememberMe = false) =>
  caller.call(logIn, { body: { username, password, rememberMe } })
const statusOf = async (headers: Record<string, string>) =>
  (await app.page().send({ method: 'GET', url: me.path, headers })).statusCode

describe("a page's session", () => {
  let ann: Person
  let cookie: string
  let secret: string
  beforeAll(async () => {
    ann = await registered(app, 'ann')
    cookie = ann.headers().cookie ?? ''
    secret = cookie.replace('session=', '')
  })

  test('works by its cookie and handle together, and by its cookie alone where nothing is changed', async () => {
    expect(await statusOf({ cookie, authorization: `Bearer ${ann.sessionId}` })).toBe(200)
    expect(await statusOf({ cookie })).toBe(200)
  })

  test('does not work by its handle alone', async () => {
    expect(await statusOf({ authorization: `Bearer ${ann.sessionId}` })).toBe(401)
  })

  test("does not work by its cookie's secret sent as a bearer token", async () => {
    expect(await statusOf({ authorization: `Bearer ${secret}` })).toBe(401)
  })

  test("does not work beside another session's handle", async () => {
    const bob = await registered(app, 'bob')
    expect(await statusOf({ cookie, authorization: `Bearer ${bob.sessionId}` })).toBe(401)
  })

  test.each([
    ['neither Origin nor Sec-Fetch-Site', {}, 401],
    ['our Origin', { origin: publicOrigin }, 200],
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('by its cookie alone changes something only for a page of ours: %s', async (_, headers, status) => {
    const body = JSON.stringify(career)
    const answer = await app.page().send({
      method: 'POST',
      url: saveCareer.path,
      headers: { ...headers, cookie, 'content-type': 'application/json' },
      payload: body,
    })
    expect(answer.statusCode).toBe(status)
  })

  test('is stored under a hash of its secret, with neither secret nor handle', async () => {
    const rows = await app.db.sql.select().from(sessions).where(eq(sessions.userId, ann.userId))
    expect(rows).toHaveLength(1)
    for (const kept of [secret, ann.sessionId]) expect(JSON.stringify(rows)).not.toContain(kept)
  })
})

describe('a client that is not a page', () => {
  test('gets a bearer token that works alone, and no cookie', async () => {
    await registered(app, 'carla')
    const client = app.client()
    const { body, headers } = await signIn(client, 'carla')
    expect(headers['set-cookie']).toBeUndefined()
    expect(await statusOf({ authorization: `Bearer ${body.sessionId}` })).toBe(200)
    expect(await statusOf({ authorization: `bearer ${body.sessionId}` })).toBe(200)
    expect(await statusOf({ cookie: `session=${body.sessionId}` })).toBe(401)
    client.sessionId = body.sessionId
    expect((await client.call(saveCareer, { body: career })).status).toBe(200)
  })

  test.each(['capacitor://localhost', 'https://localhost'])('is also the native app at %s', async origin => {
    const headers = { origin, 'sec-fetch-site': 'cross-site' }
    const name = `native-${origin.length}`
    const made = await app.client().call(register, { body: registrationForm(name), headers })
    expect([made.status, made.headers['set-cookie']]).toEqual([200, undefined])
    expect(await statusOf({ ...headers, authorization: `Bearer ${made.body.sessionId}` })).toBe(200)
  })

  test.each([
    ['nothing', ''],
    ['no scheme', 'abc'],
    ['another scheme', 'Basic YTpi'],
    ['two words', 'Bearer a b'],
    ['a token that is too long', `Bearer ${'x'.repeat(101)}`],
  ])('is nobody with %s for authorization', async (_, authorization) => {
    expect(await statusOf({ authorization })).toBe(401)
  })
})

describe('signing in', () => {
  test('gives new secrets and ends the session before, on this device only', async () => {
    const dora = await registered(app, 'dora')
    const elsewhere = await signedIn(app, 'dora')
    const before = dora.headers()
    const { body } = await signIn(dora, 'dora')
    expect(dora.headers().cookie).not.toBe(before.cookie)
    expect(body.sessionId).not.toBe(before.authorization?.replace('Bearer ', ''))
    expect(await statusOf(before)).toBe(401)
    expect((await elsewhere.call(me)).status).toBe(200)
  })

  test('also ends it when the page holds the handle of an older session, and when somebody new registers', async () => {
    const emil = await registered(app, 'emil')
    const before = { cookie: emil.headers().cookie ?? '' }
    emil.sessionId = 'a-handle-of-before'
    await signIn(emil, 'emil')
    expect(await statusOf(before)).toBe(401)
    const between = { cookie: emil.headers().cookie ?? '' }
    await emil.call(register, { body: registrationForm('emil two') })
    emil.sessionId = undefined
    await emil.call(register, { body: { ...registrationForm('emil two'), email: 'emil2@example.org' } })
    expect(await statusOf(between)).toBe(401)
  })

  test('that fails leaves the session as it was', async () => {
    const fay = await registered(app, 'fay')
    expect((await fay.call(logIn, { body: { username: 'fay', password: 'Wrong-1' } })).status).toBe(401)
    expect((await fay.call(me)).status).toBe(200)
  })
})

describe('the cookie', () => {
  const value = '[\\w-]{43}'

  test('of a usual session ends with the browser', async () => {
    const { headers } = await app.page().call(register, { body: registrationForm('gina') })
    expect(headers['set-cookie']).toMatch(new RegExp(`^session=${value}; Path=/; HttpOnly; SameSite=Lax$`))
  })

  test('of a remembered session lasts 30 days', async () => {
    const { headers } = await signIn(app.page(), 'gina', true)
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^session=${value}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`),
    )
  })

  test('is bound to our host and to https where we are reached by https', async () => {
    const secure = await startTestApp({ publicUrl: 'https://wayspark.example' })
    const page = secure.page()
    const { headers } = await page.call(register, { body: registrationForm('hugo') })
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^__Host-session=${value}; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    )
    const cleared = await page.call(logOut)
    expect(cleared.headers['set-cookie']).toMatch(/^__Host-session=; .*Path=\/; .*Secure/)
    // The name without the prefix, which a neighbour's page could set, is not read.
    const planted = { cookie: page.headers().cookie?.replace('__Host-', '') ?? '' }
    expect((await page.send({ method: 'GET', url: me.path, headers: planted })).statusCode).toBe(401)
    await secure.close()
  })
})

describe('a change that another site asks for is refused', () => {
  const changing = allEndpoints.filter(({ method }) => method !== 'GET').map(each => [each.method, each.path] as const)
  let ida: Person
  beforeAll(async () => {
    ida = await registered(app, 'ida')
  })

  test.each(changing)('%s %s', async (method, path) => {
    const { cookie = '', authorization = '' } = ida.headers()
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${publicOrigin}.evil.example` },
      { origin: 'http://localhost:3001' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { 'sec-fetch-site': 'cross-site', origin: publicOrigin },
      { 'sec-fetch-site': 'cross-site', origin: 'null', authorization },
    ]) {
      const answer = await app.page().send({ method, url: path, headers: { cookie, ...foreign }, payload: {} })
      expect([answer.statusCode, answer.json().code], JSON.stringify(foreign)).toEqual([403, 'foreign_origin'])
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
    expect((await ida.call(savedCareers)).body).toEqual([])
  })
})
