import { eq } from 'drizzle-orm'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deleteAccount, exportData } from '#contract/endpoints/account.ts'
import { logIn, me } from '#contract/endpoints/auth.ts'
import { changeEmail } from '#contract/endpoints/email.ts'
import {
  finishIssuerSignIn,
  finishWithCode,
  linkedSignIns,
  signInIssuers,
  startIssuerSignIn,
  startLink,
  unlinkSignIn,
} from '#contract/endpoints/linked-sign-ins.ts'
import { requestPasswordReset, resetPassword } from '#contract/endpoints/passwords.ts'
import { confirmTwoFactor, startTwoFactor } from '#contract/endpoints/two-factor.ts'
import { lifetimes } from '#contract/timings.ts'
import { auditLogs, linkedSignIns as links, outboxMails, users } from '#server/platform/db/schema.ts'
import type { Issuer } from '#server/platform/sign-in/issuer.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { TestIssuer } from '#server/testing/oidc-issuer.ts'
import { createUser, type Person, password } from '#server/testing/people.ts'
import { makeAdmin } from '../make-admin.ts'

const issuer = await new TestIssuer().start()
const other = await new TestIssuer().start()
/** Runs none of the addresses that it proves. */
const stranger: Issuer = other.open('google', 'Other')
const disowning: Issuer = {
  ...stranger,
  finish: async (...asked) => ({ ...(await stranger.finish(...asked)), ownsAddress: false }),
}
const app = await startTestApp({
  replace: () => ({ issuers: [issuer.open(), disowning], adminEmail: 'admin@example.org' }),
})
afterAll(async () => {
  await app.close()
  await issuer.stop()
  await other.stop()
})

let name = ''
let count = 0
beforeEach(() => {
  name = `linked.${++count}`
})
afterEach(() => {
  for (const each of [issuer, other])
    for (const fault of Object.keys(each.faults)) delete each.faults[fault as 'status']
})

const params = { issuer: 'oidc' }
const at = (who = name, changes = {}) => ({
  sub: `sub-${who}`,
  email: `${who}@example.org`,
  email_verified: true,
  ...changes,
})
const leave = async (page: Caller, id = 'oidc') =>
  (await page.call(startIssuerSignIn, { params: { issuer: id } })).body.url
const finish = (page: Caller, body: { state: string; code: string; iss?: string }, id = 'oidc') =>
  page.call(finishIssuerSignIn, { params: { issuer: id }, body })

async function enter(person: ReturnType<typeof at> = at(), page = app.page()) {
  const answer = await finish(page, issuer.agree(await leave(page), person))
  const { outcome } = answer.body
  if (outcome === 'entered') page.sessionId = answer.body.sessionId
  return { page, status: answer.status, body: answer.body, code: answer.body.code, outcome }
}
async function account(verified = true): Promise<Person> {
  const person = await createUser(app, name)
  if (verified)
    await app.db.sql.update(users).set({ emailVerifiedAt: app.clock.now() }).where(eq(users.id, person.userId))
  return person
}
const accountsOf = (email: string) => app.db.sql.select().from(users).where(eq(users.email, email))
async function mailsTo(email: string, kind: string) {
  const mails = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.recipient, email))
  return mails.filter(mail => mail.kind === kind)
}
async function resetByMail(): Promise<void> {
  const email = `${name}@example.org`
  await app.page().call(requestPasswordReset, { body: { email } })
  const [mail] = (await mailsTo(email, 'password-reset')).slice(-1)
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  expect((await app.page().call(resetPassword, { body: { token, newPassword: 'Moonflower-8' } })).status).toBe(200)
}
async function link(person: Person, at_ = at()) {
  const { url } = (await person.call(startLink, { params, body: { password } })).body
  return finish(person, issuer.agree(url, at_))
}

