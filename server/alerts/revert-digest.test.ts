import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { changePreferences } from '#contract/endpoints/account.ts'
import * as alerts from '#contract/endpoints/alerts.ts'
import { day, hour, minute } from '#contract/time.ts'
import { alertedListings, jobAlerts, outboxMails } from '#server/platform/db/schema.ts'
import { deliverMails } from '#server/platform/mail/deliver-mails.ts'
import { purgeMails } from '#server/platform/mail/purge-mails.ts'
import { MailRefused, type Message } from '#server/platform/mail/transport.ts'
import { startTestApp } from '#server/testing/app.ts'
import { deleteAllRows } from '#server/testing/database.ts'
import { insertListing } from '#server/testing/listings.ts'
import { createUser, type Person, signInAs } from '#server/testing/people.ts'
import { revertLostDigest } from './revert-digest.ts'
import { sendDigests } from './send-digests.ts'

const publicUrl = new URL('http://localhost:3000')
const app = await startTestApp()
afterAll(() => app.close())

const { db, clock, catalogue } = app
const fields = {
  ...{ title: 'Baker', place: '', remote: false, rhythm: 'daily' as const, atMost: 20 },
  ...{ weekday: 1, hour: 8, timeZone: 'UTC' },
}
const setUp = async (person: Person, more: Partial<typeof fields> = {}) =>
  (await person.call(alerts.createJobAlert, { body: { ...fields, ...more } })).body
const advert = (title = 'Baker') => insertListing(db.sql, clock.now(), { title })
const send = () => sendDigests({ db, clock, catalogue, publicUrl })
const sendAll = async () => {
  await db.sql.update(jobAlerts).set({ nextAt: clock.now() })
  return send()
}
const taken: Message[] = []
let trouble: Error | null = null
const deliver = () =>
  deliverMails({
    ...{ db, clock, host: 'app.wayspark.example', onLost: revertLostDigest },
    transport: {
      kind: 'smtp',
      async send(message) {
        if (trouble) throw trouble
        taken.push(message)
      },
      async close() {},
    },
  })
const listOf = async (person: Person) => (await person.call(alerts.jobAlerts)).body

async function waiting(name = 'ann') {
  const person = await createUser(app, name)
  await db.sql.delete(outboxMails)
  const alert = await setUp(person)
  await advert()
  trouble = new Error('ECONNREFUSED')
  expect(await sendAll()).toMatchObject({ sent: 1 })
  await deliver()
  trouble = null
  return { person, alert }
}

beforeEach(async () => {
  taken.length = 0
  trouble = null
  await deleteAllRows(db)
})

describe('a provider outage', () => {
  test('of two days loses nothing', async () => {
    await waiting()
    trouble = new Error('ECONNREFUSED')
    for (let passed = 0; passed < 48; passed++) {
      clock.move(hour)
      await deliver()
    }
    trouble = null
    for (let passed = 0; passed < 24; passed++) {
      clock.move(hour)
      await deliver()
    }
    expect(taken).toHaveLength(1)
  })

  test('of a week moves matches to the next digest', async () => {
    await waiting()
    trouble = new Error('ECONNREFUSED')
    for (let passed = 0; passed < 7 * 24; passed++) {
      clock.move(hour)
      await deliver()
    }
    const later = await signInAs(app, 'ann')
    expect((await listOf(later)).alerts).toMatchObject([{ lastSentAt: null }])
    expect(await db.sql.$count(alertedListings)).toBe(0)
    trouble = null
    expect(await send()).toMatchObject({ sent: 1 })
    await deliver()
    expect(taken).toHaveLength(1)
    expect((await listOf(later)).alerts).toMatchObject([{ lastSentAt: clock.now().toISOString() }])
  })
})

test('an old alert without known emails is not treated as new', async () => {
  const ann = await createUser(app, 'ann')
  const { id } = await setUp(ann)
  await advert()
  await sendAll()
  clock.move(minute)
  await deliver()
  clock.move(40 * day)
  await purgeMails(db.sql, clock.now())
  await advert()
  expect(await sendAll()).toMatchObject({ sent: 1 })
  const later = await signInAs(app, 'ann')
  const pause = (paused: boolean) => later.call(alerts.changeJobAlert, { params: { id }, body: { paused } })
  await pause(true)
  expect(await db.sql.$count(alertedListings)).toBe(1)
  await pause(false)
  clock.move(day)
  expect(await send()).toMatchObject({ sent: 1 })
  const [mail] = await db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'job-alerts'))
  expect(mail?.subject).toBe('1 new job for Baker')
})

describe('a queued email', () => {
  test.each(['one alert', 'all alerts'])('is dropped when %s is paused and its matches are sent later', async which => {
    const { person, alert } = await waiting()
    const pause = (paused: boolean) =>
      which === 'one alert'
        ? person.call(alerts.changeJobAlert, { params: { id: alert.id }, body: { paused } })
        : person.call(alerts.pauseJobAlerts, { body: { paused } })
    await pause(true)
    clock.move(hour)
    await deliver()
    expect(taken).toEqual([])
    expect((await listOf(person)).alerts).toMatchObject([{ lastSentAt: null }])
    await pause(false)
    expect(await sendAll()).toMatchObject({ sent: 1 })
    await deliver()
    expect(taken).toHaveLength(1)
  })

  test('is dropped when emails are turned off, and its matches are sent later', async () => {
    const { person } = await waiting()
    await person.call(changePreferences, { body: { unwantedMails: ['job-alerts'] } })
    clock.move(hour)
    expect(await deliver()).toMatchObject({ sent: 0, failures: [] })
    expect(taken).toEqual([])
    await person.call(changePreferences, { body: { unwantedMails: [] } })
    expect(await sendAll()).toMatchObject({ sent: 1 })
  })

  test('of a removed alert does not affect a later one', async () => {
    const { person, alert } = await waiting()
    await setUp(person, { title: 'Pastry Baker' })
    await advert('Pastry Baker')
    expect(await sendAll()).toMatchObject({ sent: 1 })
    await person.call(alerts.removeJobAlert, { params: { id: alert.id } })
    expect(await db.sql.$count(alertedListings)).toBe(1)
    await setUp(person)
    expect(await sendAll()).toMatchObject({ sent: 1 })
  })
})

