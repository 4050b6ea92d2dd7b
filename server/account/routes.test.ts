import { afterAll, expect, test } from 'vitest'
import { optionalMails } from '#contract/account.ts'
import {
  changeGoal,
  changePreferences,
  endOtherSessions,
  endOwnSession,
  exportData,
  ownSessions,
  readPreferences,
} from '#contract/endpoints/account.ts'
import { me } from '#contract/endpoints/auth.ts'
import { outboxMails } from '#server/platform/db/schema.ts'
import { queueMail } from '#server/platform/mail/queue-mail.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, signInAs } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('lists sessions, ends one of them, then all others', async () => {
  const ann = await createUser(app, 'ann')
  const [phone, library] = [await signInAs(app, 'ann'), await signInAs(app, 'ann')]
  const list = async () => (await ann.call(ownSessions)).body.sessions
  const sessions = await list()
  expect(sessions.map(session => session.current)).toEqual([true, false, false])

  const others = sessions.filter(session => !session.current)
  expect((await ann.call(endOwnSession, { params: { id: others[0]?.id ?? '' } })).status).toBe(200)
  const alive = await Promise.all([phone, library].map(async page => (await page.call(me)).status))
  expect(alive.sort()).toEqual([200, 401])
  expect((await ann.call(endOtherSessions)).status).toBe(200)
  for (const page of [phone, library]) expect((await page.call(me)).status).toBe(401)
  expect(await list()).toHaveLength(1)
})

test("another account's session cannot be ended", async () => {
  const [bob, cleo] = [await createUser(app, 'bob'), await createUser(app, 'cleo')]
  const id = (await cleo.call(ownSessions)).body.sessions[0]?.id ?? ''
  expect((await bob.call(endOwnSession, { params: { id } })).status).toBe(404)
  expect((await cleo.call(me)).status).toBe(200)
})

test('unwanted emails are not written; security emails always are', async () => {
  const dora = await createUser(app, 'dora')
  expect((await dora.call(readPreferences)).body).toEqual({ unwantedMails: [] })
  const unwantedMails = [...optionalMails]
  expect((await dora.call(changePreferences, { body: { unwantedMails } })).body).toEqual({ unwantedMails })
  expect((await dora.call(readPreferences)).body).toEqual({ unwantedMails })
  const before = await app.db.sql.$count(outboxMails)
  const mail = { to: 'dora@example.org', userId: dora.userId, subject: 'Hello', paragraphs: ['Hello'] }
  await queueMail(app.db.sql, { ...mail, kind: optionalMails[0] }, app.clock.now())
  expect(await app.db.sql.$count(outboxMails)).toBe(before)
  await queueMail(app.db.sql, { ...mail, kind: 'password-changed' }, app.clock.now())
  expect(await app.db.sql.$count(outboxMails)).toBe(before + 1)
})

test('a mandatory email cannot be turned off', async () => {
  const page = await createUser(app, 'eve')
  const lists = [
    ['password-changed'],
    ['welcome'],
    ['__proto__'],
    [...optionalMails, 'welcome'],
    null,
    optionalMails[0],
  ]
  for (const unwantedMails of lists) {
    const { status } = await page.call(changePreferences, { body: { unwantedMails } as never })
    expect(status, JSON.stringify(unwantedMails)).toBe(400)
  }
  expect((await page.call(readPreferences)).body).toEqual({ unwantedMails: [] })
})

test('the goal is kept, changed, exported and taken back', async () => {
  const gwen = await createUser(app, 'gwen')
  const goalOf = async () => (await gwen.call(me)).body.goal
  expect(await goalOf()).toBeNull()
  expect((await gwen.call(changeGoal, { body: { career: '  Baker ' } })).body).toEqual({ career: 'Baker' })
  expect(await goalOf()).toBe('Baker')
  const exported = (await gwen.send({ method: 'GET', url: exportData.path, headers: gwen.headers() })).json()
  expect(exported.profile).toMatchObject({ goal: 'Baker' })
  await gwen.call(changeGoal, { body: { career: null } })
  expect(await goalOf()).toBeNull()
})

test('a goal has a name, and a guest has none', async () => {
  const hana = await createUser(app, 'hana')
  for (const career of [' ', 'x'.repeat(256)])
    expect((await hana.call(changeGoal, { body: { career } })).status).toBe(400)
  expect((await app.page().call(changeGoal, { body: { career: 'Baker' } })).status).toBe(401)
})
