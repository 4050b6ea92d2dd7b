import { and, eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { logIn, me } from '#contract/endpoints/auth.ts'
import { confirmTwoFactor, disableTwoFactor, startTwoFactor, twoFactorState } from '#contract/endpoints/two-factor.ts'
import { minute } from '#contract/time.ts'
import { auditLogs, outboxMails, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, type Person, password, signInAs } from '#server/testing/people.ts'

const app = await startTestApp({ replace: () => ({ production: true }) })
afterAll(() => app.close())

let secret = ''
/** The current code, or the one at an offset in seconds. */
const codeNow = (seconds = 0) =>
  new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: app.clock.now().getTime() + seconds * 1000 })
const wrongCode = () => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0')

let page: Person
let name = ''
let recoveryCodes: string[] = []
let count = 0
beforeEach(async () => {
  name = `two.step.${++count}`
  page = await createUser(app, name)
  secret = (await page.call(startTwoFactor, { body: { password } })).body.secret
})
const turnOn = async () => {
  recoveryCodes = (await page.call(confirmTwoFactor, { body: { code: codeNow() } })).body.recoveryCodes
  app.clock.move(60_000)
}
const signIn = (code?: string) => app.page().call(logIn, { body: { username: name, password, code } })

describe('enabling two-step sign-in', () => {
  test('requires the password and returns the secret as text, link and QR code', async () => {
    expect((await page.call(startTwoFactor, { body: { password: 'Wrong-1' } })).body.code).toBe(
      'wrong_current_password',
    )
    const { body } = await page.call(startTwoFactor, { body: { password } })
    expect(body.secret).toMatch(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
    expect(body.url).toMatch(new RegExp(`^otpauth://totp/Wayspark:${name}\\?issuer=Wayspark&secret=[A-Z2-7]{32}&`))
    expect(body.picture.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/)
  })

  test('changes nothing before the first valid code', async () => {
    expect((await page.call(confirmTwoFactor, { body: { code: wrongCode() } })).body.code).toBe('invalid_code')
    expect((await page.call(twoFactorState)).body.enabled).toBe(false)
    expect((await signIn()).status).toBe(200)
  })

  test('returns ten recovery codes once and ends other sessions', async () => {
    const elsewhere = await signInAs(app, name)
    await turnOn()
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await elsewhere.call(me)).status).toBe(401)
    expect((await page.call(twoFactorState)).body).toEqual({ enabled: true, recoveryCodesLeft: 10, mandatory: false })
    expect((await page.call(startTwoFactor, { body: { password } })).body.code).toBe('not_allowed')
    expect((await page.call(confirmTwoFactor, { body: { code: codeNow() } })).body.code).toBe('not_allowed')
    const [row] = await app.db.sql.select().from(users).where(eq(users.id, page.userId))
    for (const code of recoveryCodes) expect(JSON.stringify(row)).not.toContain(code.replaceAll('-', ''))
  })
})

describe('signing in with a second factor', () => {
  beforeEach(turnOn)

  test('needs a code after the right password, and reveals this to no one else', async () => {
    const { status, body } = await signIn()
    expect([status, body.code]).toEqual([401, 'second_factor_required'])
    const wrong = await app.page().call(logIn, { body: { username: name, password: 'Wrong-1', code: codeNow() } })
    expect(wrong.body.code).toBe('invalid_credentials')
    expect((await signIn(codeNow())).body.username).toBe(name)
  })

  test('a code works once for five concurrent requests', async () => {
    const code = codeNow()
    const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_code')).toHaveLength(4)
    app.clock.move(30_000)
    expect((await signIn(codeNow(-30))).body.code).toBe('invalid_code')
    expect((await signIn(codeNow())).status).toBe(200)
  })

  test('accepts a clock drift of half a minute, not more', async () => {
    expect((await signIn(codeNow(-30))).status).toBe(200)
    expect((await signIn(codeNow(30))).status).toBe(200)
    app.clock.move(10 * minute)
    for (const seconds of [-90, 90]) expect((await signIn(codeNow(seconds))).body.code).toBe('invalid_code')
  })

  test('a recovery code works once, in any notation', async () => {
    const [first = '', second = ''] = recoveryCodes
    expect((await signIn(` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200)
    expect((await signIn(first)).body.code).toBe('invalid_code')
    expect((await signIn(second)).status).toBe(200)
    expect((await page.call(twoFactorState)).body.recoveryCodesLeft).toBe(8)
  })

  test('codes of a replaced secret are invalid', async () => {
    const [old = ''] = recoveryCodes
    await page.call(disableTwoFactor, { body: { password, code: codeNow() } })
    secret = (await page.call(startTwoFactor, { body: { password } })).body.secret
    await turnOn()
    expect((await signIn(old)).body.code).toBe('invalid_code')
  })
})

describe('emails the owner and writes audit rows', () => {
  const toldOf = async () => {
    const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.userId, page.userId))
    const audits = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, page.userId))
    for (const audit of audits)
      expect(audit).toMatchObject({ adminEmail: `${name}@example.org`, ipAddress: '127.0.0.1' })
    // Rows of one moment come in any order.
    const kinds = mails.map(({ kind }) => kind).filter(kind => kind !== 'welcome')
    return [kinds.sort(), audits.map(({ action }) => action).sort()]
  }

  test('when enabled and disabled', async () => {
    await turnOn()
    expect(await toldOf()).toEqual([['two-factor-on'], ['two_factor.on']])
    await page.call(disableTwoFactor, { body: { password, code: codeNow() } })
    expect(await toldOf()).toEqual([
      ['two-factor-off', 'two-factor-on'],
      ['two_factor.off', 'two_factor.on'],
    ])
  })

  test('when a recovery code is used, with the number left, but not for authenticator codes', async () => {
    await turnOn()
    await signIn(codeNow())
    await signIn(recoveryCodes[0])
    await signIn(recoveryCodes[0])
    expect(await toldOf()).toEqual([
      ['recovery-code-used', 'two-factor-on'],
      ['two_factor.on', 'two_factor.recovery_code'],
    ])
    const isOwn = and(eq(outboxMails.userId, page.userId), eq(outboxMails.kind, 'recovery-code-used'))
    const [mail] = await app.db.sql.select().from(outboxMails).where(isOwn)
    expect(mail?.text).toContain('9 codes are left.')
    expect(mail?.text).not.toContain(recoveryCodes[0])
  })
})

test('disabling requires password and code and sends an email', async () => {
  await turnOn()
  const off = (secretWord: string, code: string) =>
    page.call(disableTwoFactor, { body: { password: secretWord, code } })
  expect((await off('Wrong-1', codeNow())).body.code).toBe('wrong_current_password')
  expect((await off(password, wrongCode())).body.code).toBe('invalid_code')
  expect((await page.call(me)).status).toBe(200)
  expect((await off(password, codeNow())).status).toBe(200)
  expect((await signIn()).status).toBe(200)
  const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.userId, page.userId))
  expect(mails.map(({ kind }) => kind)).toContain('two-factor-off')
})

test('in production administrator rights require a second factor', async () => {
  await app.db.sql.update(users).set({ isAdmin: true }).where(eq(users.id, page.userId))
  expect((await page.call(me)).body.isAdmin).toBe(false)
  expect((await page.call(twoFactorState)).body.mandatory).toBe(true)
  expect((await signIn()).body.isAdmin).toBe(false)
  await turnOn()
  expect((await page.call(me)).body.isAdmin).toBe(true)
  await page.call(disableTwoFactor, { body: { password, code: codeNow() } })
  expect((await page.call(me)).body.isAdmin).toBe(false)
})