describe('signing in by an issuer', () => {
  test('creates an account without a password, once, with a free name and a proved address', async () => {
    const first = await enter()
    expect(first.outcome).toBe('entered')
    const user = (await first.page.call(me)).body
    expect(user).toMatchObject({ username: name.replace('.', '-'), emailVerified: true, hasPassword: false })
    const again = await enter()
    expect((await again.page.call(me)).body.id).toBe(user.id)
    expect(await accountsOf(`${name}@example.org`)).toHaveLength(1)
    expect((await mailsTo(user.email, 'welcome'))[0]?.text).toContain('You sign in with Acme.')
  })

  test('of five at once for one new address, all open one account', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => enter()))
    expect(all.filter(({ outcome }) => outcome === 'entered').length).toBeGreaterThan(0)
    expect(all.every(({ outcome, code }) => outcome === 'entered' || code === 'link_in_settings')).toBe(true)
    expect(await accountsOf(`${name}@example.org`)).toHaveLength(1)
  })

  test('suggests another name where that is taken, and never a reserved one', async () => {
    await createUser(app, name.replace('.', '-'))
    const taken = (await (await enter()).page.call(me)).body.username
    expect(taken).toMatch(new RegExp(`^${name.replace('.', '-')}-\\d\\d$`))
    const { page } = await enter(at('root', { email: `root@${name}.example.org` }))
    expect((await page.call(me)).body.username).toMatch(/^member/)
  })

  test('opens the account whose proved address it proves, links it and mails the owner', async () => {
    const person = await account()
    const { page } = await enter()
    expect((await page.call(me)).body.id).toBe(person.userId)
    expect(await mailsTo(`${name}@example.org`, 'sign-in-linked')).toHaveLength(1)
    expect(await accountsOf(`${name}@example.org`)).toHaveLength(1)
  })

  test('says that it is over in another browser, later, or a second time', async () => {
    const page = app.page()
    const answer = issuer.agree(await leave(page), at())
    expect((await finish(app.page(), answer)).body.code).toBe('issuer_attempt_over')
    const stranger = app.page()
    await leave(stranger)
    expect((await finish(stranger, answer)).body.code).toBe('issuer_attempt_over')
    expect((await finish(page, answer)).status).toBe(200)
    expect((await finish(page, answer)).body.code).toBe('issuer_attempt_over')
    const late = issuer.agree(await leave(page), at())
    app.clock.move(lifetimes.issuerAttempt + 1)
    expect((await finish(page, late)).body.code).toBe('issuer_attempt_over')
  })

  test('offers what the operator has set up, and nothing else', async () => {
    expect((await app.page().call(signInIssuers)).body.issuers).toEqual([
      { id: 'oidc', name: 'Acme' },
      { id: 'google', name: 'Other' },
    ])
    expect((await app.page().call(startIssuerSignIn, { params: { issuer: 'apple' } })).body.code).toBe('not_found')
  })

  test('asks by code with PKCE, state and nonce, for the address alone', async () => {
    const asked = new URL(await leave(app.page())).searchParams
    expect(Object.fromEntries(asked)).toMatchObject({
      response_type: 'code',
      scope: 'openid email',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/sign-in/oidc',
    })
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(asked.get(secret)).toMatch(/^[\w-]{43}$/)
  })
})

