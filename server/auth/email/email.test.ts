import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { changePassword, deleteAccount, exportData } from '#contract/endpoints/account.ts'
import { logIn, me, register } from '#contract/endpoints/auth.ts'
import {
  cancelEmailChange,
  changeEmail,
  confirmEmailCode,
  confirmEmailLink,
  emailState,
  sendVerification,
} from '#contract/endpoints/email.ts'
import { requestPasswordReset, resetPassword } from '#contract/endpoints/passwords.ts'
import { day, hour, minute } from '#contract/time.ts'
import { previewPurge, purgeOldData } from '#server/account/purge-old-data.ts'
import { seedAdmin } from '#server/account/seed-admin.ts'
import { removals } from '#server/personal-data.ts'
import { auditLogs, emailVerifications, outboxMails, users } from '#server/platform/db/schema.ts'
import { publicOrigin, startTestApp, type TestApp } from '#server/testing/app.ts'
import { createUser, type Person, password, registrationForm, signInAs } from '#server/testing/people.ts'

const app = await startTestApp({ replace: () => ({ adminEmail: 'boss@example.org' }) })
afterAll(() => app.close())

let made = 0
const someone = (where: TestApp = app) => createUser(where, `prover${++made}`)
const addressOf = async (person: Person) => (await person.call(me)).body.email
const mailsTo = async (recipient: string, where: TestApp = app) =>
  where.db.sql.select().from(outboxMails).where(eq(outboxMails.recipient, recipient)).orderBy(outboxMails.createdAt)
async function newestProof(recipient: string, where: TestApp = app) {
  // A moved clock orders the mails.
  where.clock.move(1)
  const text = (await mailsTo(recipient, where)).findLast(mail => /verify-email/.test(mail.text ?? ''))?.text ?? ''
  return {
    token: /verify-email\?token=([\w-]{43})\s/.exec(text)?.[1] ?? '',
    code: /an hour: (\d{6})/.exec(text)?.[1] ?? '',
  }
}
const openLink = (token: string, page = app.page()) => page.call(confirmEmailLink, { body: { token } })
const type = (person: Person, code: string) => person.call(confirmEmailCode, { body: { code } })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const askChange = async (person: Person, email: string, secret = password) => {
  app.clock.move(1)
  return person.call(changeEmail, { body: { email, password: secret } })
}
const actionsOf = async ({ userId }: Person) =>
  (await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, userId))).map(({ action }) => action)

describe('a new account', () => {
  test('confirms its address by the link in the welcome mail, also without a session', async () => {
    const ann = await someone()
    const email = await addressOf(ann)
    expect((await ann.call(me)).body.emailVerified).toBe(false)
    const { token } = await newestProof(email)
    const answers = [await openLink(token), await openLink(token)]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, { email, outcome: 'verified' }],
      [200, { email, outcome: 'again' }],
    ])
    expect((await ann.call(me)).body.emailVerified).toBe(true)
    expect((await ann.call(emailState)).body).toEqual({ email, verified: true, pending: null })
    expect(await actionsOf(ann)).toEqual(['email.verify'])
  })

  test('confirms its address by the code, however it is typed', async () => {
    const ann = await someone()
    const { code } = await newestProof(await addressOf(ann))
    expect((await type(ann, ` ${code.slice(0, 3)} ${code.slice(3)}`)).body).toMatchObject({ verified: true })
    expect((await ann.call(me)).body.emailVerified).toBe(true)
  })

  test('is not confirmed by opening the link, which scanners do', async () => {
    const ann = await someone()
    const { token } = await newestProof(await addressOf(ann))
    for (const method of ['GET', 'HEAD'] as const)
      await app.page().send({ method, url: `/verify-email?token=${token}` })
    expect((await ann.call(me)).body.emailVerified).toBe(false)
    expect((await openLink(token)).status).toBe(200)
  })

  test('has a mail without words that somebody else chose, and with our own host', async () => {
    const page = app.page()
    const name = 'Buy pills at evil example'
    const body = { ...registrationForm('chosen'), username: name }
    await page.call(register, { body, headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } })
    const [mail] = await mailsTo('chosen@example.org')
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/evil/i)
    expect(mail?.text).toMatch(new RegExp(`${publicOrigin}/verify-email\\?token=[\\w-]{43}\n`))
  })

  test('has only hashes of link and code in the database', async () => {
    const ann = await someone()
    const { token, code } = await newestProof(await addressOf(ann))
    const [row] = await app.db.sql.select().from(emailVerifications).where(eq(emailVerifications.userId, ann.userId))
    expect(row).toMatchObject({
      tokenHash: expect.stringMatching(/^[\w-]{43}$/),
      codeHash: expect.stringMatching(/argon2id/),
    })
    for (const secret of [token, code]) expect(JSON.stringify(row)).not.toContain(secret)
  })

  test('cannot use the code or link of another account', async () => {
    const [ann, bea] = [await someone(), await someone()]
    const { code } = await newestProof(await addressOf(ann))
    expect((await type(bea, code)).body.code).toBe('invalid_email_code')
    expect((await bea.call(me)).body.emailVerified).toBe(false)
  })
})

