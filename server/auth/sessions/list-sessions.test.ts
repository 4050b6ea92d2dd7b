import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { checkAuth, logIn, me } from '#contract/endpoints/auth.ts'
import { savedCareers } from '#contract/endpoints/careers.ts'
import { hour, minute } from '#contract/time.ts'
import { sessions } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser, password, signInAs } from '#server/testing/people.ts'
import { endAllSessions } from './end-all-sessions.ts'
import { endOtherSessions } from './end-other-sessions.ts'
import { endOwnSession } from './end-own-session.ts'
import { listSessions } from './list-sessions.ts'

const app = await startTestApp()
afterAll(() => app.close())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'
const list = (userId: string, sid?: string) => listSessions(app.db.sql, userId, sid, app.clock.now())
const sidOf = async (id: string) => {
  const [row] = await app.db.sql.select().from(sessions).where(eq(sessions.id, id))
  return row?.sid
}
const isIn = async (page: Caller) => (await page.call(me)).status === 200

test('lists device and hour of last use, current session first', async () => {
  const { userId } = await createUser(app, 'ida')
  const page = app.page()
  app.clock.move(minute)
  const body = { username: 'ida', password, rememberMe: true }
  page.sessionId = (await page.call(logIn, { body, headers: { 'user-agent': firefox } })).body.sessionId
  const [newest, oldest] = await list(userId)
  expect([newest?.device, oldest?.device]).toEqual(['Firefox on Linux', 'Unknown device'])

  const opened = app.clock.now().toISOString()
  app.clock.move(59 * minute)
  await page.call(savedCareers)
  expect((await list(userId))[0]).toMatchObject({ openedAt: opened, lastUsedAt: opened })
  app.clock.move(minute)
  await page.call(checkAuth)
  expect((await list(userId))[0]?.lastUsedAt).toBe(opened)
  await page.call(savedCareers)
  expect((await list(userId))[0]?.lastUsedAt).toBe(app.clock.now().toISOString())

  const asked = await list(userId, await sidOf(oldest?.id ?? ''))
  expect(asked.map(({ id, current }) => [id, current])).toEqual([
    [oldest?.id, true],
    [newest?.id, false],
  ])
  expect(JSON.stringify(asked)).not.toContain(await sidOf(oldest?.id ?? ''))
})

test('one session, the others or all can be ended without affecting other accounts', async () => {
  const stranger = await createUser(app, 'jill')
  const first = await createUser(app, 'kate')
  const [second, third] = [await signInAs(app, 'kate'), await signInAs(app, 'kate')]
  const { userId } = first
  const [{ id: strangers } = { id: '' }] = await list(stranger.userId)
  await expect(endOwnSession(app.db.sql, userId, strangers)).rejects.toThrow("We couldn't find that.")

  const rows = await app.db.sql.select().from(sessions).where(eq(sessions.userId, userId))
  const known = rows.map(({ id }) => id)
  await endOwnSession(app.db.sql, userId, known[0] ?? '')
  expect(await Promise.all([first, second, third].map(isIn))).toEqual([false, true, true])
  await endOtherSessions(app.db.sql, userId, rows[1]?.sid)
  expect(await Promise.all([second, third].map(isIn))).toEqual([true, false])
  await endAllSessions(app.db.sql, userId)
  expect([await isIn(second), await isIn(stranger)]).toEqual([false, true])
})

test('an expired session is not listed', async () => {
  const { userId } = await createUser(app, 'lena')
  app.clock.move(25 * hour)
  expect(await list(userId)).toEqual([])
})
