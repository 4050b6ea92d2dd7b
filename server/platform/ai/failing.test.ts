import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { day } from '#contract/time.ts'
import { aiFaults } from '#server/testing/ai-fake.ts'
import { type AiTestContext, createAiTestContext } from '#server/testing/ai-service.ts'
import { allFormats } from '#server/testing/ai-wire.ts'
import { TestClock } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createAccounts } from '#server/testing/tokens.ts'
import { aiUsage } from '../db/schema.ts'
import { AiFailure, type RequestContext } from './provider.ts'

const db = await openTestDatabase()
afterAll(() => db.close())

const [userId = '', otherId = ''] = await createAccounts({ db, clock: new TestClock() }, 2, 0)
beforeEach(() => db.sql.delete(aiUsage))

const question = {
  instructions: 'Write.',
  material: [{ title: 'Secret', text: 'canary-of-hers' }],
  answer: z.object({ line: z.string() }),
  maxTokens: 300,
}
const asking: RequestContext = { userId, signal: new AbortController().signal }
const streaming: RequestContext = { ...asking, onText: () => {} }

const open = async (options: Parameters<typeof createAiTestContext>[1] = {}): Promise<AiTestContext> => {
  const world = await createAiTestContext(db, options)
  onTestFinished(() => world.fake.close())
  return world
}
const kindOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    error => (error instanceof AiFailure ? error.kind : `no AiFailure: ${error}`),
  )
