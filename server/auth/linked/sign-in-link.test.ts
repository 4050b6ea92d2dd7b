import { eq, sql } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount } from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import { finishSignInLink, finishWithCode, requestSignInLink } from '#contract/endpoints/linked-sign-ins.ts'
import { requestPasswordReset, resetPassword } from '#contract/endpoints/passwords.ts'
import { confirmTwoFactor, startTwoFactor } from '#contract/endpoints/two-factor.ts'
import { lifetimes } from '#contract/timings.ts'
import { outboxMails, signInAttempts, users } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser, type Person, password } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

let name = ''
let count = 0
let owner: Person
beforeEach(async () => {
  name = `mailed-${++count}`
  owner = await createUser(app, name)
  await set({ emailVerifiedAt: app.clock.now() })
})

const address = () => `${name}@example.org`
const set = (fields: Partial<typeof users.$inferInsert>) =>
  app.db.sql.update(users).set(fields).where(eq(users.id, owner.userId))
const ask = (page: Caller, email = address()) => page.call(requestSignInLink, { body: { email } })
async function mailsTo(email: string, kind = 'sign-in-link') {
  const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.recipient, email))
  return mails.filter(mail => mail.kind === kind)
}
const tokenIn = (text = '') => /(?:code|token)=([\w-]{43})/.exec(text)?.[1] ?? ''
/** Asks for a link and returns what the mail holds. */
async function mailedTo(page: Caller) {
  expect((await ask(page)).status).toBe(200)
  return tokenIn((await mailsTo(address())).at(-1)?.text)
}
const open = (page: Caller, token: string) => page.call(finishSignInLink, { body: { token } })
async function isRefused(page: Caller, token: string) {
  const { status, body } = await open(page, token)
  expect([status, body.code]).toEqual([400, 'issuer_attempt_over'])
  expect((await page.call(me)).status).toBe(401)
}
const linksOf = () => app.db.sql.select().from(signInAttempts).where(eq(signInAttempts.userId, owner.userId))

test('a link opens the account in the browser that asked, and is stored as a hash', async () => {
  const page = app.page()
  const token = await mailedTo(page)
  expect(token).toHaveLength(43)
  expect(JSON.stringify(await linksOf())).not.toContain(token)
  const { body } = await open(page, token)
  expect(body).toMatchObject({ outcome: 'entered', user: { id: owner.userId } })
  if (body.outcome === 'entered') page.sessionId = body.sessionId
  expect((await page.call(me)).body.id).toBe(owner.userId)
  expect(await linksOf()).toEqual([])
})

test('the address may be typed in capitals, and a second link does not end the first', async () => {
  const page = app.page()
  expect((await ask(page, address().toUpperCase())).status).toBe(200)
  const first = tokenIn((await mailsTo(address())).at(-1)?.text)
  await mailedTo(page)
  expect((await open(page, first)).body.outcome).toBe('entered')
})

describe('tells nobody who has an account', () => {
  test('equal bytes, and a mail only to a confirmed address', async () => {
    const nobody = `nobody-${name}@example.org`
    const known = await ask(app.page())
    await set({ emailVerifiedAt: null })
    const unverified = await ask(app.page())
    const unknown = await ask(app.page(), nobody)
    for (const answer of [known, unverified, unknown]) {
      expect([answer.status, answer.body]).toEqual([200, { success: true }])
      expect(answer.headers['set-cookie']).toMatch(/^sign-in=[\w-]{43}; /)
    }
    expect(await mailsTo(address())).toHaveLength(1)
    expect(await mailsTo(nobody)).toEqual([])
  })

  test('an administrator and an account with a one-time password get no link', async () => {
    await set({ isAdmin: true })
    await ask(app.page())
    await set({ isAdmin: false, mustChangePassword: true })
    await ask(app.page())
    expect(await mailsTo(address())).toEqual([])
  })
})