describe('codes', () => {
  test('of fifty concurrent wrong ones five are checked, and then the right one is refused until a new mail', async () => {
    const ann = await someone()
    const email = await addressOf(ann)
    const { code } = await newestProof(email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => type(ann, wrong(code))))
    const counted = (name: string) => answers.filter(({ body }) => body.code === name).length
    expect([counted('invalid_email_code'), counted('email_code_over')]).toEqual([5, 45])
    expect((await type(ann, code)).body.code).toBe('email_code_over')
    expect((await ann.call(emailState)).body.pending).toMatchObject({ codeWorks: false })
    await ann.call(sendVerification)
    expect((await type(ann, (await newestProof(email)).code)).status).toBe(200)
  }, 30_000)

  test('work for an hour and links for a day', async () => {
    const ann = await someone()
    const { code, token } = await newestProof(await addressOf(ann))
    app.clock.move(hour)
    expect((await type(ann, code)).body.code).toBe('email_code_over')
    app.clock.move(23 * hour - minute)
    expect((await openLink(token)).status).toBe(200)

    const bea = await someone()
    const late = await newestProof(await addressOf(bea))
    app.clock.move(day)
    expect((await openLink(late.token)).body.code).toBe('invalid_verification_link')
  })

  test('end with a newer mail', async () => {
    const ann = await someone()
    const email = await addressOf(ann)
    const older = await newestProof(email)
    await ann.call(sendVerification)
    const newer = await newestProof(email)
    expect((await openLink(older.token)).body.code).toBe('invalid_verification_link')
    if (older.code !== newer.code) expect((await type(ann, older.code)).body.code).toBe('invalid_email_code')
    expect((await openLink(newer.token)).status).toBe(200)
  })

  test.each(['', 'x', "' or 1=1 --", 'x'.repeat(101)])('an invented token fails: "%s"', async token => {
    expect((await openLink(token)).status).toBe(400)
  })

  test('twenty concurrent right codes confirm once', async () => {
    const ann = await someone()
    const { code } = await newestProof(await addressOf(ann))
    await Promise.all(Array.from({ length: 5 }, () => type(ann, code)))
    expect((await ann.call(me)).body.emailVerified).toBe(true)
    expect(await actionsOf(ann)).toEqual(['email.verify'])
  })
})