describe('an account is not taken over', () => {
  test('by an address that the issuer has not proved', async () => {
    await account()
    for (const email_verified of [false, undefined, 'yes'])
      expect((await enter(at(name, { email_verified }))).code).toBe('issuer_address_unproved')
    expect((await enter(at(name, { email: undefined }))).code).toBe('issuer_address_unproved')
    expect(await app.db.sql.$count(links, eq(links.subject, `sub-${name}`))).toBe(0)
  })

  test('by an address that the issuer proves and does not run', async () => {
    await account()
    const page = app.page()
    const answer = other.agree(await leave(page, 'google'), at())
    expect((await finish(page, answer, 'google')).body.code).toBe('link_in_settings')
    expect((await enter()).outcome).toBe('entered')
  })

  test('where it holds the address without proof, until its owner has recovered it', async () => {
    await account(false)
    expect((await enter()).code).toBe('link_in_settings')
    await resetByMail()
    expect((await enter()).outcome).toBe('entered')
    expect(await accountsOf(`${name}@example.org`)).toHaveLength(1)
  })

  test('by a proved address that an account there took on later: only its subject counts', async () => {
    const person = await account()
    const thief = `${name}.thief`
    const first = await enter(at(thief))
    const own = (await first.page.call(me)).body.id
    const { page } = await enter(at(thief, { email: `${name}@example.org` }))
    expect((await page.call(me)).body.id).toBe(own)
    expect(own).not.toBe(person.userId)
  })

  test('by a new owner of the address there, where the account is linked already', async () => {
    await account()
    await enter()
    expect((await enter(at(name, { sub: 'somebody-else' }))).code).toBe('link_in_settings')
  })

  test('with two-step sign-in on, or of an administrator, by an address', async () => {
    const person = await account()
    await app.db.sql.update(users).set({ isAdmin: true }).where(eq(users.id, person.userId))
    expect((await enter()).code).toBe('link_in_settings')
    await app.db.sql.update(users).set({ isAdmin: false, totpEnabledAt: app.clock.now() })
    expect((await enter()).code).toBe('link_in_settings')
    await app.db.sql.update(users).set({ totpEnabledAt: null })
    expect((await enter(at('admin'))).code).toBe('link_in_settings')
  })

  test.each([
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['a nonce of another attempt', { nonce: 'x'.repeat(43) }],
    ['no nonce', { nonce: undefined }],
    ['a token that has expired', { exp: 1_700_000_000, iat: 1_699_999_000 }],
    ['no subject', { sub: undefined }],
  ])('by a token with %s', async (_, claims) => {
    await account()
    issuer.faults.claims = claims
    expect((await enter()).code).toBe('issuer_refused')
  })

  test('by a token that another key has signed, and an issuer that changes its keys is believed again', async () => {
    await account()
    issuer.faults.signsWithOtherKey = true
    expect((await enter()).code).toBe('issuer_refused')
    delete issuer.faults.signsWithOtherKey
    expect((await enter()).outcome).toBe('entered')
    issuer.changeKey()
    const answers = [await enter(), await enter()]
    expect(answers.at(-1)?.outcome).toBe('entered')
  })

  test.each(['none', 'HS256'] as const)('by a token of the algorithm %s', async algorithm => {
    await account()
    issuer.faults.algorithm = algorithm
    expect((await enter()).code).toBe('issuer_refused')
    delete issuer.faults.algorithm
    expect((await enter()).outcome).toBe('entered')
  })

  test('by a code that was used or made for another attempt', async () => {
    await account()
    const [page, thief] = [app.page(), app.page()]
    const answer = issuer.agree(await leave(page), at())
    const { state } = issuer.agree(await leave(thief), at('thief'))
    expect((await finish(thief, { state, code: answer.code })).body.code).toBe('issuer_refused')
    expect((await finish(page, answer)).body.code).toBe('issuer_refused')
  })

  test('by mixing up two issuers', async () => {
    await account()
    const page = app.page()
    const answer = issuer.agree(await leave(page), at())
    expect((await finish(page, answer, 'google')).body.code).toBe('issuer_attempt_over')
    const mixed = { ...issuer.agree(await leave(page), at()), iss: other.address }
    expect((await finish(page, mixed)).body.code).toBe('issuer_refused')
    const foreign = other.agree(await leave(page, 'google'), at())
    expect((await finish(page, foreign)).body.code).toBe('issuer_attempt_over')
  })
})

describe('an issuer that is down', () => {
  test.each([500, 503, 429])('by status %i is reported, and nothing is lost', async status => {
    const page = app.page()
    const url = await leave(page)
    issuer.faults.status = status
    const { body } = await finish(page, issuer.agree(url, at()))
    expect(body.code).toBe('issuer_unavailable')
    const start = await app.page().call(startIssuerSignIn, { params })
    expect(start.body.code).toBe('issuer_unavailable')
    delete issuer.faults.status
    expect((await enter()).outcome).toBe('entered')
  })

  test('by silence is reported within its time limit', { timeout: 15_000 }, async () => {
    const page = app.page()
    const url = await leave(page)
    issuer.faults.isSilent = true
    const began = performance.now()
    expect((await finish(page, issuer.agree(url, at()))).body.code).toBe('issuer_unavailable')
    expect(performance.now() - began).toBeLessThan(9_000)
  })
})

