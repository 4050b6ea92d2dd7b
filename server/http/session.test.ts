import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportData } from '#contract/endpoints/account.ts'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { logIn, logOut, me, register } from '#contract/endpoints/auth.ts'
import { saveCareer, savedCareers } from '#contract/endpoints/careers.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { readFile } from '#contract/endpoints/files.ts'
import { careerPicture, matchesPicture } from '#contract/endpoints/pictures.ts'
import { submitQuiz } from '#contract/endpoints/quiz.ts'
import { noStorageHandle } from '#contract/session.ts'
import { auditLogs, careerAssessments, sessions } from '#server/platform/db/schema.ts'
import { type Caller, publicOrigin, startTestApp } from '#server/testing/app.ts'
import { answers, createUser, type Person, password, registrationForm, signInAs } from '#server/testing/people.ts'

const app = await startTestApp({ nativeApps: true })
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
    ann = await createUser(app, 'ann')
    cookie = ann.headers().cookie ?? ''
    secret = cookie.replace('session=', '')
  })

  test('works with cookie and handle', async () => {
    expect(await statusOf({ cookie, authorization: `Bearer ${ann.sessionId}` })).toBe(200)
  })

  test('does not work by its cookie alone, which an offline sign-out leaves behind', async () => {
    expect(await statusOf({ cookie })).toBe(401)
    for (const site of ['same-origin', 'none']) expect(await statusOf({ cookie, 'sec-fetch-site': site })).toBe(401)
    const quiz = await app.page().call(submitQuiz, { body: answers, headers: { cookie } })
    const assessment = eq(careerAssessments.id, quiz.body.id)
    const [row] = await app.db.sql.select().from(careerAssessments).where(assessment)
    expect([row?.userId, row?.email]).toEqual([null, null])
  })

  test('is unchanged by a page without the handle', async () => {
    const { headers } = await app.page().call(savedCareers, { headers: { cookie } })
    expect(headers['set-cookie']).toBeUndefined()
    expect(await statusOf(ann.headers())).toBe(200)
  })

  test('works by its cookie alone for a page without storage', async () => {
    expect(await statusOf({ cookie, authorization: `Bearer ${noStorageHandle}` })).toBe(200)
    expect(await statusOf({ authorization: `Bearer ${noStorageHandle}` })).toBe(401)
  })

  test('does not work by its handle alone', async () => {
    expect(await statusOf({ authorization: `Bearer ${ann.sessionId}` })).toBe(401)
  })

  test('does not work with the cookie secret as a bearer token', async () => {
    expect(await statusOf({ authorization: `Bearer ${secret}` })).toBe(401)
  })

  test("does not work with another session's handle", async () => {
    const bob = await createUser(app, 'bob')
    expect(await statusOf({ cookie, authorization: `Bearer ${bob.sessionId}` })).toBe(401)
  })

  test.each([
    ['neither Origin nor Sec-Fetch-Site', {}, 401],
    ['our Origin', { origin: publicOrigin }, 200],
    ['Sec-Fetch-Site: same-origin', { 'sec-fetch-site': 'same-origin' }, 200],
  ])('accepts changes only from our pages: %s', async (_, headers, status) => {
    const body = JSON.stringify(career)
    const authorization = `Bearer ${ann.sessionId}`
    const answer = await app.page().send({
      method: 'POST',
      url: saveCareer.path,
      headers: { ...headers, cookie, authorization, 'content-type': 'application/json' },
      payload: body,
    })
    expect(answer.statusCode).toBe(status)
  })

  test('is stored by a hash of its secret, without secret and handle', async () => {
    const rows = await app.db.sql.select().from(sessions).where(eq(sessions.userId, ann.userId))
    expect(rows).toHaveLength(1)
    for (const kept of [secret, ann.sessionId]) expect(JSON.stringify(rows)).not.toContain(kept)
  })
})

describe('a client that is not a page', () => {
  test('gets a bearer token and no cookie', async () => {
    await createUser(app, 'carla')
    const client = app.client()
    const { body, headers } = await signIn(client, 'carla')
    expect(headers['set-cookie']).toBeUndefined()
    expect(await statusOf({ authorization: `Bearer ${body.sessionId}` })).toBe(200)
    expect(await statusOf({ authorization: `bearer ${body.sessionId}` })).toBe(200)
    expect(await statusOf({ cookie: `session=${body.sessionId}` })).toBe(401)
    client.sessionId = body.sessionId
    expect((await client.call(saveCareer, { body: career })).status).toBe(200)
  })

  test.each(['capacitor://localhost', 'https://localhost'])('includes the native app at %s', async origin => {
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
  ])('is anonymous with authorization %s', async (_, authorization) => {
    expect(await statusOf({ authorization })).toBe(401)
  })
})

