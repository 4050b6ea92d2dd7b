import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { changeUsername, checkUsername } from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import { auditLogs, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, signInAs } from '#server/testing/people.ts'
import { changeUsername as renamed } from './change-username.ts'

const app = await startTestApp()
afterAll(() => app.close())
const ann = await createUser(app, 'ann')
await createUser(app, 'bob')

const rename = (username: string) => ann.call(changeUsername, { body: { username } })
const check = (username: string) => ann.call(checkUsername, { params: { username } })
const characters = 'Username can only contain letters, numbers, underscores, and hyphens'
const length = 'Username must be between 3 and 30 characters'

test('a new username applies at once and keeps all sessions', async () => {
  const cleo = await createUser(app, 'cleo')
  const elsewhere = await signInAs(app, 'cleo')
  const { status, body } = await cleo.call(changeUsername, { body: { username: ' Cleo_2-go ' } })
  expect([status, body.username]).toEqual([200, 'Cleo_2-go'])
  for (const session of [cleo, elsewhere]) expect((await session.call(me)).body.username).toBe('Cleo_2-go')
  await signInAs(app, 'cleo_2-GO')
})

test.each([
  ['an', length],
  ['a'.repeat(31), length],
  ['   ', length],
  ['ann lind', characters],
  ['ann.lind', characters],
  ['änn', characters],
  ['ann\u0007bell', characters],
  ['<b>ann</b>', characters],
  ['ann@example.org', characters],
])('rejects "%s" with a reason', async (username, message) => {
  const { status, body } = await rename(username)
  expect([status, body.code, body.errors]).toEqual([400, 'invalid_input', { username: message }])
  expect((await check(username)).body).toEqual({ available: false, message })
})

test.each(['bob', 'BOB', 'Bob', 'admin', 'Support', 'ROOT'])('"%s" is taken', async username => {
  const { status, body } = await rename(username)
  expect([status, body.message]).toEqual([409, 'Username is already taken'])
  expect((await check(username)).body).toEqual({ available: false, message: 'Username is already taken' })
})

test('the current username is available in any case, and its case can change', async () => {
  for (const username of ['ann', 'ANN']) expect((await check(username)).body.available).toBe(true)
  expect((await rename('Ann')).body.username).toBe('Ann')
  expect((await rename('ann')).body.username).toBe('ann')
})

test('an unchanged username that breaks a newer rule is accepted', async () => {
  const old = `Ünal B. ${'x'.repeat(40)}`
  await app.db.sql.update(users).set({ username: old }).where(eq(users.id, ann.userId))
  expect((await check(old)).body.available).toBe(true)
  expect((await rename(old)).status).toBe(200)
  expect((await rename('ann')).status).toBe(200)
})

test('of concurrent requests for a username one succeeds', async () => {
  const people = await Promise.all(['p1', 'p2', 'p3', 'p4'].map(name => createUser(app, `${name}-race`)))
  const answers = await Promise.all(people.map(each => each.call(changeUsername, { body: { username: 'winner' } })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('a change after account deletion stores nothing', async () => {
  const dora = await createUser(app, 'dora')
  const { body: account } = await dora.call(me)
  await app.db.sql.delete(users).where(eq(users.id, dora.userId))
  const client = { ip: '203.0.113.9', userAgent: undefined }
  const rateLimit = { refund: async () => {}, count: async () => async () => {} }
  const late = renamed(app, account, 'dora-2', { client, rateLimit })
  await expect(late).rejects.toMatchObject({ code: 'session_required' })
  expect(await app.db.sql.$count(auditLogs, eq(auditLogs.adminId, dora.userId))).toBe(0)
})

test('checking usernames requires a session', async () => {
  expect((await app.page().call(checkUsername, { params: { username: 'bob' } })).status).toBe(401)
})
