import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn, me, redeemHandoff, register } from '#contract/endpoints/auth.ts'
import { requestPasswordReset, resetPassword } from '#contract/endpoints/passwords.ts'
import { saveQuiz, submitQuiz, userResults } from '#contract/endpoints/quiz.ts'
import { handoffCodes, outboxMails, sessions } from '#server/platform/db/schema.ts'
import { type Caller, publicOrigin, startTestApp } from '#server/testing/app.ts'
import { answers, createUser, registrationForm } from '#server/testing/people.ts'

const marketing = { host: 'www.wayspark.example', origin: 'https://www.wayspark.example' }
const marketingUrl = new URL(marketing.origin)
const app = await startTestApp({ replace: () => ({ marketingUrl }) })
afterAll(() => app.close())

let count = 0
let name: string
beforeEach(() => {
  name = `person-${++count}`
})

const signUp = (page: Caller = app.page(), more: { quizId?: string; headers?: Record<string, string> } = {}) =>
  page.call(register, {
    body: { ...registrationForm(name), quizId: more.quizId },
    headers: { ...marketing, ...more.headers },
  })
const codeIn = (address: string | undefined) => new URL(address ?? '').searchParams.get('handoff') ?? ''
const newCode = async () => codeIn((await signUp()).body.handoff)
const take = (code: string, page: Caller = app.page(), headers: Record<string, string> = {}) =>
  page.call(redeemHandoff, { body: { code }, headers })
const refused = {
  code: 'invalid_handoff',
  message: 'This link works once, and for one minute. Please sign in with your password.',
}

test('registering on the marketing host opens no session there and returns an app URL', async () => {
  const page = app.page()
  const { status, body, headers } = await signUp(page)
  expect(status).toBe(200)
  expect(body.handoff).toMatch(new RegExp(`^${publicOrigin}/dashboard\\?handoff=[\\w-]{43}$`))
  expect(body).not.toHaveProperty('sessionId')
  expect(headers['set-cookie']).toBeUndefined()
  expect(await app.db.sql.$count(sessions, eq(sessions.userId, body.user.id))).toBe(0)
  expect((await page.call(me)).status).toBe(401)
})

test('its code opens a session at the app and brings the quiz along', async () => {
  const quizId = crypto.randomUUID()
  const visitor = app.page()
  await visitor.call(saveQuiz, { body: { quizId, answers, email: null }, headers: marketing })
  const { body: quiz } = await visitor.call(submitQuiz, { body: { ...answers, quizId }, headers: marketing })
  const { body: made } = await signUp(visitor, { quizId })

  const page = app.page()
  const { status, body, headers } = await take(codeIn(made.handoff), page)
  expect([status, body.user]).toEqual([200, made.user])
  expect(headers['set-cookie']).toMatch(/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/)
  page.sessionId = body.sessionId
  expect((await page.call(me)).body.username).toBe(name)
  expect((await page.call(userResults)).body).toMatchObject({ assessmentId: quiz.id })
})

test('registering at the app, or without a marketing host, opens a session', async () => {
  const { body } = await app.page().call(register, { body: registrationForm(name) })
  expect(body).toMatchObject({ sessionId: expect.any(String) })
  expect(body).not.toHaveProperty('handoff')
  const single = await startTestApp()
  const { body: made } = await single.page().call(register, { body: registrationForm(name), headers: marketing })
  expect(made).not.toHaveProperty('handoff')
  await single.close()
})