describe('signing in', () => {
  test('creates new secrets and ends the previous session on this device only', async () => {
    const dora = await createUser(app, 'dora')
    const elsewhere = await signInAs(app, 'dora')
    const before = dora.headers()
    const { body } = await signIn(dora, 'dora')
    expect(dora.headers().cookie).not.toBe(before.cookie)
    expect(body.sessionId).not.toBe(before.authorization?.replace('Bearer ', ''))
    expect(await statusOf(before)).toBe(401)
    expect((await elsewhere.call(me)).status).toBe(200)
  })

  test('also ends it for a page with an older handle and on registration', async () => {
    const emil = await createUser(app, 'emil')
    const before = emil.headers()
    emil.sessionId = 'a-handle-of-before'
    const { body } = await signIn(emil, 'emil')
    expect(await statusOf(before)).toBe(401)
    const between = { ...emil.headers(), authorization: `Bearer ${body.sessionId}` }
    expect(await statusOf(between)).toBe(200)
    await emil.call(register, { body: registrationForm('emil two') })
    emil.sessionId = undefined
    await emil.call(register, { body: { ...registrationForm('emil two'), email: 'emil2@example.org' } })
    expect(await statusOf(between)).toBe(401)
  })

  test('keeps the session if it fails', async () => {
    const fay = await createUser(app, 'fay')
    expect((await fay.call(logIn, { body: { username: 'fay', password: 'Wrong-1' } })).status).toBe(401)
    expect((await fay.call(me)).status).toBe(200)
  })
})

describe('the cookie', () => {
  const value = '[\\w-]{43}'

  test('of a regular session ends with the browser', async () => {
    const { headers } = await app.page().call(register, { body: registrationForm('gina') })
    expect(headers['set-cookie']).toMatch(new RegExp(`^session=${value}; Path=/; HttpOnly; SameSite=Lax$`))
  })

  test('of a remembered session lasts 30 days', async () => {
    const { headers } = await signIn(app.page(), 'gina', true)
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^session=${value}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax$`),
    )
  })

  test('is bound to host and https where https is used', async () => {
    const secure = await startTestApp({ publicUrl: 'https://wayspark.example' })
    const page = secure.page()
    const { headers, body } = await page.call(register, { body: registrationForm('hugo') })
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^__Host-session=${value}; Path=/; HttpOnly; Secure; SameSite=Lax$`),
    )
    page.sessionId = body.sessionId
    const [held, authorization] = [page.headers().cookie ?? '', `Bearer ${body.sessionId}`]
    // A cookie without the __Host- prefix, which a subdomain could set, is ignored.
    for (const [cookie, status] of [
      [held, 200],
      [held.replace('__Host-', ''), 401],
    ] as const)
      expect((await page.send({ method: 'GET', url: me.path, headers: { cookie, authorization } })).statusCode).toBe(
        status,
      )
    const cleared = await page.call(logOut)
    expect(cleared.headers['set-cookie']).toMatch(/^__Host-session=; .*Path=\/; .*Secure/)
    await secure.close()
  })
})

describe('a change requested by another site is rejected', () => {
  const changing = allEndpoints
    .filter(({ method, acceptsForeignForms }) => method !== 'GET' && !acceptsForeignForms)
    .map(each => [each.method, each.path] as const)
  let ida: Person
  beforeAll(async () => {
    ida = await createUser(app, 'ida')
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

describe('a read requested by another site has no session', () => {
  // Images are served without a session.
  const images: readonly Endpoint[] = [readFile, careerPicture, matchesPicture]
  const read = allEndpoints.filter(each => each.method === 'GET' && !images.includes(each)).map(({ path }) => path)
  let jo: Person
  beforeAll(async () => {
    jo = await createUser(app, 'joan')
  })
  const get = (url: string, site: string) =>
    app.page().send({ method: 'GET', url, headers: { cookie: jo.headers().cookie ?? '', 'sec-fetch-site': site } })

  test.each(read)('GET %s', async path => {
    for (const site of ['cross-site', 'same-site']) {
      const answer = await get(path, site)
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreign_origin'])
    }
  })

  test('an export can be started neither by a foreign link nor by typing the URL, only by our page', async () => {
    for (const site of ['cross-site', 'none'])
      expect((await get(exportData.path, site)).headers).not.toHaveProperty('content-disposition')
    expect(await app.db.sql.$count(auditLogs, eq(auditLogs.adminId, jo.userId))).toBe(0)
    const asked = await jo.send({ method: 'GET', url: exportData.path, headers: jo.headers() })
    expect(asked.headers['content-disposition']).toMatch(/my-data/)
  })
})