test('mails are limited by account and by address, with the time to wait', async () => {
  const where = await startTestApp({ limitScale: 1 })
  const ann = await someone(where)
  const statuses: number[] = []
  for (let n = 0; n < 5; n++) statuses.push((await ann.call(sendVerification)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
  const { status, body, headers } = await ann.call(sendVerification)
  expect([status, body.code, Number(headers['retry-after'])]).toEqual([429, 'too_many_attempts', 3600])

  // Others cannot mail the same mailbox under another spelling of it.
  const bea = await someone(where)
  const own = await addressOf(ann)
  const spelled = own.replace('@', '+again@')
  expect((await bea.call(changeEmail, { body: { email: spelled, password } })).status).toBe(429)
  expect(await mailsTo(spelled, where)).toEqual([])
  where.clock.move(hour)
  // Ten a day to one address, which may be a stranger's.
  for (let n = 0; n < 5; n++) expect((await ann.call(sendVerification)).status).toBe(200)
  where.clock.move(hour)
  expect((await ann.call(sendVerification)).status).toBe(429)
  await where.close()
})

test('a password reset by mail proves the address', async () => {
  const ann = await someone()
  const email = await addressOf(ann)
  await ann.call(requestPasswordReset, { body: { email } })
  const [mail] = (await mailsTo(email)).filter(({ kind }) => kind === 'password-reset')
  const token = /reset-password\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
  const newPassword = 'Bluebell-meadow-4'
  expect((await app.page().call(resetPassword, { body: { token, newPassword } })).status).toBe(200)
  const { body } = await app.page().call(logIn, { body: { username: `prover${made}`, password: newPassword } })
  expect(body.emailVerified).toBe(true)
})

describe('a change of address', () => {
  test('takes effect with the proof, ends other sessions and tells the old address', async () => {
    const ann = await someone()
    const old = await addressOf(ann)
    const elsewhere = await signInAs(app, `prover${made}`)
    await ann.call(requestPasswordReset, { body: { email: old } })
    const next = `next${made}@example.org`
    expect((await askChange(ann, ` ${next.toUpperCase()} `)).body).toMatchObject({
      email: old,
      pending: { email: next },
    })
    expect(await addressOf(ann)).toBe(old)
    expect((await elsewhere.call(me)).status).toBe(200)
    const { code } = await newestProof(next)
    const { body } = await type(ann, code)
    expect(body).toEqual({ email: next, verified: true, pending: null })
    expect([(await ann.call(me)).status, (await elsewhere.call(me)).status]).toEqual([200, 401])
    const told = (await mailsTo(old)).filter(({ kind }) => kind === 'email-changed')
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain("If that wasn't you")
    expect(told[0]?.text).not.toContain(next)
    const [row] = await app.db.sql.select().from(users).where(eq(users.id, ann.userId))
    expect(row?.passwordResetToken).toBeNull()
    expect(await actionsOf(ann)).toEqual(['email.change_request', 'email.change'])
    expect((await app.page().call(logIn, { body: { username: old, password } })).status).toBe(401)
    expect((await app.page().call(logIn, { body: { username: next, password } })).status).toBe(200)
  })

  test('by link keeps the session of that browser and ends the others', async () => {
    const ann = await someone()
    const elsewhere = await signInAs(app, `prover${made}`)
    const next = `linked${made}@example.org`
    await askChange(ann, next)
    const { token } = await newestProof(next)
    expect((await openLink(token, ann)).body).toEqual({ email: next, outcome: 'changed' })
    expect([(await ann.call(me)).status, (await elsewhere.call(me)).status]).toEqual([200, 401])
  })

  test('needs the password and another address', async () => {
    const ann = await someone()
    const refused = await askChange(ann, 'whoever@example.org', 'Wrong-password-1')
    expect([refused.status, refused.body.code]).toEqual([400, 'wrong_current_password'])
    expect((await askChange(ann, await addressOf(ann))).body.errors).toHaveProperty('email')
    expect((await askChange(ann, 'not an address')).body.errors).toHaveProperty('email')
    expect(await mailsTo('whoever@example.org')).toEqual([])
  })

  test('to the address of another account looks the same and tells only its owner', async () => {
    const [ann, bea] = [await someone(), await someone()]
    const own = await addressOf(ann)
    const taken = await addressOf(bea)
    const wanted = 'free@example.org'
    const answers = [await askChange(ann, wanted), await askChange(ann, taken)]
    const [free, refused] = answers.map(({ status, body: { pending, ...state } }, index) => {
      expect(pending).toMatchObject({ email: [wanted, taken][index], codeWorks: true })
      return { status, state, keys: Object.keys(pending ?? {}) }
    })
    expect(refused).toEqual(free)
    const mails = (await mailsTo(taken)).filter(({ kind }) => kind !== 'welcome')
    expect(mails.map(({ kind }) => kind)).toEqual(['email-taken'])
    expect(mails[0]?.text).not.toMatch(/verify-email|\d{6}/)
    expect(mails[0]?.text).not.toContain(own)
    // Once it is free, a new mail proves it.
    await bea.call(deleteAccount, { body: { confirmPassword: password } })
    await ann.call(sendVerification)
    expect((await type(ann, (await newestProof(taken)).code)).body.email).toBe(taken)
  })

  test('to the address reserved for the administrator mails nothing', async () => {
    const ann = await someone()
    expect((await askChange(ann, 'boss@example.org')).status).toBe(200)
    expect(await mailsTo('boss@example.org')).toEqual([])
  })

  test('by two accounts to one address: the first proof wins', async () => {
    const [ann, bea] = [await someone(), await someone()]
    const wanted = `wanted${made}@example.org`
    await askChange(ann, wanted)
    const first = await newestProof(wanted)
    await askChange(bea, wanted)
    const second = await newestProof(wanted)
    const answers = await Promise.all([type(ann, first.code), type(bea, second.code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await Promise.all([ann, bea].map(addressOf))).filter(email => email === wanted)).toHaveLength(1)
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('email_exists')
  })

  test('can be canceled, and ends with a new password, a reset or the making of an administrator', async () => {
    const endings: ((person: Person, email: string) => Promise<unknown>)[] = [
      person => person.call(cancelEmailChange),
      person => person.call(changePassword, { body: { currentPassword: password, newPassword: 'Moonflower-8' } }),
      (_, email) => seedAdmin(app.db, email, app.clock.now()),
    ]
    for (const end of endings) {
      const ann = await someone()
      const old = await addressOf(ann)
      const next = `ended${made}@example.org`
      await askChange(ann, next)
      const { token } = await newestProof(next)
      await end(ann, old)
      expect((await openLink(token)).body.code).toBe('invalid_verification_link')
      const [row] = await app.db.sql.select().from(users).where(eq(users.id, ann.userId))
      expect(row?.email).toBe(old)
    }
  })

  test('keeps the proof of the own address when there is nothing to cancel', async () => {
    const ann = await someone()
    const { token } = await newestProof(await addressOf(ann))
    await ann.call(cancelEmailChange)
    expect((await openLink(token)).status).toBe(200)
  })
})

test('an expired proof is purged, exported until then and deleted with the account', async () => {
  const [ann, bea] = [await someone(), await someone()]
  const { body } = await ann.call(exportData)
  expect(body.emailVerifications).toMatchObject([{ email: await addressOf(ann), attempts: 0 }])
  expect(JSON.stringify(body)).not.toMatch(/tokenHash|codeHash|argon2/)
  await bea.call(deleteAccount, { body: { confirmPassword: password } })
  const rows = () => app.db.sql.$count(emailVerifications, eq(emailVerifications.userId, ann.userId))
  expect(await app.db.sql.$count(emailVerifications, eq(emailVerifications.userId, bea.userId))).toBe(0)
  const later = new Date(app.clock.now().getTime() + day + 1)
  expect((await previewPurge(app.db, removals, later))['expired email verifications']).toBeGreaterThan(0)
  expect(await rows()).toBe(1)
  await purgeOldData(app.db, removals, later)
  expect(await rows()).toBe(0)
})
