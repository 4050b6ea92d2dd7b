import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { exportData } from '#contract/endpoints/account.ts'
import * as alerts from '#contract/endpoints/alerts.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { checkPlace } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import { purgeOldData } from '#server/account/purge-old-data.ts'
import { removals } from '#server/personal-data.ts'
import { alertedListings, jobAlerts, jobSearches, outboxMails } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { deleteAllRows } from '#server/testing/database.ts'
import { insertListing } from '#server/testing/listings.ts'
import { createUser, type Person, signInAs } from '#server/testing/people.ts'
import { sendDigests } from './send-digests.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { db, clock } = app
const publicUrl = new URL('http://localhost:3000')

type AlertForm = BodyIn<typeof alerts.createJobAlert>
const fields: AlertForm = {
  ...{ title: 'Baker', place: 'Leeds', remote: false, atMost: 10 },
  ...{ rhythm: 'weekly', weekday: 1, hour: 8, timeZone: 'Europe/London' },
}
const setUp = (person: Person, more: Partial<AlertForm> = {}) =>
  person.call(alerts.createJobAlert, { body: { ...fields, ...more } })
const listOf = async (person: Person) => (await person.call(alerts.jobAlerts)).body.alerts
const change = (person: Person, id: string, body: BodyIn<typeof alerts.changeJobAlert>) =>
  person.call(alerts.changeJobAlert, { params: { id }, body })

beforeEach(async () => {
  await deleteAllRows(db)
})

describe('setting up an alert', () => {
  test('is free and returns the next check', async () => {
    const ann = await createUser(app, 'ann')
    const { status, body: created } = await setUp(ann)
    const { existed, ...body } = created
    expect([status, existed]).toEqual([200, false])
    expect(body).toMatchObject({ ...fields, pausedUntil: null, lastSentAt: null, nextAt: '2026-11-23T08:00:00.000Z' })
    expect((await ann.call(alerts.jobAlerts)).body).toEqual({
      alerts: [body],
      unwanted: false,
      refused: false,
      fresh: 0,
    })
  })

  test('twice updates the schedule and resumes it', async () => {
    const ann = await createUser(app, 'ann')
    const { body: first } = await setUp(ann)
    await ann.call(alerts.pauseJobAlerts, { body: { paused: true } })
    const { body: second } = await setUp(ann, { title: ' baker', place: 'LEEDS', rhythm: 'daily', hour: 7 })
    expect(second).toMatchObject({ id: first.id, title: 'baker', rhythm: 'daily', hour: 7, pausedUntil: null })
    expect(second.existed).toBe(true)
    expect(second.nextAt).toBe('2026-11-22T07:00:00.000Z')
    for (const other of [{ place: '' }, { remote: true }, { title: 'Cook' }]) await setUp(ann, other)
    expect(await listOf(ann)).toHaveLength(4)
  })

  test('twice concurrently creates one, and many respect the limit', async () => {
    const [ann, bea] = [await createUser(app, 'ann'), await createUser(app, 'bea')]
    const both = await Promise.all([setUp(ann), setUp(ann, { title: 'BAKER' })])
    expect(new Set(both.map(({ body }) => body.id)).size).toBe(1)
    const most = limits.alerts.perUser
    const many = await Promise.all(Array.from({ length: most + 5 }, (_, n) => setUp(bea, { title: `Job ${n}` })))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(most)
    expect(new Set(many.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['too_many_alerts']),
    )
    // An equal alert needs no free slot.
    const created = many.find(({ status }) => status === 200)?.body.title
    expect((await setUp(bea, { title: created })).status).toBe(200)
  })

  test('rejects an invalid day, hour, place or count', async () => {
    const ann = await createUser(app, 'ann')
    const wrong: Partial<Record<keyof AlertForm, unknown>>[] = [
      { title: '  ' },
      { title: 'x'.repeat(256) },
      { place: 'x'.repeat(121) },
      { weekday: 0 },
      { weekday: 8 },
      { hour: 24 },
      { hour: 7.5 },
      { timeZone: 'Europe/Atlantis' },
      { timeZone: '' },
      { atMost: 0 },
      { atMost: 21 },
      { rhythm: 'hourly' },
      { remote: 'yes' },
    ]
    for (const each of wrong) {
      const { status, body } = await setUp(ann, each as Partial<AlertForm>)
      expect([status, body.code], JSON.stringify(each)).toEqual([400, 'invalid_input'])
    }
    expect(await listOf(ann)).toEqual([])
  })

  test('asks what is meant by a place that nothing knows', async () => {
    const ann = await createUser(app, 'ann')
    const check = async (place: string) => (await ann.call(checkPlace, { body: { place } })).body
    expect(await check('Columbis OH')).toEqual({ known: false, didYouMean: 'Columbus, OH' })
    expect(await check('Zzyxq')).toEqual({ known: false, didYouMean: null })
    expect(await check('Columbus, Ohio')).toEqual({ known: true, didYouMean: null })
    await insertListing(db.sql, clock.now(), { place: 'Zzyxq' })
    expect(await check('Zzyxq')).toEqual({ known: true, didYouMean: null })
  })

  test('registers the search for search-only sources, without the user', async () => {
    await insertListing(db.sql, clock.now(), { place: 'Leeds' })
    await setUp(await createUser(app, 'ann'))
    expect(await db.sql.select().from(jobSearches)).toMatchObject([{ title: 'Baker', place: 'leeds' }])
  })
})

