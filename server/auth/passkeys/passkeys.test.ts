import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import {
  passkeys,
  removePasskey,
  renamePasskey,
  savePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from '#contract/endpoints/passkeys.ts'
import { requestPasswordReset, resetPassword } from '#contract/endpoints/passwords.ts'
import { confirmTwoFactor, startTwoFactor } from '#contract/endpoints/two-factor.ts'
import { limits } from '#contract/limits.ts'
import { lifetimes } from '#contract/timings.ts'
import { auditLogs, outboxMails, passkeyChallenges, passkeys as rows, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { Authenticator } from '#server/testing/authenticator.ts'
import { createUser, type Person, password, signInAs } from '#server/testing/people.ts'
import { makeAdmin } from '../make-admin.ts'

const app = await startTestApp({ replace: () => ({ production: true }) })
afterAll(() => app.close())

let person: Person
let key: Authenticator
let name = ''
let count = 0
beforeEach(async () => {
  name = `passkey.${++count}`
  person = await createUser(app, name)
  key = new Authenticator()
})

const start = async (by: Person = person) => (await by.call(startPasskey, { body: { password } })).body
async function add(by = person, authenticator = key) {
  const { status, body } = await by.call(savePasskey, { body: authenticator.make(await start(by)) })
  expect(status).toBe(200)
  return body
}
const challenge = async () => (await app.page().call(startPasskeySignIn)).body
async function enter(changes: Parameters<Authenticator['sign']>[1] = {}, authenticator = key) {
  const page = app.page()
  const answer = await page.call(signInWithPasskey, { body: authenticator.sign(await challenge(), changes) })
  page.sessionId = answer.body.sessionId
  return { ...answer, page }
}
async function mailsTo(kind: string) {
  const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.userId, person.userId))
  return mails.filter(mail => mail.kind === kind)
}

describe('adding a passkey', () => {
  test('needs the password, is mailed to the owner and named after the device', async () => {
    const wrong = await person.call(startPasskey, { body: { password: 'Wrong-1' } })
    expect(wrong.body.code).toBe('wrong_current_password')
    const made = await add()
    expect(made).toMatchObject({ name: 'Unknown device', lastUsedAt: null, synced: false })
    expect((await person.call(passkeys)).body.passkeys).toEqual([made])
    expect(await mailsTo('passkey-added')).toHaveLength(1)
  })

  test('asks for a passkey of this site that verifies its user and is none that the account has', async () => {
    const first = await start()
    expect(first.rp).toEqual({ id: 'localhost', name: 'Wayspark' })
    expect(first.authenticatorSelection.userVerification).toBe('required')
    const { credential } = key.make(first)
    await person.call(savePasskey, { body: { credential } })
    expect((await start()).excludeCredentials).toEqual([{ id: credential.id, type: 'public-key' }])
    expect(Buffer.from(first.user.id, 'base64url')).toHaveLength(16)
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['the same host at another port', { origin: 'http://localhost:3001' }],
    ['another site', { rpId: 'evil.example' }],
    ['no verified user', { isVerified: false }],
    ['a challenge that was never made', { challenge: 'x'.repeat(43) }],
  ])('refuses %s', async (_, changes) => {
    const { status, body } = await person.call(savePasskey, { body: key.make(await start(), changes) })
    expect([status, body.code]).toEqual([400, 'passkey_refused'])
    expect((await person.call(passkeys)).body.passkeys).toEqual([])
  })

  test("refuses a challenge that is used, expired, another account's or made for signing in", async () => {
    const options = await start()
    const other = await createUser(app, `${name}.other`)
    const save = async (by: Person, body = key.make(options)) => (await by.call(savePasskey, { body })).body.code
    expect(await save(other)).toBe('passkey_refused')
    expect(await save(person, key.make({ ...options, ...(await challenge()) }))).toBe('passkey_refused')
    expect(await save(person)).toBe(undefined)
    const second = new Authenticator()
    expect(await save(person, second.make(options))).toBe('passkey_refused')
    const late = await start()
    app.clock.move(lifetimes.passkeyChallenge + 1)
    expect(await save(person, second.make(late))).toBe('passkey_refused')
  })

  test('refuses a passkey that another account has', async () => {
    await add()
    const other = await createUser(app, `${name}.other`)
    const { body } = await other.call(savePasskey, { body: key.make(await start(other)) })
    expect(body.code).toBe('passkey_refused')
    expect((await enter()).body.code).toBe('passkey_refused')
  })

  test('stops at the most passkeys', async () => {
    const late = await start()
    for (let added = 0; added < limits.passkeys.perUser; added++) await add(person, new Authenticator())
    expect((await person.call(startPasskey, { body: { password } })).body.code).toBe('too_many_passkeys')
    expect((await person.call(savePasskey, { body: key.make(late) })).body.code).toBe('too_many_passkeys')
  })

  test('needs a code of two-step sign-in, which the passkey then passes', async () => {
    const { secret } = (await person.call(startTwoFactor, { body: { password } })).body
    const code = () =>
      new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: app.clock.now().getTime() })
    await person.call(confirmTwoFactor, { body: { code: code() } })
    app.clock.move(60_000)
    const ask = async (body: { password: string; code?: string }) => (await person.call(startPasskey, { body })).body
    expect((await ask({ password })).code).toBe('second_factor_required')
    expect((await ask({ password, code: '000000' })).code).toBe('invalid_code')
    expect((await ask({ password: 'Wrong-1', code: code() })).code).toBe('wrong_current_password')
    await person.call(savePasskey, { body: key.make(await ask({ password, code: code() })) })
    expect((await enter()).status).toBe(200)
  })
})

