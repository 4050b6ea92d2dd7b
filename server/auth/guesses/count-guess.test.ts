import { and, eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { logIn } from '#contract/endpoints/auth.ts'
import { rateLimits } from '#contract/limits.ts'
import { lifetimes } from '#contract/timings.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, password } from '#server/testing/people.ts'

const app = await startTestApp({ limitScale: 1 })
afterAll(() => app.close())

let made = 0
let name: string
beforeEach(async () => {
  app.clock.move(24 * 60 * 60_000)
  name = `guessed${++made}`
  await createUser(app, name)
})

let places = 0
/** From an address of its own, as an attacker with many would. */
async function attempt(fields: { username?: string; password?: string; mailedCode?: string }) {
  const page = app.page()
  const response = await page.send({
    method: logIn.method,
    url: logIn.path,
    remoteAddress: `203.0.${113 + Math.floor(++places / 250)}.${1 + (places % 250)}`,
    headers: page.headers(),
    payload: { username: name, password: 'Wrong-password-1', ...fields },
  })
  return { status: response.statusCode, code: response.json().code as string | undefined }
}

const [{ times }] = rateLimits.guessPassword
async function guessMany(username = name) {
  const codes: (string | undefined)[] = []
  for (let n = 0; n < times + 5; n++) codes.push((await attempt({ username })).code)
  return codes
}
const codesMailed = async () => {
  const mails = await app.db.sql
    .select()
    .from(outboxMails)
    .where(and(eq(outboxMails.recipient, `${name}@example.org`), eq(outboxMails.kind, 'sign-in-code')))
    .orderBy(outboxMails.createdAt)
  return mails.map(({ text }) => /: ([a-z2-9]{4}(?:-[a-z2-9]{4}){2})\s/.exec(text ?? '')?.[1] ?? '')
}

test('of many guesses from as many addresses the limit of a day is compared, and one code is mailed', async () => {
  const codes = await guessMany()
  expect(codes).toEqual([...Array(times).fill('invalid_credentials'), ...Array(5).fill('sign_in_code_required')])
  expect(await codesMailed()).toHaveLength(1)
})

test('the right password alone no longer signs in; with the mailed code it does, however it is typed', async () => {
  await guessMany()
  expect((await attempt({ password })).code).toBe('sign_in_code_required')
  const [mailed = ''] = await codesMailed()
  expect((await attempt({ password, mailedCode: 'abcd-efgh-jkmn' })).code).toBe('sign_in_code_required')
  expect((await attempt({ mailedCode: mailed })).code).toBe('invalid_credentials')
  for (const typed of [mailed, ` ${mailed.toUpperCase().replaceAll('-', ' ')} `])
    expect((await attempt({ password, mailedCode: typed })).status).toBe(200)
})

test('a code ends, and the next attempt mails a new one', async () => {
  await guessMany()
  const [old = ''] = await codesMailed()
  app.clock.move(lifetimes.signInCode)
  expect((await attempt({ password, mailedCode: old })).code).toBe('sign_in_code_required')
  const [, fresh = ''] = await codesMailed()
  expect(fresh).not.toBe(old)
  expect((await attempt({ password, mailedCode: fresh })).status).toBe(200)
})

test("another account's code is none", async () => {
  await guessMany()
  const [mailed = ''] = await codesMailed()
  name = `guessed${++made}`
  await createUser(app, name)
  await guessMany()
  expect((await attempt({ password, mailedCode: mailed })).code).toBe('sign_in_code_required')
})

test('a name without an account is answered alike', async () => {
  expect(await guessMany('nobody-of-that-name')).toEqual(await guessMany())
})

test('right passwords are not counted', async () => {
  for (let n = 0; n < times + 5; n++) expect((await attempt({ password })).status).toBe(200)
  expect(await codesMailed()).toEqual([])
})