describe('a handoff code', () => {
  test('is stored only as a hash', async () => {
    const { body } = await signUp()
    const [row] = await app.db.sql.select().from(handoffCodes).where(eq(handoffCodes.userId, body.user.id))
    expect(row?.codeHash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(codeIn(body.handoff))
  })

  test('works once for fifty concurrent requests', async () => {
    const { body } = await signUp()
    const code = codeIn(body.handoff)
    const attempts = await Promise.all(Array.from({ length: 50 }, () => take(code)))
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(attempts.filter(each => each.status === 400 && each.body.code === 'invalid_handoff')).toHaveLength(49)
    expect(await app.db.sql.$count(sessions, eq(sessions.userId, body.user.id))).toBe(1)
  })

  test('works for a minute', async () => {
    const inTime = await newCode()
    app.clock.move(59_000)
    expect((await take(inTime)).status).toBe(200)
    name = `${name}-late`
    const late = await newCode()
    app.clock.move(61_000)
    const { status, body, headers } = await take(late)
    expect([status, body, headers['set-cookie']]).toEqual([400, refused, undefined])
  })

  test('fails with the same message if unknown', async () => {
    expect((await take('x'.repeat(43))).body).toEqual(refused)
  })

  test('is not redeemed at the marketing host and stays valid', async () => {
    const code = await newCode()
    const there = await take(code, app.page(), marketing)
    expect([there.status, there.body.code, there.headers['set-cookie']]).toEqual([421, 'wrong_host', undefined])
    expect((await take(code)).status).toBe(200)
  })

  test('is not redeemed for a page of another site or of the marketing host', async () => {
    const code = await newCode()
    for (const site of ['cross-site', 'same-site', 'none'])
      expect((await take(code, app.page(), { 'sec-fetch-site': site })).body.code).toBe('foreign_origin')
    const asked = { method: 'POST' as const, url: redeemHandoff.path, payload: { code } }
    const old = await app.client().send({ ...asked, headers: { origin: marketing.origin } })
    expect(old.json().code).toBe('foreign_origin')
    expect((await take(code)).status).toBe(200)
  })

  test('becomes invalid with a new password', async () => {
    const code = await newCode()
    await app.page().call(requestPasswordReset, { body: { email: `${name}@example.org` } })
    const mails = await app.db.sql
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.recipient, `${name}@example.org`))
    const link = mails.map(({ text }) => /https?:\S+reset-password\?token=\S+/.exec(text)?.[0]).find(Boolean) ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    expect((await app.page().call(resetPassword, { body: { token, newPassword: 'Bluebell-4' } })).status).toBe(200)
    expect((await take(code)).body).toEqual(refused)
  })

  test('ends the previous session of the page', async () => {
    const page = await createUser(app, `${name}-before`)
    const before = page.headers()
    await take(await newCode(), page)
    const old = await app.page().send({ method: 'GET', url: me.path, headers: before })
    expect(old.statusCode).toBe(401)
  })
})

test('the URL comes from the configuration, not from the request', async () => {
  for (const header of ['x-forwarded-host', 'x-original-host', 'x-host', 'forwarded', 'referer']) {
    name = `forged-${header}`
    const value = header === 'forwarded' ? 'host=evil.example' : 'https://evil.example/'
    const { body } = await signUp(app.page(), { headers: { [header]: value } })
    expect(new URL(body.handoff ?? '').origin).toBe(publicOrigin)
  }
})

describe('the marketing host', () => {
  const send = (headers: Record<string, string>, payload: object = {}) =>
    app.client().send({ method: 'POST', url: logIn.path, headers, payload })

  test('accepts changes only from its own pages', async () => {
    const { host } = marketing
    expect((await send({ host, origin: marketing.origin })).statusCode).toBe(400)
    for (const origin of [publicOrigin, 'https://evil.example', `${marketing.origin}.evil.example`, 'null'])
      expect((await send({ host, origin })).statusCode, origin).toBe(403)
    expect((await send({ host, origin: marketing.origin, 'sec-fetch-site': 'same-site' })).statusCode).toBe(403)
    expect((await send({ origin: marketing.origin })).statusCode).toBe(403)
  })

  test('is served in production, and no other host is', async () => {
    const publicUrl = 'https://app.wayspark.example'
    const secure = await startTestApp({ publicUrl, host: 'app.wayspark.example', replace: () => ({ marketingUrl }) })
    const status = async (host: string) =>
      (await secure.client().send({ method: 'GET', url: me.path, headers: { host } })).statusCode
    for (const host of ['app.wayspark.example', 'www.wayspark.example', 'WWW.wayspark.example'])
      expect(await status(host), host).toBe(401)
    for (const host of ['wayspark.example', 'www.wayspark.example:81', 'evil.www.wayspark.example', 'evil.example', ''])
      expect(await status(host), host).toBe(421)
    const forged = { body: registrationForm(name), headers: { host: 'evil.example' } }
    expect((await secure.page().call(register, forged)).body.code).toBe('wrong_host')

    const { body, headers } = await secure.page().call(register, { body: registrationForm(name), headers: marketing })
    expect([new URL(body.handoff ?? '').origin, headers['set-cookie']]).toEqual([publicUrl, undefined])
    const at = { host: 'app.wayspark.example', origin: publicUrl }
    const taken = await secure.page().call(redeemHandoff, { body: { code: codeIn(body.handoff) }, headers: at })
    expect(taken.headers['set-cookie']).toMatch(/^__Host-session=/)
    await secure.close()
  })
})

test('guessing codes is rate limited', async () => {
  const limited = await startTestApp({ limitScale: 1 })
  const guess = () => limited.page().call(redeemHandoff, { body: { code: 'x' } })
  for (let n = 0; n < 10; n++) expect((await guess()).status).toBe(400)
  expect((await guess()).status).toBe(429)
  await limited.close()
})