describe('changing', () => {
  test('a new schedule moves the next check, a new place does not', async () => {
    const ann = await createUser(app, 'ann')
    const { body: alert } = await setUp(ann)
    expect((await change(ann, alert.id, { weekday: 3, hour: 18 })).body.nextAt).toBe('2026-11-25T18:00:00.000Z')
    clock.move(2 * day)
    const later = await signInAs(app, 'ann')
    const { body } = await change(later, alert.id, { place: 'York', atMost: 5 })
    expect(body).toMatchObject({ place: 'York', atMost: 5, nextAt: '2026-11-25T18:00:00.000Z' })
    expect((await change(later, alert.id, {})).body).toEqual(body)
    clock.move(-2 * day)
  })

  test('to an existing one is rejected', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann)
    const { body: cook } = await setUp(ann, { title: 'Cook' })
    const { status, body } = await change(ann, cook.id, { title: 'BAKER' })
    expect([status, body.errors]).toEqual([400, { title: 'You already have an alert for this' }])
  })

  test('a pause lasts thirty days or until resumed', async () => {
    const ann = await createUser(app, 'ann')
    const { body: alert } = await setUp(ann, { rhythm: 'daily' })
    const until = new Date(clock.now().getTime() + lifetimes.alertPause)
    const { body: paused } = await change(ann, alert.id, { paused: true })
    expect(paused.pausedUntil).toBe(until.toISOString())
    expect(Date.parse(paused.nextAt)).toBeGreaterThan(until.getTime())
    clock.move(10 * day)
    const later = await signInAs(app, 'ann')
    // Pausing again restarts the thirty days.
    const anew = new Date(until.getTime() + 10 * day).toISOString()
    expect((await change(later, alert.id, { paused: true, hour: 9 })).body.pausedUntil).toBe(anew)
    expect((await change(later, alert.id, { paused: false })).body).toMatchObject({ pausedUntil: null })
    await later.call(alerts.pauseJobAlerts, { body: { paused: true } })
    expect(await listOf(later)).toMatchObject([{ pausedUntil: expect.any(String) }])
    await later.call(alerts.pauseJobAlerts, { body: { paused: false } })
    expect(await listOf(later)).toMatchObject([{ pausedUntil: null }])
    await later.call(alerts.pauseJobAlerts, { body: { paused: true } })
    clock.move(30 * day)
    expect(await listOf(await signInAs(app, 'ann'))).toMatchObject([{ pausedUntil: null }])
    clock.move(-40 * day)
  })

  test("another account's alert is not found, and a session is required", async () => {
    const [ann, bea] = [await createUser(app, 'ann'), await createUser(app, 'bea')]
    const { body: own } = await setUp(ann)
    expect((await change(bea, own.id, { hour: 1 })).status).toBe(404)
    expect((await bea.call(alerts.removeJobAlert, { params: { id: own.id } })).status).toBe(404)
    await bea.call(alerts.pauseJobAlerts, { body: { paused: true } })
    expect(await listOf(ann)).toMatchObject([{ id: own.id, pausedUntil: null }])
    expect(await listOf(bea)).toEqual([])
    expect((await app.page().call(alerts.jobAlerts)).status).toBe(401)
    expect((await ann.call(alerts.removeJobAlert, { params: { id: own.id } })).status).toBe(200)
    expect(await listOf(ann)).toEqual([])
  })
})