describe('refuses a link', () => {
  test('used twice, also of twenty uses at once', async () => {
    const page = app.page()
    const token = await mailedTo(page)
    const all = await Promise.all(Array.from({ length: 20 }, () => open(page, token)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    const { status, body } = await open(page, token)
    expect([status, body.code]).toEqual([400, 'issuer_attempt_over'])
  })

  test('after 15 minutes', async () => {
    const page = app.page()
    const token = await mailedTo(page)
    app.clock.move(lifetimes.signInLink)
    await isRefused(page, token)
  })

  test('in another browser, where it is stolen or opened by a scanner, without using it up', async () => {
    const page = app.page()
    const token = await mailedTo(page)
    await isRefused(app.page(), token)
    const thief = app.page()
    await ask(thief, `someone-${name}@example.org`)
    await isRefused(thief, token)
    expect((await open(page, token)).body.outcome).toBe('entered')
  })

  test('made up, or of another kind', async () => {
    const page = app.page()
    await ask(page)
    await isRefused(page, 'x'.repeat(43))
    await page.call(requestPasswordReset, { body: { email: address() } })
    await isRefused(page, tokenIn((await mailsTo(address(), 'password-reset'))[0]?.text))
    const token = await mailedTo(page)
    const body = { token, newPassword: 'Moonflower-8' }
    expect((await page.call(resetPassword, { body })).body.code).toBe('invalid_reset_link')
  })

  test('after the address was changed, or taken by another account', async () => {
    const page = app.page()
    const token = await mailedTo(page)
    await set({ email: `new-${address()}` })
    await isRefused(page, token)
    await createUser(app, name.replace('mailed', 'later'))
    await app.db.sql
      .update(users)
      .set({ email: address(), emailVerifiedAt: app.clock.now() })
      .where(eq(users.username, name.replace('mailed', 'later')))
    await isRefused(page, token)
  })

  test('after the address is no longer confirmed, or its owner became an administrator', async () => {
    const page = app.page()
    const token = await mailedTo(page)
    await set({ emailVerifiedAt: null })
    await isRefused(page, token)
    await set({ emailVerifiedAt: app.clock.now(), isAdmin: true })
    await isRefused(page, token)
  })

  test('after a new password, which ends what was mailed before', async () => {
    const page = app.page()
    const token = await mailedTo(page)
    await page.call(requestPasswordReset, { body: { email: address() } })
    const reset = tokenIn((await mailsTo(address(), 'password-reset'))[0]?.text)
    await page.call(resetPassword, { body: { token: reset, newPassword: 'Moonflower-8' } })
    await isRefused(page, token)
  })

  test('of a deleted account', async () => {
    const page = app.page()
    const token = await mailedTo(page)
    expect((await owner.call(deleteAccount, { body: { confirmPassword: password } })).status).toBe(200)
    await isRefused(page, token)
    expect(await linksOf()).toEqual([])
  })
})

describe('with two-step sign-in', () => {
  async function turnOn(): Promise<string> {
    const { secret } = (await owner.call(startTwoFactor, { body: { password } })).body
    const plain = secret.replaceAll(' ', '')
    await owner.call(confirmTwoFactor, { body: { code: codeAt(plain) } })
    app.clock.move(30_000)
    return plain
  }
  const codeAt = (secret: string) => new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() })

  test('a link asks for a code, in the same browser, and a wrong one does not open the account', async () => {
    const secret = await turnOn()
    const page = app.page()
    const { body } = await open(page, await mailedTo(page))
    const pending = body.outcome === 'code' ? body.pending : ''
    expect(body).toEqual({ outcome: 'code', pending })
    const step = (code: string, by: Caller = page) => by.call(finishWithCode, { body: { pending, code } })
    expect((await step('000000')).body.code).toBe('invalid_code')
    expect((await step(codeAt(secret), app.page())).body.code).toBe('issuer_attempt_over')
    expect((await step(codeAt(secret))).body).toMatchObject({ outcome: 'entered', user: { id: owner.userId } })
    app.clock.move(30_000)
    expect((await step(codeAt(secret))).body.code).toBe('issuer_attempt_over')
  })

  test('a changed address ends what waits for a code', async () => {
    const secret = await turnOn()
    const page = app.page()
    const { body } = await open(page, await mailedTo(page))
    const pending = body.outcome === 'code' ? body.pending : ''
    await set({ email: `new-${address()}` })
    const answer = await page.call(finishWithCode, { body: { pending, code: codeAt(secret) } })
    expect(answer.body.code).toBe('issuer_attempt_over')
    expect((await page.call(me)).status).toBe(401)
  })
})

test('the cookie of the browser that asked is for our host alone where the address is https', async () => {
  const secure = await startTestApp({ publicUrl: 'https://wayspark.example' })
  const { headers } = await secure.page().call(requestSignInLink, {
    body: { email: 'nobody@example.org' },
    headers: { origin: 'https://wayspark.example', host: 'wayspark.example' },
  })
  expect(headers['set-cookie']).toMatch(/^__Host-sign-in=[\w-]{43}; /)
  for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']) expect(headers['set-cookie']).toContain(part)
  expect(headers['set-cookie']).not.toContain('Domain')
  await secure.close()
})

test('links to one address are limited, whether it has an account or not', async () => {
  const limited = await startTestApp({ limitScale: 1 })
  const asked = async (email: string) => (await limited.page().call(requestSignInLink, { body: { email } })).status
  for (const email of ['somebody@example.org', 'nobody@example.org']) {
    if (email.startsWith('some')) {
      await createUser(limited, 'somebody')
      await limited.db.sql.execute(sql`update users set email_verified_at = now()`)
    }
    const statuses: number[] = []
    for (let times = 0; times < 4; times++) statuses.push(await asked(email))
    expect(statuses).toEqual([200, 200, 200, 429])
  }
  await limited.close()
})