describe('signing in with a passkey', () => {
  beforeEach(async () => void (await add()))

  test('opens the account without a name or password', async () => {
    const { page, body } = await enter()
    expect(body.username).toBe(name)
    expect((await page.call(me)).body.id).toBe(person.userId)
    expect((await person.call(passkeys)).body.passkeys[0]?.lastUsedAt).toBe(app.clock.now().toISOString())
  })

  test('names no passkey and no account before it is proved', async () => {
    expect(Object.keys(await challenge()).sort()).toEqual(['challenge', 'rpId', 'timeout', 'userVerification'])
  })

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['a subdomain', { origin: 'http://app.localhost:3000' }],
    ['another site', { rpId: 'evil.example' }],
    ['no verified user', { isVerified: false }],
    ['a challenge that was never made', { challenge: 'x'.repeat(43) }],
  ])('is refused for %s', async (_, changes) => {
    const { status, body } = await enter(changes)
    expect([status, body.code]).toEqual([400, 'passkey_refused'])
  })

  test('works once for each challenge, also for five concurrent requests, and for five minutes', async () => {
    const body = key.sign(await challenge())
    const answers = await Promise.all(Array.from({ length: 5 }, () => app.page().call(signInWithPasskey, { body })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const late = key.sign(await challenge())
    app.clock.move(lifetimes.passkeyChallenge + 1)
    expect((await app.page().call(signInWithPasskey, { body: late })).body.code).toBe('passkey_refused')
  })

  test('is refused with a challenge for adding a passkey', async () => {
    const { challenge: theirs } = await start()
    expect((await enter({ challenge: theirs })).body.code).toBe('passkey_refused')
  })

  test('is refused for another key under a known id, and for a signature that was changed', async () => {
    const { credential } = key.sign(await challenge())
    const forged = new Authenticator().sign(await challenge())
    const swapped = { credential: { ...forged.credential, id: credential.id, rawId: credential.id } }
    expect((await app.page().call(signInWithPasskey, { body: swapped })).body.code).toBe('passkey_refused')
    expect((await enter({}, new Authenticator())).body.code).toBe('unknown_passkey')
  })

  test("is refused with another account's user handle", async () => {
    const body = key.sign(await challenge())
    const userHandle = Buffer.from(crypto.randomUUID().replaceAll('-', ''), 'hex').toString('base64url')
    const mixed = { credential: { ...body.credential, response: { ...body.credential.response, userHandle } } }
    expect((await app.page().call(signInWithPasskey, { body: mixed })).body.code).toBe('passkey_refused')
  })

  test('is refused where an authenticator has counted back, as a copy does', async () => {
    expect((await enter({ counter: 7 })).status).toBe(200)
    expect((await enter({ counter: 7 })).body.code).toBe('passkey_refused')
    expect((await enter({ counter: 3 })).body.code).toBe('passkey_refused')
    expect((await enter({ counter: 0 })).body.code).toBe('passkey_refused')
    expect((await enter({ counter: 8 })).status).toBe(200)
  })
})

