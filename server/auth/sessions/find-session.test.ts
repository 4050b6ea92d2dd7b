import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import * as auth from '#contract/endpoints/auth.ts'
import { savedCareers } from '#contract/endpoints/careers.ts'
import { day, hour, minute } from '#contract/time.ts'
import { sessions, users } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser, password } from '#server/testing/people.ts'
import { endExpiredSessions } from './end-session.ts'

const app = await startTestApp()
afterAll(() => app.close())

let page: Caller
let userId: string
let count = 0
beforeEach(async () => {
  const person = await createUser(app, `person-${++count}`)
  page = person
  userId = person.userId
})

const use = async () => (await page.call(savedCareers)).status
const expiry = async () => {
  const [row] = await app.db.sql.select().from(sessions).where(eq(sessions.userId, userId))
  return row?.expire
}
const fromNow = (milliseconds: number) => new Date(app.clock.now().getTime() + milliseconds)
const remember = async () => {
  const body = { username: `person-${count}`, password, rememberMe: true }
  page.sessionId = (await page.call(auth.logIn, { body })).body.sessionId
}

test('a regular session ends after 24 hours despite use', async () => {
  app.clock.move(23 * hour)
  expect(await use()).toBe(200)
  app.clock.move(hour - minute)
  expect(await use()).toBe(200)
  app.clock.move(minute)
  expect(await use()).toBe(401)
})

describe('a remembered session', () => {
  beforeEach(remember)

  test('ends after 30 days without use', async () => {
    app.clock.move(30 * day - minute)
    expect((await page.call(auth.me)).status).toBe(200)
    app.clock.move(minute)
    expect((await page.call(auth.me)).status).toBe(401)
  })

  test('is not updated while more than half of its time is left', async () => {
    const end = await expiry()
    app.clock.move(14 * day)
    expect(await use()).toBe(200)
    expect(await expiry()).toEqual(end)
  })

  test('used after half its time lasts 30 more days, on the server and in the browser', async () => {
    app.clock.move(16 * day)
    const { status, headers } = await page.call(savedCareers)
    expect(status).toBe(200)
    expect(await expiry()).toEqual(fromNow(30 * day))
    expect(headers['set-cookie']).toContain(`Expires=${fromNow(30 * day).toUTCString()}`)
    expect(headers['set-cookie']).toMatch(/HttpOnly.*SameSite=Lax/)
    app.clock.move(29 * day)
    expect(await use()).toBe(200)
  })

  test('signed out after half its time leaves no cookie', async () => {
    app.clock.move(16 * day)
    const { headers } = await page.call(auth.logOut)
    expect(headers['set-cookie']).toMatch(/^session=; /)
    expect(page.cookies.size).toBe(0)
    expect(await expiry()).toBeUndefined()
  })

  test('ends 90 days after sign-in despite weekly use', async () => {
    for (let week = 0; week < 12; week++) {
      app.clock.move(7 * day)
      expect(await use()).toBe(200)
    }
    expect(await expiry()).toEqual(fromNow(6 * day))
    app.clock.move(6 * day)
    expect(await use()).toBe(401)
  })

  test.each(['/api/admin/me', '/api/admin/checkAuth', '/api/auth/user', '/api/admin/me?t=1', '/api/admin/%6de'])(
    'is not extended by polling %s',
    async url => {
      const end = await expiry()
      app.clock.move(20 * day)
      expect((await page.send({ method: 'GET', url, headers: page.headers() })).statusCode).toBe(200)
      expect(await expiry()).toEqual(end)
    },
  )
})

test('deleting expired sessions keeps the live ones', async () => {
  app.clock.move(12 * hour)
  const later = await createUser(app, 'later')
  app.clock.move(13 * hour)
  await endExpiredSessions(app.db.sql, app.clock.now())
  expect(await app.db.sql.$count(sessions, eq(sessions.userId, userId))).toBe(0)
  expect(await app.db.sql.$count(sessions, eq(sessions.userId, later.userId))).toBe(1)
})

test('a session ends with its account, and the plan is read each time', async () => {
  await app.db.sql.update(users).set({ isPro: true, planType: 'pro' }).where(eq(users.id, userId))
  expect((await page.call(auth.me)).body).toMatchObject({ isPro: true, planType: 'pro' })
  await app.db.sql.delete(users).where(eq(users.id, userId))
  expect((await page.call(auth.me)).status).toBe(401)
})