const many = <Result>(count: number, make: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

describe('every service failure becomes an AiFailure in time', () => {
  test.each(aiFaults)('%s, twenty times', async fault => {
    const tryFor = fault === 'hang' || fault === 'drip' ? 100 : 5000
    const { ai, fake } = await open({
      bounds: { attemptTimeout: tryFor, failuresInARow: 1000, longestRetryAfter: 0 },
      concurrency: 20,
    })
    fake.always = fault
    const began = performance.now()
    const kinds = await many(20, index => kindOf(ai.ask(question, index % 2 ? streaming : asking)))
    expect([...new Set(kinds)]).toEqual([
      { hang: 'timeout', drip: 'timeout', 'error-429': 'busy' }[fault as string] ?? 'unreachable',
    ])
    expect(performance.now() - began).toBeLessThan(8000)
  })

  test('errors contain neither prompt nor key, and nothing is logged', async () => {
    const levels = ['debug', 'log', 'info', 'warn', 'error'] as const
    const logs = levels.map(level => vi.spyOn(console, level).mockImplementation(() => {}))
    onTestFinished(() => void vi.restoreAllMocks())
    for (const fault of aiFaults) {
      const { ai, fake } = await open({ bounds: { attemptTimeout: 50, longestRetryAfter: 0 } })
      fake.always = fault
      await kindOf(ai.ask(question, streaming))
      const error: Error = await ai.ask(question, asking).catch(each => each)
      const text = [error.message, error.stack, error.cause, (error.cause as Error)?.stack].join('\n')
      expect(text).not.toMatch(/canary|hidden|Write\./)
      expect(JSON.stringify(error.cause)).toBe('{}')
    }
    expect(logs.flatMap(({ mock }) => mock.calls)).toEqual([])
  })
})

describe('a failing service is not overloaded', () => {
  test.each(['error-500', 'reset'] as const)('%s: if every call fails, few more calls are made', async fault => {
    const clock = new TestClock()
    const { ai, fake } = await open({ clock })
    fake.always = fault
    const asks = 300
    for (let index = 0; index < asks; index += 10) {
      const kinds = await many(10, () => kindOf(ai.ask(question, asking)))
      expect(new Set(kinds)).toEqual(new Set(['unreachable']))
      clock.move(100)
    }
    expect(fake.requests.length).toBeGreaterThanOrEqual(5)
    expect(fake.requests.length).toBeLessThanOrEqual(1.1 * asks)
    // The breaker stays open for longer than three seconds.
    expect(fake.requests.length).toBeLessThanOrEqual(20)
  })

  test('retries are at most a tenth of the requests', async () => {
    const { ai, fake } = await open({ bounds: { failuresInARow: 1000 } })
    fake.always = 'error-500'
    for (let index = 0; index < 200; index++) await kindOf(ai.ask(question, asking))
    expect(fake.requests.length).toBeGreaterThan(200)
    expect(fake.requests.length).toBeLessThanOrEqual(1.1 * 200 + 2)
  })

  test('after a delay one request is let through, and success closes the circuit', async () => {
    const { ai, fake, clock } = await open({ bounds: { openDuration: 1000 } })
    fake.always = 'error-500'
    for (let index = 0; index < 6; index++) await kindOf(ai.ask(question, asking))
    const before = fake.requests.length
    expect(before).toBe(5)

    clock.move(999)
    expect(await kindOf(ai.ask(question, asking))).toBe('unreachable')
    expect(fake.requests).toHaveLength(before)

    clock.move(1)
    await many(10, () => kindOf(ai.ask(question, asking)))
    expect(fake.requests).toHaveLength(before + 1)

    clock.move(1000)
    fake.always = undefined
    expect(await kindOf(ai.ask(question, asking))).toBe('answered')
    expect(await many(10, () => kindOf(ai.ask(question, asking)))).toEqual(Array(10).fill('answered'))
  })

  test('canceling the probe request does not block the next one', async () => {
    const { ai, fake, clock } = await open({ bounds: { openDuration: 1000 } })
    fake.always = 'error-500'
    for (let index = 0; index < 4; index++) await kindOf(ai.ask(question, asking))
    clock.move(1000)
    fake.always = 'hang'
    const controller = new AbortController()
    const cancelled = kindOf(ai.ask(question, { userId, signal: controller.signal }))
    await fake.waitForRequests(6)
    controller.abort(new Error('cancelled'))
    expect(await cancelled).toContain('cancelled')
    fake.always = undefined
    expect(await kindOf(ai.ask(question, asking))).toBe('answered')
  })

  test('a rejected prompt does not open the circuit', async () => {
    const { ai, fake } = await open()
    fake.always = 'error-400'
    for (let index = 0; index < 8; index++) expect(await kindOf(ai.ask(question, asking))).toBe('refused')
    fake.always = undefined
    expect(await kindOf(ai.ask(question, asking))).toBe('answered')
  })

  test('a short Retry-After is respected', async () => {
    const patient = await open({ bounds: { longestRetryAfter: 1000 } })
    patient.fake.faults.push('error-429')
    expect(await kindOf(patient.ai.ask(question, asking))).toBe('answered')
    const [first, second] = patient.fake.requests
    expect((second?.receivedAt ?? 0) - (first?.receivedAt ?? 0)).toBeGreaterThanOrEqual(990)

    const impatient = await open({ bounds: { longestRetryAfter: 999 } })
    impatient.fake.faults.push('error-429')
    expect(await kindOf(impatient.ai.ask(question, asking))).toBe('busy')
    expect(impatient.fake.requests).toHaveLength(1)
  })
})

describe('canceling', () => {
  /** How long each of fifty calls took to be closed, in milliseconds. */
  async function breakOffFifty(provider: (typeof allFormats)[number]): Promise<number[]> {
    const world = await open({ provider, concurrency: 50 })
    world.fake.always = 'drip'
    const controllers = Array.from({ length: 50 }, () => new AbortController())
    const ended = controllers.map(({ signal }, index) =>
      kindOf(world.ai.ask(question, { ...(index % 2 ? streaming : asking), signal })),
    )
    await world.fake.waitForRequests(50)
    const took: number[] = []
    for (const [index, controller] of controllers.entries()) {
      const at = performance.now()
      controller.abort(new Error('cancelled'))
      expect(await ended[index]).toBe('no AiFailure: Error: cancelled')
      const closed = () => world.fake.requests.filter(({ closedAt }) => closedAt !== undefined)
      await expect.poll(() => closed().length, { interval: 2, timeout: 5000 }).toBe(index + 1)
      took.push(Math.max(...closed().map(({ closedAt = 0 }) => closedAt)) - at)
    }
    expect(world.fake.requests.every(({ aborted: brokenOff }) => brokenOff)).toBe(true)
    return took
  }

  test.each(allFormats)('%s: aborts fifty calls within 100 ms each', async provider => {
    // The machine itself can stall once, so the fastest of several runs counts.
    let slowest = Number.POSITIVE_INFINITY
    for (let rounds = 0; rounds < 3 && slowest > 100; rounds++) slowest = Math.max(...(await breakOffFifty(provider)))
    expect(slowest).toBeLessThanOrEqual(100)
  })

  test('while queued sends no request', async () => {
    const { ai, fake } = await open({ concurrency: 1 })
    fake.always = 'hang'
    const [first, second] = [new AbortController(), new AbortController()]
    const one = kindOf(ai.ask(question, { userId, signal: first.signal }))
    await fake.waitForRequests(1)
    const two = kindOf(ai.ask(question, { userId, signal: second.signal }))
    second.abort(new Error('cancelled'))
    expect(await two).toContain('cancelled')
    fake.always = undefined
    first.abort(new Error('cancelled'))
    expect(await one).toContain('cancelled')
    expect(await kindOf(ai.ask(question, asking))).toBe('answered')
    expect(fake.requests).toHaveLength(2)
  })

  test('stops a service that streams a megabyte', async () => {
    const { ai, fake } = await open({ bounds: { answer: 1000 } })
    fake.always = 'huge'
    expect(await kindOf(ai.ask(question, streaming))).toBe('unusable')
    expect(fake.requests).toHaveLength(1)
  })
})

describe('usage', () => {
  const used = async () => {
    const rows = await db.sql.select().from(aiUsage)
    const of = (id: string | null) => rows.find(row => row.userId === id)
    return {
      all: of(null)?.used ?? 0,
      own: of(userId)?.used ?? 0,
      theirs: of(otherId)?.used ?? 0,
      calls: of(null)?.calls ?? 0,
    }
  }

  test('is what the service reports', async () => {
    const { ai } = await open()
    await ai.ask(question, asking)
    await ai.ask(question, streaming)
    await ai.ask(question, { ...asking, userId: otherId })
    expect(await used()).toEqual({ all: 900, own: 600, theirs: 300, calls: 3 })
  })

  test('is zero if the service rejected the request, and the maximum if unknown', async () => {
    const refusing = await open()
    refusing.fake.always = 'error-400'
    await kindOf(refusing.ai.ask(question, asking))
    expect((await used()).own).toBe(0)
    const hanging = await open({ bounds: { attemptTimeout: 50 } })
    hanging.fake.always = 'hang'
    await kindOf(hanging.ai.ask(question, asking))
    expect((await used()).own).toBeGreaterThanOrEqual(2 * question.maxTokens)
  })

  test('stops at the account limit and the total limit and resets daily', async () => {
    const ceilings = { dailyLimitPerUser: 3000, dailyLimit: 4000 }
    const { ai, fake, clock } = await open(ceilings)
    const kinds: string[] = []
    for (let index = 0; index < 12; index++) kinds.push(await kindOf(ai.ask(question, asking)))
    const answered = kinds.filter(kind => kind === 'answered').length
    expect(kinds).toEqual([...Array(answered).fill('answered'), ...Array(12 - answered).fill('limit')])
    expect(answered).toBeGreaterThan(1)
    expect(fake.requests).toHaveLength(answered)

    const others = []
    for (let index = 0; index < 12; index++) others.push(await kindOf(ai.ask(question, { ...asking, userId: otherId })))
    expect(others).toContain('limit')
    const { all, own, theirs } = await used()
    expect(own + theirs).toBe(all)
    expect(all).toBeLessThanOrEqual(ceilings.dailyLimit)
    expect(own).toBeLessThanOrEqual(ceilings.dailyLimitPerUser)

    clock.move(day)
    expect(await kindOf(ai.ask(question, asking))).toBe('answered')
  })

  test('two hundred requests on two servers exceed neither concurrency nor limits', async () => {
    const settings = { concurrency: 3, dailyLimit: 20_000, dailyLimitPerUser: 15_000, bounds: { queueTimeout: 20_000 } }
    const [one, two] = [await open(settings), await open(settings)]
    for (const { fake } of [one, two]) fake.respondAfter = fake.waitForRequests(3)
    const kinds = await many(200, index =>
      kindOf((index % 2 ? one : two).ai.ask(question, { ...asking, userId: index % 3 ? userId : otherId })),
    )
    expect(new Set(kinds)).toEqual(new Set(['answered', 'limit']))
    expect([one.fake.maxConcurrent, two.fake.maxConcurrent]).toEqual([3, 3])
    const { all, own, theirs, calls } = await used()
    expect(calls).toBe(one.fake.requests.length + two.fake.requests.length)
    expect(calls).toBe(kinds.filter(kind => kind === 'answered').length)
    expect(all).toBe(300 * calls)
    expect([all <= 20_000, own <= 15_000, theirs <= 15_000]).toEqual([true, true, true])
  })

  test('a request that waits too long fails as busy', async () => {
    const { ai, fake } = await open({ concurrency: 1, bounds: { queueTimeout: 20 } })
    fake.always = 'hang'
    const controller = new AbortController()
    const first = kindOf(ai.ask(question, { userId, signal: controller.signal }))
    await fake.waitForRequests(1)
    expect(await kindOf(ai.ask(question, asking))).toBe('busy')
    controller.abort(new Error('cancelled'))
    await first
    expect(fake.requests).toHaveLength(1)
  })

  test('a request that is too large is not sent', async () => {
    const { ai, fake } = await open()
    const large = { ...question, material: [{ title: 'All', text: 'x'.repeat(200_000) }] }
    expect(await kindOf(ai.ask(large, asking))).toBe('refused')
    expect(fake.requests).toEqual([])
  })
})