test('pausing all extends earlier pauses', async () => {
  const ann = await createUser(app, 'ann')
  const { body: first } = await setUp(ann)
  await setUp(ann, { title: 'Cook' })
  await change(ann, first.id, { paused: true })
  clock.move(29 * day)
  const later = await signInAs(app, 'ann')
  await later.call(alerts.pauseJobAlerts, { body: { paused: true } })
  const until = new Date(clock.now().getTime() + lifetimes.alertPause).toISOString()
  expect((await listOf(later)).map(({ pausedUntil }) => pausedUntil)).toEqual([until, until])
  clock.move(-29 * day)
})

test('pausing all works while others are removed', async () => {
  for (let time = 0; time < 8; time++) {
    const person = await createUser(app, `ann${time}`)
    const made = []
    for (const title of ['Baker', 'Cook', 'Florist', 'Clerk']) made.push((await setUp(person, { title })).body)
    const secrets = await db.sql
      .select()
      .from(jobAlerts)
      .where(eq(jobAlerts.id, made[1]?.id ?? ''))
    const [{ status }] = await Promise.all([
      person.call(alerts.pauseJobAlerts, { body: { paused: true } }),
      person.call(alerts.removeJobAlert, { params: { id: made[0]?.id ?? '' } }),
      app.page().call(alerts.unsubscribe, { params: { token: secrets[0]?.secret ?? '' } }),
    ])
    expect(status).toBe(200)
    const left = await listOf(person)
    expect(left.map(({ title }) => title).sort()).toEqual(['Clerk', 'Florist'])
    expect(left.every(({ pausedUntil }) => pausedUntil !== null)).toBe(true)
  }
})

