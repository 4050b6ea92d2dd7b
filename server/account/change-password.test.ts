import { desc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changePassword, ownSessions } from '#contract/endpoints/account.ts'
import { logIn, me } from '#contract/endpoints/auth.ts'
import { auditLogs, outboxMails, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, password, signInAs } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())
const newPassword = 'Marigold-fields-9'

const mailsOf = (userId: string) =>
  app.db.sql.select().from(outboxMails).where(eq(outboxMails.userId, userId)).orderBy(desc(outboxMails.createdAt))

test('a new password replaces the old one, signs out other devices, keeps this one and sends an email', async () => {
  const ann = await createUser(app, 'ann')
  const elsewhere = await signInAs(app, 'ann', true)
  const before = { cookies: new Map(ann.cookies), sessionId: ann.sessionId }
  const { status, body } = await ann.call(changePassword, { body: { currentPassword: password, newPassword } })
  expect([status, body.success]).toEqual([200, true])
  ann.sessionId = body.sessionId
  expect((await ann.call(me)).status).toBe(200)
  expect((await elsewhere.call(me)).status).toBe(401)
  const old = Object.assign(app.page(), before)
  expect((await old.call(me)).status).toBe(401)
  expect((await ann.call(ownSessions)).body.sessions).toHaveLength(1)

  const signIn = (secret: string) => app.page().call(logIn, { body: { username: 'ann', password: secret } })
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn(newPassword)).status).toBe(200)
  expect((await mailsOf(ann.userId)).map(mail => [mail.kind, mail.recipient])).toContainEqual([
    'password-changed',
    'ann@example.org',
  ])
  const [audit] = await app.db.sql.select().from(auditLogs).where(eq(auditLogs.adminId, ann.userId))
  expect(audit).toMatchObject({ action: 'password.change', adminEmail: 'ann@example.org', resourceId: ann.userId })
})

test('a remembered session stays remembered', async () => {
  await createUser(app, 'rosa')
  const rosa = await signInAs(app, 'rosa', true)
  const response = await rosa.send({
    method: 'PUT',
    url: changePassword.path,
    headers: rosa.headers(),
    payload: { currentPassword: password, newPassword },
  })
  expect(response.headers['set-cookie']).toMatch(/Max-Age=2592000/)
})

test('a wrong current password changes nothing and ends no session', async () => {
  const bob = await createUser(app, 'bob')
  const elsewhere = await signInAs(app, 'bob')
  for (const currentPassword of ['Wrong-1', password.toUpperCase(), `${password} `, newPassword]) {
    const { status, body } = await bob.call(changePassword, { body: { currentPassword, newPassword } })
    expect([status, body.message]).toEqual([400, 'Current password is incorrect'])
  }
  for (const session of [bob, elsewhere]) expect((await session.call(me)).status).toBe(200)
  await signInAs(app, 'bob')
  expect((await mailsOf(bob.userId)).map(mail => mail.kind)).not.toContain('password-changed')
})

test.each([
  [{ currentPassword: '', newPassword }, { currentPassword: 'Current password is required' }],
  [{ currentPassword: password, newPassword: 'Ab1-x' }, { newPassword: 'Your password needs at least 8 characters' }],
  [
    { currentPassword: password, newPassword: 'no capitals 1' },
    { newPassword: 'Add at least one uppercase letter to your password' },
  ],
])('an incomplete form reports the missing fields: %j', async (body, errors) => {
  const someone = await createUser(app, `form-${JSON.stringify(body).length}`)
  const answer = await someone.call(changePassword, { body })
  expect([answer.status, answer.body.errors]).toEqual([400, errors])
})

test('a common password is rejected', async () => {
  const dora = await createUser(app, 'dora')
  const { status, body } = await dora.call(changePassword, {
    body: { currentPassword: password, newPassword: 'Password1' },
  })
  expect([status, body.code]).toEqual([400, 'password_too_common'])
})

test('the same password or the username is rejected', async () => {
  const name = await createUser(app, 'Greta-Lindgren')
  const to = (newPassword: string) => name.call(changePassword, { body: { currentPassword: password, newPassword } })
  expect((await to(password)).body.errors).toEqual({ newPassword: 'Choose a password other than the current one' })
  expect((await to('GRETA-lindgren')).body.code).toBe('password_too_common')
})

test('of two concurrent changes one succeeds, and an open reset link becomes invalid', async () => {
  const eve = await createUser(app, 'eve')
  await app.db.sql
    .update(users)
    .set({ passwordResetToken: 'x', passwordResetExpires: new Date('2027-01-01') })
    .where(eq(users.id, eve.userId))
  const newPasswords = ['Marigold-1-x', 'Marigold-2-x']
  const answers = await Promise.all(
    newPasswords.map(next => eve.call(changePassword, { body: { currentPassword: password, newPassword: next } })),
  )
  const [succeeded, refused] = answers.map(({ status }) => status).sort()
  // 400: the current password is wrong by now; 401: the other change has already signed this session out.
  expect(succeeded).toBe(200)
  expect([400, 401]).toContain(refused)
  const [row] = await app.db.sql.select().from(users).where(eq(users.id, eve.userId))
  expect(row).toMatchObject({ passwordResetToken: null, passwordResetExpires: null })
})
