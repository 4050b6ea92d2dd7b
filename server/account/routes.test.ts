import { afterAll, expect, test } from 'vitest'
import { optionalMails } from '#contract/account.ts'
import {
  changePreferences,
  endOtherSessions,
  endOwnSession,
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
