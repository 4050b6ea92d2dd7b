import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import webPush from 'web-push'
import { trackApplication } from '#contract/endpoints/applications.ts'
import { notifiedDevices, removeNotifiedDevice, saveNotifiedDevice } from '#contract/endpoints/notifications.ts'
import { minute } from '#contract/time.ts'
import { followUpsJob } from '#server/applications/follow-ups-job.ts'
import { pushMessages } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { pushJob } from './push-job.ts'
import { createPushSender } from './push-sender.ts'
import { queuePush } from './queue-push.ts'

/** A push service: answers each request with the next status. */
const received: { request: IncomingMessage; body: Buffer }[] = []
const statuses: number[] = []
const service = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', part => parts.push(part))
  request.on('end', () => {
    received.push({ request, body: Buffer.concat(parts) })
    response.writeHead(statuses.shift() ?? 201, { location: `${origin}/elsewhere` }).end()
  })
})
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`

const keys = webPush.generateVAPIDKeys()
const app = await startTestApp({ replace: () => ({ pushKeys: keys }) })
const { db, clock } = app
afterAll(async () => {
  service.close()
  await app.close()
})
beforeEach(async () => {
  received.length = 0
  statuses.length = 0
  await db.sql.delete(pushMessages)
})

const warned: string[] = []
const log = { warn: (_: object, message: string) => void warned.push(message), error: () => {} }
const sendPush = createPushSender(keys, 'help@wayspark.example', false)
const signal = new AbortController().signal
const work = () => pushJob.run({ db, clock, log, sendPush }, clock.now(), signal)

/** Keys of a browser, as `PushSubscription.toJSON()` gives them. */
const browserKeys = {
  p256dh: 'BLpWRSSXt0quyxNFoKSBMlukyAA-6glZeAO0z1U8_08qU05xE9NxhybhsF_CjNadcPmsVXPb42aEjeAAbB9m2NI',
  auth: 'FPssNDTKnInHVndSTdbKFw',
}
let browsers = 0
const never = { timeZone: 'America/New_York', quietFrom: 0, quietUntil: 0 }

async function browserOf(owner: Person, quiet = never) {
  browsers += 1
  const body = { endpoint: `${origin}/browser-${browsers}`, ...browserKeys, ...quiet }
  const { status, body: device } = await owner.call(saveNotifiedDevice, { body })
  expect(status).toBe(200)
  return device
}

const queue = (userId: string, reference: string) =>
  queuePush(db.sql, { userId, reference, title: '2 new jobs for your alert', path: '/settings/alerts' }, clock.now())

test('each browser gets an encrypted, signed message once', async () => {
  const owner = await createUser(app, 'ada')
  await browserOf(owner)
  await browserOf(owner)
  await queue(owner.userId, 'alert 1')
  await queue(owner.userId, 'alert 1')
  await work()
  await work()
  expect(received.map(({ request }) => request.url).toSorted()).toEqual(['/browser-1', '/browser-2'])
  for (const { request, body } of received) {
    const { authorization = '', ttl, ...headers } = request.headers
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'normal' })
    expect(Number(ttl)).toBeGreaterThan(0)
    const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
    expect(key).toBe(keys.publicKey)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
    expect(claims).toMatchObject({ aud: origin, sub: 'mailto:help@wayspark.example' })
    expect(body.toString('latin1')).not.toContain('new jobs')
  }
})

test('a failed delivery is tried again later, and given up in the end', async () => {
  const owner = await createUser(app, 'ben')
  await browserOf(owner)
  statuses.push(503, 429)
  await queue(owner.userId, 'alert 2')
  await work()
  await work()
  expect(received).toHaveLength(1)
  clock.move(minute)
  await work()
  clock.move(5 * minute)
  await work()
  expect(received).toHaveLength(3)

  received.length = 0
  statuses.push(...Array.from({ length: 20 }, () => 500))
  await queue(owner.userId, 'alert 3')
  for (let tries = 0; tries < 20; tries++) {
    await work()
    clock.move(400 * minute)
  }
  expect(received).toHaveLength(6)
  expect(warned).toEqual(['a notification was given up'])
})

test.each([301, 302, 307, 308])('a redirect %i of a push service is not followed', async status => {
  const owner = await createUser(app, `ida-${status}`)
  await browserOf(owner)
  statuses.push(status)
  await queue(owner.userId, 'alert 6')
  await work()
  expect(received.map(({ request }) => request.url)).toEqual([`/browser-${browsers}`])
})

test.each([404, 410])('a browser whose push service answers %i is forgotten', async status => {
  const owner = await createUser(app, `cora-${status}`)
  await browserOf(owner)
  statuses.push(status)
  await queue(owner.userId, 'alert 4')
  await work()
  expect((await owner.call(notifiedDevices)).body).toEqual({ publicKey: keys.publicKey, devices: [] })
  await queue(owner.userId, 'alert 5')
  await work()
  expect(received).toHaveLength(1)
})

test('nothing is sent in the quiet hours, and all of it afterwards', async () => {
  // 12:00 UTC is 07:00 in New York.
  clock.move(Date.parse('2027-01-11T12:00:00Z') - clock.now().getTime())
  const owner = await createUser(app, 'dora')
  await browserOf(owner, { timeZone: 'America/New_York', quietFrom: 21, quietUntil: 8 })
  await queue(owner.userId, 'alert 6')
  clock.move(59 * minute)
  await work()
  expect(received).toHaveLength(0)
  clock.move(minute)
  await work()
  expect(received).toHaveLength(1)
})

test('a follow-up is announced on its day, once', async () => {
  const owner = await createUser(app, 'emma')
  await browserOf(owner)
  const today = clock.now().toISOString().slice(0, 10)
  const { body } = await owner.call(trackApplication, { body: { title: 'Baker', state: 'applied', today } })
  const due = new Date(`${body.followUpOn}T15:00:00Z`)
  const runAt = (moment: Date) => followUpsJob.run({ db }, moment, signal)
  await runAt(clock.now())
  expect(await db.sql.$count(pushMessages)).toBe(0)
  await runAt(due)
  await runAt(due)
  const messages = await db.sql.select().from(pushMessages).where(eq(pushMessages.userId, owner.userId))
  expect(messages.map(({ title, path }) => [title, path])).toEqual([['A good day to follow up', '/applications']])
})

test('a browser is listed and removed by its owner only, and moves to the account that asked last', async () => {
  const [owner, other] = [await createUser(app, 'fay'), await createUser(app, 'gil')]
  const device = await browserOf(owner)
  const params = { id: device.id }
  expect((await other.call(removeNotifiedDevice, { params })).status).toBe(404)
  browsers -= 1
  await browserOf(other)
  expect((await owner.call(notifiedDevices)).body.devices).toEqual([])
  const [moved] = (await other.call(notifiedDevices)).body.devices
  expect((await other.call(removeNotifiedDevice, { params: { id: moved?.id ?? '' } })).status).toBe(200)
  expect((await other.call(notifiedDevices)).body.devices).toEqual([])
})
