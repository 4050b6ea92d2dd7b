import { describe, expect, onTestFinished, test } from 'vitest'
import { minute } from '#contract/time.ts'
import { TestClock } from '#server/testing/app.ts'
import { createListingTestContext } from '#server/testing/listing-fake.ts'
import { sourceCases } from '#server/testing/listing-sources.ts'
import { createSourceHttp, type HttpLimits } from './fetch-page.ts'
import { SourceFailure } from './source.ts'

const { source } = sourceCases.remotive ?? expect.fail('There is no Remotive')
const address = new URL('https://remotive.com/api/remote-jobs')

const open = async (bounds: Partial<HttpLimits> = {}) => {
  const world = await createListingTestContext(source, bounds)
  onTestFinished(() => world.standIn.close())
  world.standIn.answerWith(() => ({ jobs: [] }))
  return world
}
const failureOf = (promise: Promise<unknown>): Promise<SourceFailure> =>
  promise.then(
    () => expect.fail('It did not fail'),
    error => (error instanceof SourceFailure ? error : expect.fail(`No SourceFailure: ${error}`)),
  )

test.each([
  'https://remotive.com.evil.example/api',
  'https://evil.example/?remotive.com',
  'https://api.remotive.com/api',
  'https://127.0.0.1/api',
  'http://remotive.com/api',
  'https://remotive.com:8443/api',
  'https://me@remotive.com/api',
  'file:///etc/passwd',
])('does not request %s', async url => {
  const { http, standIn } = await open()
  const { message } = await failureOf(http.json(new URL(url)))
  expect(message).toMatch(/another host|https alone/)
  expect(standIn.requests).toEqual([])
})

test('a stand-in must be local', async () => {
  const standIn = new URL('http://192.0.2.1:9')
  const http = createSourceHttp(source, { clock: new TestClock(), count: async () => true, standIn })
  await expect(http.text(address)).rejects.toThrow('on this machine')
})

test('identifies itself in every request', async () => {
  const { http, standIn } = await open()
  await http.json(address, { 'x-version': '2' })
  expect(standIn.requests[0]?.headers).toMatchObject({
    'user-agent': expect.stringContaining('Wayspark'),
    accept: 'application/json',
    'x-version': '2',
  })
})

test('stops reading large responses', async () => {
  const { http, standIn } = await open()
  standIn.always = 'huge'
  expect((await failureOf(http.json(address))).message).toContain('more than we read')
  expect(standIn.requests).toHaveLength(1)
})

describe('a failing source is not overloaded', () => {
  test('300 failing requests make 302 calls', async () => {
    const { http, standIn } = await open({ round: Number.POSITIVE_INFINITY })
    standIn.always = 'error-500'
    for (let index = 0; index < 300; index++) await failureOf(http.json(address))
    expect(standIn.requests).toHaveLength(302)
  })

  test('if every second one fails, a tenth is retried', async () => {
    const { http, standIn } = await open({ round: Number.POSITIVE_INFINITY })
    for (let index = 0; index < 600; index++) standIn.faults.push('error-503', 'none')
    for (let index = 0; index < 300; index++) await http.json(address).catch(() => {})
    expect(standIn.requests.length).toBeLessThanOrEqual(1.1 * 300 + 2)
  })

  test('never calls three times within a minute', async () => {
    const { http, standIn, clock } = await open()
    const began = clock.now().getTime()
    standIn.always = 'error-500'
    await failureOf(http.json(address))
    expect(standIn.requests).toHaveLength(3)
    expect(clock.now().getTime() - began).toBeGreaterThan(60_000)
  })

  test('a short Retry-After is waited for', async () => {
    const { http, standIn, delays: pauses } = await open()
    standIn.failureHeaders = { 'retry-after': '45' }
    standIn.faults.push('error-429')
    await http.json(address)
    expect(pauses[0]).toBe(45_000)
    expect(standIn.requests).toHaveLength(2)
  })

  test.each([
    ['3600', '2026-11-21T13:00:00Z'],
    ['Sat, 21 Nov 2026 18:00:00 GMT', '2026-11-21T18:00:00Z'],
    ['99999999999', '2026-11-28T12:00:00Z'],
  ])('Retry-After: %s ends the round', async (retryAfter, notBefore) => {
    const { http, standIn, clock } = await open({ round: Number.POSITIVE_INFINITY })
    standIn.failureHeaders = { 'retry-after': retryAfter }
    standIn.faults.push('error-429')
    expect((await failureOf(http.json(address))).notBefore).toEqual(new Date(notBefore))
    expect((await failureOf(http.json(address))).notBefore).toEqual(new Date(notBefore))
    expect(standIn.requests).toHaveLength(1)
    clock.move(Date.parse(notBefore) - clock.now().getTime())
    expect(await http.json(address)).toEqual({ jobs: [] })
  })

  test('a used rate limit is waited for, as The Muse reports it', async () => {
    const { http, standIn } = await open()
    standIn.failureHeaders = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '900' }
    standIn.faults.push('error-403')
    expect((await failureOf(http.json(address))).notBefore).toEqual(new Date('2026-11-21T12:15:00Z'))
    expect(standIn.requests).toHaveLength(1)
  })

  test('retries count toward the daily limit', async () => {
    const { http, standIn, world } = await open().then(each => ({ ...each, world: each }))
    world.left = 2
    standIn.always = 'error-500'
    expect((await failureOf(http.json(address))).notBefore).toEqual(new Date('2026-11-22T00:00:00Z'))
    expect(standIn.requests).toHaveLength(2)
  })
})

test('a long round ends, so that two servers never overlap', async () => {
  const { http, standIn, clock } = await open()
  await http.json(address)
  clock.move(12 * minute + 1)
  expect((await failureOf(http.json(address))).message).toContain('too long')
  expect(standIn.requests).toHaveLength(1)
})

test('stopping the server aborts requests', async () => {
  const { standIn } = await open()
  const stop = new AbortController()
  const options = { clock: new TestClock(), count: async () => true, standIn: standIn.url, signal: stop.signal }
  const http = createSourceHttp(source, options)
  standIn.always = 'hang'
  const asked = failureOf(http.json(address))
  await expect.poll(() => standIn.requests.length).toBe(1)
  stop.abort()
  expect((await asked).message).toContain('left')

  standIn.always = 'error-500'
  expect((await failureOf(http.json(address))).message).toContain('left')
  expect(standIn.requests).toHaveLength(1)
})