describe('an answer by a form', () => {
  const post = (payload: string, issuer = 'oidc') =>
    app.page().send({
      method: 'POST',
      url: `/api/auth/issuers/${issuer}/return`,
      headers: {
        origin: 'https://appleid.apple.com',
        'sec-fetch-site': 'cross-site',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload,
    })

  test('leads to the page with what it needs alone, behind the #', async () => {
    const { statusCode, headers, cookies } = await post('code=c%261&state=s&user=%7B%7D&redirect=https://evil.example')
    expect(statusCode).toBe(303)
    expect(headers.location).toBe('http://localhost:3000/sign-in/oidc#code=c%261&state=s')
    expect(cookies).toEqual([])
    expect((await post('error=access_denied')).headers.location).toBe(
      'http://localhost:3000/sign-in/oidc#error=access_denied',
    )
    expect((await post('code=x', 'apple')).statusCode).toBe(404)
  })
})

describe('two-step sign-in still holds', () => {
  let person: Person
  let secret = ''
  const codeNow = () =>
    new TOTP({ secret: secret.replaceAll(' ', '') }).generate({ timestamp: app.clock.now().getTime() })
  beforeEach(async () => {
    person = await account()
    await link(person)
    secret = (await person.call(startTwoFactor, { body: { password } })).body.secret
    await person.call(confirmTwoFactor, { body: { code: codeNow() } })
    app.clock.move(60_000)
  })

  test('a linked sign-in needs a code, once, in the same browser and in time', async () => {
    const { page, body, outcome } = await enter()
    if (body.outcome !== 'code') throw new Error(`not asked for a code but ${outcome}`)
    const { pending } = body
    expect((await page.call(me)).status).toBe(401)
    const second = (by: Caller, code: string) => by.call(finishWithCode, { body: { pending, code } })
    expect((await second(page, '000000')).body.code).toBe('invalid_code')
    expect((await second(app.page(), codeNow())).body.code).toBe('issuer_attempt_over')
    const entered = await second(page, codeNow())
    expect(entered.body.user.id).toBe(person.userId)
    app.clock.move(60_000)
    expect((await second(page, codeNow())).body.code).toBe('issuer_attempt_over')
  })

  test('a code does not open an account that was unlinked meanwhile', async () => {
    const { page, body } = await enter()
    const { linked } = (await person.call(linkedSignIns)).body
    await person.call(unlinkSignIn, { params: { id: linked[0]?.id ?? '' }, body: { password } })
    const pending = body.outcome === 'code' ? body.pending : ''
    expect((await page.call(finishWithCode, { body: { pending, code: codeNow() } })).body.code).toBe(
      'issuer_attempt_over',
    )
  })
})

describe('linked sign-ins in the settings', () => {
  test('are linked with the password, whatever the address there, listed and exported', async () => {
    const person = await account(false)
    const wrong = await person.call(startLink, { params, body: { password: 'Wrong-1' } })
    expect(wrong.body.code).toBe('wrong_current_password')
    expect((await link(person, at(name, { email: 'other@example.net', email_verified: false }))).body.outcome).toBe(
      'linked',
    )
    const { linked, issuers } = (await person.call(linkedSignIns)).body
    expect(linked).toMatchObject([{ name: 'Acme', email: 'other@example.net' }])
    expect(issuers).toEqual([{ id: 'google', name: 'Other' }])
    expect((await person.call(exportData)).body.linkedSignIns).toMatchObject([
      { issuer: issuer.address, subject: `sub-${name}`, email: 'other@example.net' },
    ])
    expect((await enter(at(name, { email: undefined }))).outcome).toBe('entered')
  })

  test('a link counts for the account that asked: not for whoever is signed in when the answer comes', async () => {
    const person = await account()
    const { url } = (await person.call(startLink, { params, body: { password } })).body
    const answer = issuer.agree(url, at('attacker'))
    person.sessionId = (await createUser(app, `${name}.next`)).sessionId
    expect((await finish(person, answer)).body.code).toBe('issuer_attempt_over')
    expect(await app.db.sql.$count(links, eq(links.userId, person.userId))).toBe(0)
  })

  test('one account elsewhere opens one account here', async () => {
    const person = await account()
    await link(person)
    const second = await createUser(app, `${name}.second`)
    expect((await link(second)).body.code).toBe('linked_elsewhere')
    expect((await link(person, at(name, { sub: 'second' }))).body.code).toBe('linked_elsewhere')
  })

  test('are unlinked by their owner, which ends other sessions and is mailed', async () => {
    const person = await account()
    await link(person)
    const [entry] = (await person.call(linkedSignIns)).body.linked
    const id = { id: entry?.id ?? '' }
    const stranger = await createUser(app, `${name}.stranger`)
    expect((await stranger.call(unlinkSignIn, { params: id, body: { password } })).status).toBe(404)
    const elsewhere = await enter()
    expect((await person.call(unlinkSignIn, { params: id, body: { password } })).body.linked).toEqual([])
    expect((await elsewhere.page.call(me)).status).toBe(401)
    expect((await person.call(me)).status).toBe(200)
    expect(await mailsTo(`${name}@example.org`, 'sign-in-unlinked')).toHaveLength(1)
    const audits = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, person.userId))
    expect(audits.map(({ action }) => action).toSorted()).toEqual(['sign_in.link', 'sign_in.unlink'])
  })

  test('the last way in stays, until a reset by mail has set a password', async () => {
    const { page } = await enter()
    const [entry] = (await page.call(linkedSignIns)).body.linked
    const unlink = (by: Caller, body = {}) => by.call(unlinkSignIn, { params: { id: entry?.id ?? '' }, body })
    expect((await unlink(page)).body.code).toBe('last_way_in')
    await resetByMail()
    expect((await page.call(me)).status).toBe(401)
    const body = { username: `${name}@example.org`, password: 'Moonflower-8' }
    const signedIn = app.page()
    const answer = await signedIn.call(logIn, { body })
    signedIn.sessionId = answer.body.sessionId
    expect(answer.body.hasPassword).toBe(true)
    expect((await unlink(signedIn, { password: 'Moonflower-8' })).body.linked).toEqual([])
  })

  test('an account without a password makes sensitive changes after a recent sign-in only', async () => {
    const { page } = await enter()
    app.clock.move(lifetimes.recentSignIn + 1)
    const email = `${name}.new@example.org`
    expect((await page.call(changeEmail, { body: { email } })).body.code).toBe('recent_sign_in_required')
    expect((await page.call(deleteAccount, { body: {} })).body.code).toBe('recent_sign_in_required')
    const fresh = (await enter()).page
    expect((await fresh.call(changeEmail, { body: { email } })).status).toBe(200)
    expect((await fresh.call(deleteAccount, { body: {} })).status).toBe(200)
    expect(await app.db.sql.$count(links, eq(links.subject, `sub-${name}`))).toBe(0)
  })

  test('no password opens an account that has none', async () => {
    await enter()
    const [row] = await accountsOf(`${name}@example.org`)
    for (const guess of ['', row?.passwordHash ?? '', 'No account has this password'].filter(Boolean)) {
      const { body } = await app.page().call(logIn, { body: { username: `${name}@example.org`, password: guess } })
      expect(body.code).toBe('invalid_credentials')
    }
  })
})

describe('recovery', () => {
  test('ends links that were made before the address was proved', async () => {
    const person = await account(false)
    await link(person, at('attacker-of-unproved'))
    await resetByMail()
    const { page } = await enter(at('attacker-of-unproved'))
    expect((await page.call(me)).body.id).not.toBe(person.userId)
  })

  test('ends with the making of an administrator', async () => {
    const person = await account()
    await link(person)
    await app.db.transaction(tx => makeAdmin(tx, `${name}@example.org`, 'hash', app.clock.now()))
    expect(await app.db.sql.$count(links, eq(links.userId, person.userId))).toBe(0)
  })
})