describe('a passkey in the settings', () => {
  test('is renamed and removed by its owner alone', async () => {
    const { id } = await add()
    const other = await createUser(app, `${name}.other`)
    const params = { id }
    expect((await other.call(renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await other.call(removePasskey, { params, body: { password } })).status).toBe(404)
    expect((await person.call(renamePasskey, { params, body: { name: ' My phone ' } })).body.name).toBe('My phone')
    expect((await person.call(removePasskey, { params, body: { password: 'Wrong-1' } })).status).toBe(400)
    const elsewhere = await signInAs(app, name)
    expect((await person.call(removePasskey, { params, body: { password } })).body.passkeys).toEqual([])
    expect((await elsewhere.call(me)).status).toBe(401)
    expect((await person.call(me)).status).toBe(200)
    expect((await enter()).body.code).toBe('unknown_passkey')
    expect((await mailsTo('passkey-removed'))[0]?.text).toContain('My phone')
    const audits = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, person.userId))
    expect(audits.map(({ action }) => action).toSorted()).toEqual(['passkey.add', 'passkey.remove'])
  })

  test('is exported without its key, and deleted with the account', async () => {
    await add()
    const exported = (await person.call(exportData)).body.passkeys
    expect(exported).toEqual([expect.objectContaining({ name: 'Unknown device', transports: ['internal'] })])
    expect(JSON.stringify(exported)).not.toMatch(/publicKey|credentialId/)
    await start()
    await person.call(deleteAccount, { body: { confirmPassword: password } })
    expect(await app.db.sql.$count(rows, eq(rows.userId, person.userId))).toBe(0)
    expect(await app.db.sql.$count(passkeyChallenges, eq(passkeyChallenges.userId, person.userId))).toBe(0)
    expect((await enter()).body.code).toBe('unknown_passkey')
  })

  test('is not the last way in that is removed from an account without a password', async () => {
    const { id } = await add()
    await app.db.sql.update(users).set({ hasPassword: false }).where(eq(users.id, person.userId))
    const remove = () => person.call(removePasskey, { params: { id }, body: {} })
    expect((await remove()).body.code).toBe('last_way_in')
    app.clock.move(lifetimes.recentSignIn + 1)
    expect((await remove()).body.code).toBe('recent_sign_in_required')
    expect((await person.call(passkeys)).body.passkeys).toHaveLength(1)
  })
})

describe('recovery', () => {
  async function reset(): Promise<void> {
    await app.page().call(requestPasswordReset, { body: { email: `${name}@example.org` } })
    const [mail] = (await mailsTo('password-reset')).slice(-1)
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { status } = await app.page().call(resetPassword, { body: { token, newPassword: 'Moonflower-8' } })
    expect(status).toBe(200)
  }

  test('ends passkeys that were added before the address was proved: somebody else may have registered it', async () => {
    await add()
    await reset()
    expect((await enter()).body.code).toBe('unknown_passkey')
  })

  test('keeps those of a proved owner, and its mail names them', async () => {
    await app.db.sql.update(users).set({ emailVerifiedAt: app.clock.now() }).where(eq(users.id, person.userId))
    await add()
    await reset()
    expect((await enter()).status).toBe(200)
    expect((await mailsTo('password-changed'))[0]?.text).toContain('also opens with 1 passkey.')
  })

  test('ends with the making of an administrator', async () => {
    await add()
    await app.db.transaction(tx => makeAdmin(tx, `${name}@example.org`, 'hash', app.clock.now()))
    expect((await enter()).body.code).toBe('unknown_passkey')
  })
})
