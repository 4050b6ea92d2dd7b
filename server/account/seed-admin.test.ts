import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changePassword, exportData, ownSessions } from '#contract/endpoints/account.ts'
import { auditLog } from '#contract/endpoints/admin.ts'
import { logIn, me, register } from '#contract/endpoints/auth.ts'
import { savedCareers } from '#contract/endpoints/careers.ts'
import { auditLogs, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, password, registrationForm } from '#server/testing/people.ts'
import { seedAdmin } from './seed-admin.ts'

const app = await startTestApp()
afterAll(() => app.close())

const address = 'boss@example.org'
const rowOf = async (email: string) => (await app.db.sql.select().from(users).where(eq(users.email, email)))[0]
const admins = async () =>
  (await app.db.sql.select().from(users).where(eq(users.isAdmin, true))).map(({ email }) => email)

test('the command creates an administrator with a temporary password and writes an audit row', async () => {
  const { email, password: once } = await seedAdmin(app.db, ' Boss@Example.org ', app.clock.now())
  expect(email).toBe(address)
  const row = await rowOf(address)
  expect(row).toMatchObject({ isAdmin: true, mustChangePassword: true })
  const [audit] = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.action, 'admin.seed'))
  expect(audit).toMatchObject({ adminEmail: address, resourceId: row?.id })

  const page = app.page()
  const { status, body } = await page.call(logIn, { body: { username: address, password: once } })
  expect([status, body.isAdmin]).toEqual([200, false])
  page.sessionId = body.sessionId
  for (const endpoint of [savedCareers, exportData, ownSessions])
    expect((await page.call(endpoint)).body.code).toBe('not_allowed')
  expect((await page.call(me)).body.mustChangePassword).toBe(true)
  const own = 'Marigold-fields-9'
  const changed = await page.call(changePassword, { body: { currentPassword: once, newPassword: own } })
  expect(changed.status).toBe(200)
  page.sessionId = changed.body.sessionId
  expect((await page.call(me)).body).toMatchObject({ isAdmin: true })
  expect((await page.call(savedCareers)).status).toBe(200)
})

test('registering thirty spellings of the address never creates an administrator', async () => {
  await seedAdmin(app.db, address, app.clock.now())
  const same = [
    'boss@example.org',
    'BOSS@EXAMPLE.ORG',
    'Boss@Example.Org',
    ' boss@example.org ',
    'bOSS@example.oRG',
    'ｂｏｓｓ@example.org',
    'ＢＯＳＳ＠ＥＸＡＭＰＬＥ．ＯＲＧ',
    'boſſ@example.org',
    '𝐛𝐨𝐬𝐬@example.org',
    '𝓑𝓞𝓢𝓢@example.org',
    'ⓑⓞⓢⓢ@example.org',
    'ᵇᵒˢˢ@example.org',
    'boss@ex\u{1D41A}mple.org',
    'boss@example.ºrg',
    '\u3000boss@example.org\u00a0',
  ]
  const others = [
    'boss+tag@example.org',
    'b.oss@example.org',
    'bοss@example.org',
    'boss@exаmple.org',
    'boss@example.org.',
    'boss@@example.org',
    'boss@example.org\u0000',
    'boss\u200b@example.org',
    'boss@example.org\u200b',
    'böss@example.org',
    '"boss"@example.org',
    'boss@example.org,x@example.org',
    'boss@[127.0.0.1]',
    'bo\u00adss@example.org',
    'boss\u202e@example.org',
  ]
  expect(same.length + others.length).toBe(30)
  for (const [index, email] of [...same, ...others].entries()) {
    const form = { ...registrationForm(`spelling-${index}`), email, isAdmin: true }
    const { status, body } = await app.page().call(register, { body: form })
    if (same.includes(email))
      expect([email, status, body.message]).toEqual([email, 409, 'An account with this email already exists'])
    if (status === 200) expect(body.user.isAdmin).toBe(false)
  }
  expect(await admins()).toEqual([address])
})

test('a previous owner of the address loses all access', async () => {
  const squatter = await createUser(app, 'chief')
  const stolen = { totpSecret: 'x', totpEnabledAt: app.clock.now(), recoveryCodes: ['x'], passwordResetToken: 'x' }
  await app.db.sql.update(users).set(stolen).where(eq(users.id, squatter.userId))
  const { password: once } = await seedAdmin(app.db, 'CHIEF@example.org', app.clock.now())
  expect((await squatter.call(me)).status).toBe(401)
  expect((await app.page().call(logIn, { body: { username: 'chief', password } })).status).toBe(401)
  expect((await app.page().call(logIn, { body: { username: 'chief', password: once } })).status).toBe(200)
  expect(await rowOf('chief@example.org')).toMatchObject({
    totpSecret: null,
    totpEnabledAt: null,
    recoveryCodes: null,
    passwordResetToken: null,
  })
})

test('look-alikes of the address register as users', async () => {
  const early = await startTestApp({ replace: () => ({ adminEmail: 'chief@example.org' }) })
  await seedAdmin(early.db, 'chief@example.org', early.clock.now())
  const variants = [
    ...['CHIEF@EXAMPLE.ORG', 'Chief@Example.Org', ' chief@example.org', 'chief@example.org ', '\tchief@example.org\n'],
    ...[
      'ｃｈｉｅｆ@example.org',
      'chief@ｅｘａｍｐｌｅ.org',
      'chief＠example.org',
      'ｃhief@example.org',
      'chief@example。org',
    ],
    ...[
      'chief+1@example.org',
      'chief+admin@example.org',
      'c.hief@example.org',
      'chief.@example.org',
      '"chief"@example.org',
    ],
    ...[
      'сhief@example.org',
      'chіef@example.org',
      'chief@exаmple.org',
      'chief\u200b@example.org',
      'chief\u00ad@example.org',
    ],
  ]
  const outcomes: number[] = []
  for (const [index, email] of variants.entries()) {
    const page = early.page()
    const { status, body } = await page.call(register, { body: { ...registrationForm(`looks${index}`), email } })
    outcomes.push(status)
    page.sessionId = body.sessionId
    if (status === 200) expect((await page.call(auditLog)).status).toBe(403)
  }
  expect(variants).toHaveLength(20)
  const rows = await early.db.sql.select().from(users).where(eq(users.isAdmin, true))
  expect(rows.map(({ email }) => email)).toEqual(['chief@example.org'])
  // Look-alikes may register as users; spellings of the same address are taken.
  expect(outcomes.slice(0, 5)).toEqual([409, 409, 409, 409, 409])
  expect(outcomes).toContain(200)
  await early.close()
})

test.each(['', 'boss', 'boss@', '@example.org'])('rejects "%s" and creates nothing', async email => {
  const before = await app.db.sql.$count(users)
  await expect(seedAdmin(app.db, email, app.clock.now())).rejects.toThrow('ADMIN_EMAIL must be an e-mail address')
  expect(await app.db.sql.$count(users)).toBe(before)
})

test("the administrator's address cannot be registered before the command has run", async () => {
  const early = await startTestApp({ replace: () => ({ adminEmail: 'chief@example.org' }) })
  const form = { ...registrationForm('early'), email: ' Chief@Example.org ' }
  const { status, body } = await early.page().call(register, { body: form })
  expect([status, body.code]).toEqual([409, 'email_exists'])
  expect((await early.page().call(register, { body: registrationForm('other') })).status).toBe(200)
  await early.close()
})
