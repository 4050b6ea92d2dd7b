import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changePassword } from '#contract/endpoints/account.ts'
import { logIn } from '#contract/endpoints/auth.ts'
import { confirmTwoFactor, disableTwoFactor, startTwoFactor } from '#contract/endpoints/two-factor.ts'
import { minute } from '#contract/time.ts'
import { build } from '#server/app.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import { Caller, publicOrigin, startTestApp } from '#server/testing/app.ts'
import { createUser, type Person, password } from '#server/testing/people.ts'

const app = await startTestApp()
const { db, clock, catalogue } = app
const parts = { db, clock, catalogue, publicUrl: new URL(publicOrigin) }
const limited = [await build(parts, {}), await build(parts, {})]
afterAll(async () => {
  for (const each of limited) await each.close()
  await app.close()
})

let secret = ''
const codeNow = () => new TOTP({ secret }).generate({ timestamp: clock.now().getTime() })
const wrongCode = () => String((Number(codeNow()) + 1) % 1_000_000).padStart(6, '0')

let page: Person
let name = ''
let recoveryCodes: string[] = []
let count = 0
beforeEach(async () => {
  name = `guessed.${++count}`
  page = await createUser(app, name)
  secret = (await page.call(startTwoFactor, { body: { password } })).body.secret.replaceAll(' ', '')
  recoveryCodes = (await page.call(confirmTwoFactor, { body: { code: codeNow() } })).body.recoveryCodes
  clock.move(minute)
})

/** One attempt from a new address, alternating between two servers. */
let places = 0
async function signIn(code?: string, secretWord = password): Promise<string> {
  const server = limited[++places % 2] ?? app.app
  const caller = new Caller(server)
  const response = await caller.send({
    method: 'POST',
    url: logIn.path,
    remoteAddress: `10.${places >> 16}.${(places >> 8) & 255}.${places & 255}`,
    headers: caller.headers(),
    payload: { username: name, password: secretWord, code },
  })
  return response.statusCode === 200 ? 'in' : response.json().code
}
const many = async (times: number, each: () => Promise<string>) => {
  const answers = await Promise.all(Array.from({ length: times }, each))
  return (code: string) => answers.filter(answer => answer === code).length
}
const mails = async () => {
  const rows = await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, page.userId))
  return rows.filter(({ kind }) => kind === 'codes-guessed').length
}

test('of fifty wrong codes from different addresses ten are verified, and the owner gets one email', async () => {
  const answers = await many(50, () => signIn(wrongCode()))
  expect([answers('invalid_code'), answers('too_many_attempts'), await mails()]).toEqual([10, 40, 1])
  expect(await signIn(codeNow())).toBe('too_many_attempts')
  clock.move(15 * minute)
  expect(await signIn(codeNow())).toBe('in')
}, 60_000)

test('without the password attempts cannot be used up', async () => {
  const answers = await many(40, () => signIn(wrongCode(), 'Wrong-1'))
  expect(answers('invalid_credentials')).toBe(40)
  expect(await signIn(codeNow())).toBe('in')
}, 60_000)

test('a recovery code still works, and a new password resets the count', async () => {
  await many(20, () => signIn(wrongCode()))
  expect(await signIn(recoveryCodes[0])).toBe('in')
  const newPassword = 'Bluebell-meadow-4'
  await page.call(changePassword, { body: { currentPassword: password, newPassword } })
  expect(await signIn(codeNow(), newPassword)).toBe('in')
}, 60_000)

test('valid codes are not counted', async () => {
  for (let n = 0; n < 12; n++) {
    clock.move(minute / 2)
    expect(await signIn(codeNow())).toBe('in')
  }
  expect(await mails()).toBe(0)
}, 60_000)

test('attempts to disable it count too', async () => {
  await many(9, () => signIn(wrongCode()))
  const off = (code: string) => {
    const caller = new Caller(limited[0] ?? app.app)
    for (const [key, value] of page.cookies) caller.cookies.set(key, value)
    caller.sessionId = page.sessionId
    return caller.call(disableTwoFactor, { body: { password, code } })
  }
  expect((await off(wrongCode())).body.code).toBe('invalid_code')
  expect((await off(codeNow())).body.code).toBe('too_many_attempts')
  expect((await off(recoveryCodes[0] ?? '')).status).toBe(200)
}, 60_000)
