import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, me } from '#contract/endpoints/auth.ts'
import { requestPasswordReset, resetPassword } from '#contract/endpoints/passwords.ts'
import { minute } from '#contract/time.ts'
import { auditLogs, outboxMails, users } from '#server/platform/db/schema.ts'
import { publicOrigin, startTestApp } from '#server/testing/app.ts'
import { createUser, password, signInAs } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const newPassword = 'Bluebell-meadow-4'

const ask = (email: string, headers: Record<string, string> = {}) =>
  app.page().call(requestPasswordReset, { body: { email }, headers })
const reset = (token: string, wanted = newPassword) =>
  app.page().call(resetPassword, { body: { token, newPassword: wanted } })
const mailsTo = async (recipient: string, kind: string) => {
  const rows = await app.db.sql.select().from(outboxMails).where(eq(outboxMails.recipient, recipient))
  return rows.filter(row => row.kind === kind)
}
const linksTo = async (recipient: string) =>
  (await mailsTo(recipient, 'password-reset')).map(({ text }) => /https?:\S+/.exec(text)?.[0] ?? '')
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const askedToken = async (email: string) => {
  const before = await linksTo(email)
  await ask(email)
  return tokenIn((await linksTo(email)).find(link => !before.includes(link)))
}
const signIn = (username: string, secret: string) => app.page().call(logIn, { body: { username, password: secret } })

test('an emailed link sets a new password and ends the old one and all sessions', async () => {
  const ana = await createUser(app, 'ana')
  const elsewhere = await signInAs(app, 'ana', true)
  await ask(' ANA@example.org ')
  const token = tokenIn((await linksTo('ana@example.org'))[0])
  const { status, body } = await reset(token)
  expect([status, body]).toEqual([200, { message: 'Password Reset Successfully!' }])
  for (const page of [ana, elsewhere]) expect((await page.call(me)).status).toBe(401)
  expect((await signIn('ana', password)).status).toBe(401)
  expect((await signIn('ana', newPassword)).status).toBe(200)
  expect(await mailsTo('ana@example.org', 'password-changed')).toHaveLength(1)
})

test('the audit log records a reset once and no failed attempt', async () => {
  const { userId } = await createUser(app, 'ada')
  const token = await askedToken('ada@example.org')
  await reset('no such link')
  for (const _ of ['first', 'again']) await reset(token)
  const audits = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, userId))
  const resource = { resourceType: 'user', resourceId: userId, ipAddress: '127.0.0.1' }
  expect(audits).toMatchObject([{ action: 'password.change', adminEmail: 'ada@example.org', ...resource }])
  expect(audits[0]?.details).toEqual({ by: 'reset link' })
})

test('an unknown address gets the same response and no email', async () => {
  await createUser(app, 'bea')
  const asked = async (email: string) => {
    const { statusCode, body, headers } = await app.page().send({
      method: 'POST',
      url: requestPasswordReset.path,
      headers: app.page().headers(),
      payload: { email },
    })
    const { date: _, ...rest } = headers
    return { statusCode, body, headers: rest }
  }
  const known = await asked('bea@example.org')
  expect(known.body).toBe('{"message":"If an account exists for that e-mail, a reset link has been sent."}')
  expect(await asked('nobody@example.org')).toEqual(known)
  expect(await linksTo('bea@example.org')).toHaveLength(1)
  expect(await linksTo('nobody@example.org')).toEqual([])
})

test('both responses take at least the minimum time', async () => {
  const took = async (email: string) => {
    const start = performance.now()
    await ask(email)
    return performance.now() - start
  }
  for (const email of ['bea@example.org', 'nobody@example.org']) expect(await took(email)).toBeGreaterThan(240)
})

