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
  onTestFinished(() => world.fake.close())
  world.fake.answerWith(() => ({ jobs: [] }))
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
  const { http, fake } = await open()
  const { message } = await failureOf(http.json(new URL(url)))
  expect(message).toMatch(/another host|https alone/)
  expect(fake.requests).toEqual([])
})

test('a test host must be local', async () => {
  const origin = new URL('http://192.0.2.1:9')
  const http = createSourceHttp(source, { clock: new TestClock(), count: async () => true, origin })
  await expect(http.text(address)).rejects.toThrow('on this machine')
})

test('identifies itself in every request', async () => {
  const { http, fake } = await open()
  await http.json(address, { 'x-version': '2' })
  expect(fake.requests[0]?.headers).toMatchObject({
    'user-agent': expect.stringContaining('Wayspark'),
    accept: 'application/json',
    'x-version': '2',
  })
})

test('stops reading large responses', async () => {
  const { http, fake } = await open()
  fake.always = 'huge'
  expect((await failureOf(http.json(address))).message).toContain('more than we read')
  expect(fake.requests).toHaveLength(1)
})

describe('a failing source is not overloaded', () => {
  test('300 failing requests make 302 calls', async () => {
    const { http, fake } = await open({ round: Number.POSITIVE_INFINITY })
    fake.always = 'error-500'
    for (let index = 0; index < 300; index++) await failureOf(http.json(address))
    expect(fake.requests).toHaveLength(302)
  })

  test('if every second one fails, a tenth is retried', async () => {
    const { http, fake } = await open({ round: Number.POSITIVE_INFINITY })
    for (let index = 0; index < 600; index++) fake.faults.push('error-503', 'none')
    for (let index = 0; index < 300; index++) await http.json(address).catch(() => {})
    expect(fake.requests.length).toBeLessThanOrEqual(1.1 * 300 + 2)
  })

  test('never calls three times within a minute', async () => {
    const { http, fake, clock } = await open()
    const began = clock.now().getTime()
    fake.always = 'error-500'
    await failureOf(http.json(address))
    expect(fake.requests).toHaveLength(3)
    expect(clock.now().getTime() - began).toBeGreaterThan(60_000)
  })

  test('a short Retry-After is waited for', async () => {
    const { http, fake, delays: pauses } = await open()
    fake.failureHeaders = { 'retry-after': '45' }
    fake.faults.push('error-429')
    await http.json(address)
    expect(pauses[0]).toBe(45_000)
    expect(fake.requests).toHaveLength(2)
  })

  test.each([
    ['3600', '2026-11-21T13:00:00Z'],
    ['Sat, 21 Nov 2026 18:00:00 GMT', '2026-11-21T18:00:00Z'],
    ['99999999999', '2026-11-28T12:00:00Z'],
  ])('Retry-After: %s ends the round', async (retryAfter, notBefore) => {
    const { http, fake, clock } = await open({ round: Number.POSITIVE_INFINITY })
    fake.failureHeaders = { 'retry-after': retryAfter }
    fake.faults.push('error-429')
    expect((await failureOf(http.json(address))).notBefore).toEqual(new Date(notBefore))
    expect((await failureOf(http.json(address))).notBefore).toEqual(new Date(notBefore))
    expect(fake.requests).toHaveLength(1)
    clock.move(Date.parse(notBefore) - clock.now().getTime())
    expect(await http.json(address)).toEqual({ jobs: [] })
  })

  test('a used rate limit is waited for, as The Muse reports it', async () => {
    const { http, fake } = await open()
    fake.failureHeaders = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '900' }
    fake.faults.push('error-403')
    expect((await failureOf(http.json(address))).notBefore).toEqual(new Date('2026-11-21T12:15:00Z'))
    expect(fake.requests).toHaveLength(1)
  })

  test('retries count toward the daily limit', async () => {
    const { http, fake, world } = await open().then(each => ({ ...each, world: each }))
    world.left = 2
    fake.always = 'error-500'
    expect((await failureOf(http.json(address))).notBefore).toEqual(new Date('2026-11-22T00:00:00Z'))
    expect(fake.requests).toHaveLength(2)
  })
})

test('a long round ends, so that two servers never overlap', async () => {
  const { http, fake, clock } = await open()
  await http.json(address)
  clock.move(12 * minute + 1)
  expect((await failureOf(http.json(address))).message).toContain('too long')
  expect(fake.requests).toHaveLength(1)
})

test('stopping the server aborts requests', async () => {
  const { fake } = await open()
  const stop = new AbortController()
  const options = { clock: new TestClock(), count: async () => true, origin: fake.url, signal: stop.signal }
  const http = createSourceHttp(source, options)
  fake.always = 'hang'
  const asked = failureOf(http.json(address))
  await expect.poll(() => fake.requests.length).toBe(1)
  stop.abort()
  expect((await asked).message).toContain('left')

  fake.always = 'error-500'
  expect((await failureOf(http.json(address))).message).toContain('left')
  expect(fake.requests).toHaveLength(1)
})