test('a rejected address gets no more emails, and the user is told why', async () => {
  const ann = await createUser(app, 'ann')
  await db.sql.delete(outboxMails)
  await setUp(ann)
  await setUp(ann, { title: 'Cook' })
  await advert()
  await sendAll()
  trouble = new MailRefused('550 5.1.1 No such user')
  await deliver()
  const { refused, alerts: both } = await listOf(ann)
  expect(refused).toBe(true)
  expect(both.map(({ pausedUntil, lastSentAt }) => [pausedUntil !== null, lastSentAt])).toEqual([
    [true, null],
    [true, null],
  ])
  for (let passed = 0; passed < 20; passed++) {
    clock.move(day)
    expect(await send()).toMatchObject({ sent: 0 })
  }
  trouble = null
  const later = await signInAs(app, 'ann')
  await later.call(alerts.pauseJobAlerts, { body: { paused: false } })
  expect((await listOf(later)).refused).toBe(false)
  expect(await sendAll()).toMatchObject({ sent: 1 })
})

describe('an unverified address', () => {
  test('gets at most twenty emails a day; more are sent later', async () => {
    const ann = await createUser(app, 'ann')
    await db.sql.delete(outboxMails)
    for (let time = 0; time < 25; time++) {
      const { id } = await setUp(ann, { title: 'Baker' })
      await advert()
      await sendAll()
      clock.move(minute)
      await deliver()
      await ann.call(alerts.removeJobAlert, { params: { id } })
    }
    expect(taken).toHaveLength(20)
    expect(await db.sql.$count(alertedListings)).toBe(20)
    clock.move(day)
    await setUp(await signInAs(app, 'ann'))
    await sendAll()
    clock.move(minute)
    await deliver()
    expect(taken).toHaveLength(21)
    expect(await db.sql.$count(alertedListings)).toBe(25)
  })

  test('gets everything the next day although the round is earlier', async () => {
    const ann = await createUser(app, 'ann')
    await db.sql.delete(outboxMails)
    for (let time = 0; time < 20; time++) {
      const { id } = await setUp(ann, { title: 'Baker' })
      await advert()
      await sendAll()
      clock.move(minute)
      await deliver()
      await ann.call(alerts.removeJobAlert, { params: { id } })
    }
    await setUp(ann)
    await advert()
    expect(await sendAll()).toEqual({ sent: 0, quiet: 1, failures: [] })
    clock.move(day - 21 * minute)
    expect(await sendAll()).toMatchObject({ sent: 1 })
  })

  test('gets a postponed digest today as soon as allowed', async () => {
    const { nextAt } = await setUp(await createUser(app, 'ann'))
    await advert()
    clock.move(Date.parse(nextAt) + 12 * hour - clock.now().getTime())
    expect(await send()).toMatchObject({ sent: 1 })
    await advert()
    clock.move(12 * hour)
    expect(await send()).toEqual({ sent: 0, quiet: 1, failures: [] })
    clock.move(8 * hour - minute)
    expect(await send()).toEqual({ sent: 0, quiet: 0, failures: [] })
    clock.move(minute)
    expect(await send()).toMatchObject({ sent: 1 })
  })

  test('gets nothing at night because an hour was moved', async () => {
    const ann = await createUser(app, 'ann')
    const { id, nextAt } = await setUp(ann)
    await advert()
    clock.move(Date.parse(nextAt) - clock.now().getTime())
    expect(await send()).toMatchObject({ sent: 1 })
    await ann.call(alerts.changeJobAlert, { params: { id }, body: { hour: 9 } })
    await advert()
    clock.move(hour)
    expect(await send()).toEqual({ sent: 0, quiet: 1, failures: [] })
    const tomorrow = new Date(Date.parse(nextAt) + day + hour).toISOString()
    expect((await listOf(ann)).alerts).toMatchObject([{ nextAt: tomorrow }])
  })

  test('gets digests of one alert a day apart', async () => {
    const ann = await createUser(app, 'ann')
    const { id } = await setUp(ann)
    await advert()
    expect(await sendAll()).toMatchObject({ sent: 1 })
    for (let passed = 1; passed <= 19; passed++) {
      clock.move(hour)
      await advert()
      const body = { hour: (clock.now().getUTCHours() + 1) % 24 }
      await ann.call(alerts.changeJobAlert, { params: { id }, body })
      expect(await sendAll()).toEqual({ sent: 0, quiet: 1, failures: [] })
    }
    clock.move(hour)
    expect(await sendAll()).toMatchObject({ sent: 1 })
    const mails = await db.sql.select().from(outboxMails).where(eq(outboxMails.kind, 'job-alerts'))
    expect(mails).toHaveLength(2)
  })
})