describe('the link', () => {
  test('uses our own host, not that of the request', async () => {
    await createUser(app, 'cleo')
    const names = ['host', 'x-forwarded-host', 'x-original-host', 'x-host', 'x-forwarded-server', 'x-real-host']
    const more = ['x-http-host-override', 'x-original-url', 'x-rewrite-url']
    const forged = [
      ...[...names, ...more].flatMap(name => ['evil.example', 'evil.example:8443'].map(value => [name, value])),
      ['forwarded', 'host=evil.example'],
      ['forwarded', 'for=203.0.113.7;host="evil.example:443";proto=http'],
    ] as [string, string][]
    for (const [name, value] of forged) await ask('cleo@example.org', { [name]: value })
    const links = await linksTo('cleo@example.org')
    expect(links).toHaveLength(forged.length)
    for (const link of links) expect(link).toMatch(new RegExp(`^${publicOrigin}/reset-password\\?token=[\\w-]{43}$`))
  })

  test('is stored only as a hash', async () => {
    const { userId } = await createUser(app, 'dana')
    const token = await askedToken('dana@example.org')
    const [row] = await app.db.sql.select().from(users).where(eq(users.id, userId))
    expect(row?.passwordResetToken).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  test('works once for fifty concurrent requests', async () => {
    await createUser(app, 'elif')
    const token = await askedToken('elif@example.org')
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => reset(token, `${newPassword}${n}`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'invalid_reset_link')).toHaveLength(49)
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await signIn('elif', `${newPassword}${winner}`)).status).toBe(200)
  }, 20_000)

  test('works for an hour', async () => {
    await createUser(app, 'fia')
    const late = await askedToken('fia@example.org')
    app.clock.move(61 * minute)
    expect((await reset(late)).body).toEqual({ code: 'invalid_reset_link', message: 'Invalid or expired reset link' })
    const inTime = await askedToken('fia@example.org')
    app.clock.move(59 * minute)
    expect((await reset(inTime)).status).toBe(200)
  })

  test('becomes invalid when a newer one is sent', async () => {
    await createUser(app, 'gwen')
    const [older, newer] = [await askedToken('gwen@example.org'), await askedToken('gwen@example.org')]
    expect((await reset(older)).body.code).toBe('invalid_reset_link')
    expect((await reset(newer)).status).toBe(200)
  })

  test('stays valid when the new password is rejected', async () => {
    await createUser(app, 'hanna')
    const token = await askedToken('hanna@example.org')
    expect((await reset(token, 'Password1')).body.code).toBe('password_too_common')
    expect((await reset(token, 'sunflower')).body.errors).toHaveProperty('newPassword')
    expect((await reset(token)).status).toBe(200)
  })

  test.each(['', 'x', "' or 1=1 --", 'x'.repeat(101)])('rejects an invented token: "%s"', async token => {
    expect((await reset(token)).status).toBe(400)
  })
})

test('an invalid address is rejected with its message', async () => {
  const { status, body } = await ask('ana.example.org')
  expect([status, body.errors]).toEqual([400, { email: 'Please enter a valid email address' }])
})

test('a reset replaces a temporary password', async () => {
  const { userId } = await createUser(app, 'ines')
  await app.db.sql.update(users).set({ mustChangePassword: true }).where(eq(users.id, userId))
  await reset(await askedToken('ines@example.org'))
  const [row] = await app.db.sql.select().from(users).where(eq(users.id, userId))
  expect(row?.mustChangePassword).toBe(false)
})

test('a concurrent sign-in with the old password gets no lasting session', async () => {
  await createUser(app, 'jana')
  const secrets = Array.from({ length: 8 }, (_, n) => (n === 0 ? password : `${newPassword}${n}`))
  for (const [n, old] of secrets.slice(0, -1).entries()) {
    const token = await askedToken('jana@example.org')
    const pages = Array.from({ length: 4 }, () => app.page())
    const signIns = pages.map(page => page.call(logIn, { body: { username: 'jana', password: old } }))
    const [done, ...opened] = await Promise.all([reset(token, secrets[n + 1]), ...signIns])
    expect(done.status).toBe(200)
    for (const [index, page] of pages.entries()) {
      page.sessionId = opened[index]?.body.sessionId
      expect((await page.call(me)).status).toBe(401)
    }
  }
}, 20_000)
