import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import { type AiFault, aiFaults } from '#server/testing/ai-fake.ts'
import { type AiTestContext, aiKey, createAiTestContext } from '#server/testing/ai-service.ts'
import { allFormats } from '#server/testing/ai-wire.ts'
import { TestClock } from '#server/testing/app.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createAccounts } from '#server/testing/tokens.ts'
import { aiUsage } from '../db/schema.ts'
import { AiFailure, type AiRequest } from './provider.ts'

const db = await openTestDatabase()
afterAll(() => db.close())
const [userId = ''] = await createAccounts({ db, clock: new TestClock() }, 1, 0)

const letter = z.object({
  greeting: z.string().check(z.maxLength(40)),
  lines: z.array(z.string()),
  closing: z.nullable(z.string()),
})
const question: AiRequest<typeof letter> = {
  instructions: 'Write a letter.',
  material: [{ title: 'About the work', text: 'A caf\u00e9 in Leeds.' }],
  answer: letter,
  maxTokens: 500,
}
const answer = {
  greeting: 'Dear team,',
  lines: ['I would like to work with you.', 'I have time on Saturdays.'],
  closing: null,
}
const never = new AbortController().signal

const failure = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'answered',
    error => (error instanceof AiFailure ? error.kind : `no AiFailure: ${error}`),
  )

const ways = [
  ['at once', {}],
  ['streamed', { onText: () => {} }],
] as const
const slow: AiFault[] = ['hang', 'drip']
const quick = aiFaults.filter(fault => !slow.includes(fault))

/** The first attempt takes as long as it may, so that the second one has time to succeed; all wait at once. */
describe.concurrent.each(allFormats)('%s', provider => {
  const cases = ways.flatMap(([name, how]) => slow.map(fault => [fault, name, how] as const))
  test.for(cases)('retries once after %s, %s', async ([fault, , how], context) => {
    const { ai, fake } = await createAiTestContext(db, { provider, bounds: limitsWith(fault, 2000) })
    context.onTestFinished(() => fake.close())
    await expectRetry({ ai, fake }, fault, how)
  })
})

const limitsWith = (fault: AiFault, attemptTimeout: number) => ({
  longestRetryAfter: 0,
  ...(slow.includes(fault) ? { attemptTimeout } : {}),
})

async function expectRetry({ ai, fake }: Pick<AiTestContext, 'ai' | 'fake'>, fault: AiFault, how: object) {
  fake.answerWith(answer)
  fake.faults.push(fault)
  expect(await ai.ask(question, { userId, signal: never, ...how })).toEqual(answer)
  expect(fake.requests).toHaveLength(2)
}

describe.each(allFormats)('%s', provider => {
  const open = async (options: Parameters<typeof createAiTestContext>[1] = {}): Promise<AiTestContext> => {
    const world = await createAiTestContext(db, { provider, ...options })
    onTestFinished(() => world.fake.close())
    return world
  }

  test.each(ways)('answers the request, %s', async (_, how) => {
    const { ai, fake } = await open()
    fake.answerWith(answer)
    expect(await ai.ask(question, { userId, signal: never, ...how })).toEqual(answer)
    const [request, ...more] = fake.requests
    expect(more).toEqual([])
    expect(request).toMatchObject({ format: provider, streamed: 'onText' in how })
  })

  test.each(ways)('counts all tokens of the service, reasoning too, %s', async (_, how) => {
    const { ai } = await open()
    const used = async () =>
      (await db.sql.select().from(aiUsage)).reduce((sum, row) => sum + (row.userId === userId ? row.used : 0), 0)
    const before = await used()
    await ai.ask(question, { userId, signal: never, ...how })
    expect((await used()) - before).toBe(300)
  })

  test('reports streaming progress', async () => {
    const { ai, fake } = await open()
    fake.answerWith(answer)
    const seen: number[] = []
    await ai.ask(question, { userId, signal: never, onText: characters => seen.push(characters) })
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect(seen.at(-1)).toBe(JSON.stringify(answer).length)
  })

  test('sends prompt, schema and key, disables storage, and offers no tools', async () => {
    const { ai, fake } = await open()
    fake.answerWith(answer)
    await ai.ask(question, { userId, signal: never })
    const { text, schema, headers, body } = fake.requests[0] ?? expect.fail('It was not asked')
    expect(text).toContain(question.instructions)
    expect(text).toContain('A caf\u00e9 in Leeds.')
    expect(schema).toMatchObject({ required: ['greeting', 'lines', 'closing'], additionalProperties: false })
    expect([headers.authorization, headers['x-api-key']]).toContain(
      provider === 'anthropic' ? aiKey : `Bearer ${aiKey}`,
    )
    expect(body).toMatchObject(provider === 'openai' ? { store: false } : {})
    expect(JSON.stringify(body)).not.toMatch(/"tools"|"functions"|maxLength/)
    expect(JSON.stringify(body)).toContain('500')
    expect(JSON.stringify([headers, body])).not.toContain(userId)
  })

  describe.each(ways)('on failure, %s', (_, how) => {
    const kinds: Record<AiFault, string> = {
      hang: 'timeout',
      drip: 'timeout',
      cut: 'unreachable',
      reset: 'unreachable',
      truncated: 'unreachable',
      redirect: 'unreachable',
      'error-500': 'unreachable',
      'error-429': 'busy',
      'error-400': 'refused',
      'error-401': 'refused',
      huge: 'unusable',
    }
    test.each(Object.entries(kinds) as [AiFault, string][])('%s is %s', async (fault, kind) => {
      const { ai, fake } = await open({ bounds: limitsWith(fault, 60) })
      fake.always = fault
      expect(await failure(ai.ask(question, { userId, signal: never, ...how }))).toBe(kind)
    })

    test.each(quick.filter(fault => fault !== 'error-429'))('retries once after %s', async fault => {
      await expectRetry(await open({ bounds: limitsWith(fault, 2000) }), fault, how)
    })

    test.each(['error-400', 'error-401', 'huge'] as const)('does not retry after %s', async fault => {
      const { ai, fake } = await open()
      fake.faults.push(fault)
      expect(await failure(ai.ask(question, { userId, signal: never, ...how }))).not.toBe('answered')
      expect(fake.requests).toHaveLength(1)
    })
  })
})