describe('unsubscribing', () => {
  const mailed = async (name = 'ann') => {
    const person = await createUser(app, name)
    await setUp(person, { place: '' })
    await insertListing(db.sql, clock.now())
    await db.sql.update(jobAlerts).set({ nextAt: clock.now() })
    await sendDigests({ ...app, publicUrl })
    const own = await db.sql.select().from(outboxMails).where(eq(outboxMails.userId, person.userId))
    const digest = own.find(({ kind }) => kind === 'job-alerts')
    if (!digest?.unsubscribeUrl) throw new Error('No digest was sent')
    return { person, digest, url: new URL(digest.unsubscribeUrl).pathname }
  }
  const post = (url: string, type?: string, payload = '', headers = {}) =>
    app.app.inject({
      method: 'POST',
      url,
      headers: { ...(type ? { 'content-type': type } : {}), ...headers },
      ...(payload ? { payload } : {}),
    })
  const oneClick = 'List-Unsubscribe=One-Click'
  const multipart = '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

  test.each([
    ['a form', 'application/x-www-form-urlencoded', oneClick],
    ['a form with a charset', 'application/x-www-form-urlencoded; charset=utf-8', oneClick],
    ['a multipart form', 'multipart/form-data; boundary=x', multipart],
    ['JSON', 'application/json', '{"List-Unsubscribe":"One-Click"}'],
    ['plain text', 'text/plain', oneClick],
    ['nothing', undefined, ''],
  ])('a mail client posting %s ends the alert at once, without a session or cookie', async (_, type, payload) => {
    const { person, digest, url } = await mailed()
    const { statusCode, body, headers } = await post(url, type, payload)
    expect([statusCode, body]).toEqual([200, '{"success":true}'])
    expect(headers['set-cookie']).toBeUndefined()
    expect(await listOf(person)).toEqual([])
    expect(await db.sql.select().from(outboxMails).where(eq(outboxMails.id, digest.id))).toEqual([])
    expect((await post(url, type, payload)).body).toBe('{"success":true}')
  })

  test('the page works signed out, and unknown tokens get the same response', async () => {
    const { person, url } = await mailed()
    const token = url.split('/').at(-1) ?? ''
    const known = await app.page().call(alerts.unsubscribe, { params: { token } })
    const again = await app.page().call(alerts.unsubscribe, { params: { token } })
    const unknown = await app.page().call(alerts.unsubscribe, { params: { token: 'x'.repeat(43) } })
    expect([known.status, known.body]).toEqual([200, { success: true }])
    expect([again, unknown].map(({ status, body }) => [status, body])).toEqual([
      [known.status, known.body],
      [known.status, known.body],
    ])
    expect(await listOf(person)).toEqual([])
  })

  test('reveals the name only to holders of the link', async () => {
    const { url } = await mailed()
    const token = url.split('/').at(-1) ?? ''
    const named = await app.page().call(alerts.unsubscribePreview, { params: { token } })
    expect(named.body).toEqual({ name: 'Baker' })
    const other = await app.page().call(alerts.unsubscribePreview, { params: { token: 'x'.repeat(43) } })
    expect([other.status, other.body]).toEqual([200, { name: null }])
  })

  test('shows no more typed words than the emails do', async () => {
    const ann = await createUser(app, 'ann')
    await setUp(ann, { title: 'sales  ASSISTANT', place: 'www.evil.example/pay', remote: true })
    await setUp(ann, { title: 'Win money at https://evil.example/x now, dear friend', place: '🌻' })
    const rows = await db.sql.select().from(jobAlerts).orderBy(jobAlerts.title)
    const names = []
    for (const { secret } of rows)
      names.push((await app.page().call(alerts.unsubscribePreview, { params: { token: secret } })).body.name)
    expect(names.sort()).toEqual([
      'Sales Assistant, www evil example pay, remote',
      'Win money at https evil example x now',
    ])
  })

  test('ends only that alert', async () => {
    const { person, url } = await mailed()
    const { person: bea } = await mailed('bea')
    await setUp(person, { title: 'Cook' })
    await post(url, 'application/x-www-form-urlencoded', oneClick)
    expect(await listOf(person)).toMatchObject([{ title: 'Cook' }])
    expect(await listOf(bea)).toHaveLength(1)
  })

  test("another site's page cannot do it", async () => {
    const { person, url } = await mailed()
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await post(url, 'application/x-www-form-urlencoded', oneClick, foreign)).statusCode).toBe(403)
    expect(await listOf(person)).toHaveLength(1)
  })

  test('a scanner that opens every link changes nothing', async () => {
    const { person, digest } = await mailed()
    const all = async () => [
      await db.sql.select().from(jobAlerts),
      await db.sql.select().from(alertedListings),
      await db.sql.select().from(outboxMails),
      (await person.call(alerts.jobAlerts)).body,
    ]
    const before = await all()
    const fromHtml = [...digest.html.matchAll(/href="(http[^"]+)"/g)].map(([, url]) => url?.replaceAll('&#38;', '&'))
    const links = new Set([...(digest.text.match(/https?:\/\/\S+/g) ?? []), ...fromHtml, digest.unsubscribeUrl])
    const ours = [...links].map(link => new URL(link ?? '')).filter(({ origin }) => origin === publicUrl.origin)
    expect(ours.length).toBeGreaterThanOrEqual(5)
    for (const { pathname, search } of ours) {
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const)
        for (const url of [pathname + search, `/api/job-alerts${pathname}`]) {
          await app.app.inject({ method, url, headers: { 'user-agent': 'LinkScanner/1.0' } })
          await person.send({ method, url, headers: person.headers() })
        }
    }
    expect(await all()).toEqual(before)
  })
})

test('new matches stay new until seen', async () => {
  const ann = await createUser(app, 'ann')
  const row = (fingerprint: string, alertedAt: Date) => ({ userId: ann.userId, fingerprint, alertedAt })
  const old = new Date(clock.now().getTime() - 20 * day)
  await db.sql.insert(alertedListings).values([row('a', clock.now()), row('b', clock.now()), row('c', old)])
  expect((await ann.call(alerts.jobAlerts)).body.fresh).toBe(2)
  await ann.call(alerts.markJobAlertsSeen)
  expect((await ann.call(alerts.jobAlerts)).body.fresh).toBe(0)
})

test('the export contains alerts and history without secrets, and both expire', async () => {
  const ann = await createUser(app, 'ann')
  await setUp(ann)
  for (const fingerprint of Array.from({ length: 150 }, (_, index) => `advert ${index}`))
    await db.sql.insert(alertedListings).values({ userId: ann.userId, fingerprint, alertedAt: clock.now() })
  const { body } = await ann.call(exportData)
  expect(body.jobAlerts).toMatchObject([{ title: 'Baker', place: 'Leeds', timeZone: 'Europe/London' }])
  expect(body.alertedListings).toHaveLength(150)
  const [row] = await db.sql.select().from(jobAlerts)
  expect(JSON.stringify(body)).not.toContain(row?.secret)
  clock.move(181 * day)
  await purgeOldData(db, removals, clock.now())
  expect(await db.sql.$count(alertedListings)).toBe(0)
  clock.move(-181 * day)
})
