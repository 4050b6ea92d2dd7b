import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { statementIds } from '#contract/deep-dive.ts'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { logIn, register } from '#contract/endpoints/auth.ts'
import { saveCareer } from '#contract/endpoints/careers.ts'
import { deepDiveAnswersSchema, submitDeepDive } from '#contract/endpoints/deep-dive.ts'
import { errorBody } from '#contract/endpoints/error-body.ts'
import { saveQuiz, submitQuiz } from '#contract/endpoints/quiz.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { confirmTwoFactor } from '#contract/endpoints/two-factor.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { type Actor, newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addressOf, exampleOf } from '#server/testing/examples.ts'
import { jsonSchemaOf } from '#server/testing/json-schema.ts'
import { insertListing } from '#server/testing/listings.ts'
import { answers, createUser, password, registrationForm } from '#server/testing/people.ts'
import { runs } from '#server/testing/property.ts'
import { findWrongBalances, setPro } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())
const person = await createUser(app, 'tester')
await setPro(app, person.userId)

const job = { jobTitle: 'Cook', yearsWorked: '0-1', skills: 'soup' }
const quizId = crypto.randomUUID()
/** Bodies with all optional fields. */
const wholeBodies = new Map<string, object>([
  [register.path, { ...registrationForm('fuzz'), quizId }],
  [logIn.path, { username: 'tester', password, rememberMe: true, quizId }],
  [saveQuiz.path, { quizId, email: 'a@example.org', answers: { ...answers, age: '18-24' } }],
  [submitQuiz.path, { ...answers, hasWorkExperience: 'yes', workHistory: [job], quizId, age: '18-24' }],
  [saveCareer.path, { title: 'x', description: 'd', salaryRange: 's', matchPercent: 1, icon: 'i', tags: ['t'] }],
  [submitDeepDive.path, { answers: deepDiveAnswersSchema.parse(Object.fromEntries(statementIds.map(id => [id, 3]))) }],
  [deductTokens.path, { amount: 1, feature: 'career-quiz', details: 'd' }],
])
const { own } = await newActor(app, 'user')
/** A valid body for each endpoint, to be corrupted in one place. */
const goodBodies = allEndpoints
  .filter(({ body }) => body)
  .map(
    endpoint =>
      [endpoint.path, endpoint, wholeBodies.get(endpoint.path) ?? exampleOf(endpoint, own).body ?? {}] as const,
  )

const hostileText = fc.constantFrom(
  '\0',
  'a\ud800',
  '\udfff',
  '\u202eabc',
  'x'.repeat(6000),
  '🌻'.repeat(127),
  'ﷺ'.repeat(60),
  "'; drop table users; --",
  '$1 \\x00 %s {{7*7}}',
  '<img src=x onerror=alert(1)>',
  '\r\nSet-Cookie: session=x',
  '-1',
  '1e309',
  'null',
  '',
)
const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  {
    weight: 1,
    arbitrary: fc.constantFrom(null, true, 0, -1, 0.1, 1e308, 2 ** 53, [], {}, [[]], [null], { length: 1e9 }),
  },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown> },
)

function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, part]) => leavesOf(part, [...path, key]))]
}

function corrupted(body: object, path: string[], value: unknown): unknown {
  const [key, ...rest] = path
  if (key === undefined) return value
  const copy = Array.isArray(body) ? [...body] : { ...body }
  return Object.assign(copy, { [key]: corrupted((body as Record<string, object>)[key] ?? {}, rest, value) })
}

const corruptedBody = (body: object) =>
  fc.tuple(fc.constantFrom(...leavesOf(body)), hostileValue).map(([path, value]) => corrupted(body, path, value))

// An empty index has a different response.
await insertListing(app.db.sql, app.clock.now())

/** An account that no endpoint turns away for its rights. */
async function newCaller(): Promise<Actor> {
  const actor = await newActor(app, 'admin')
  await setPro(app, actor.own.userId)
  return actor
}

test.each(goodBodies)(
  'any input to %s gets a response of the catalogue and no server error',
  async (_, endpoint, body) => {
    let actor = await newCaller()
    let reached = 0
    // Password hashing is slow, so these run less often.
    const numRuns = /^(logIn|register|provePassword|resetPassword)$/.test(endpoint.limit ?? '') ? runs(30) : runs(120)
    await fc.assert(
      fc.asyncProperty(corruptedBody(body), async payload => {
        const { own, caller } = actor
        const response = await caller.send({
          method: endpoint.method,
          url: addressOf(endpoint, exampleOf(endpoint, own)),
          headers: { ...caller.headers(), 'content-type': 'application/json' },
          payload: JSON.stringify(payload),
        })
        // There is no payment provider here.
        if (!(response.statusCode === 503 && response.body.includes('payments_unavailable')))
          expect(response.statusCode, response.body).toBeLessThan(500)
        if (response.statusCode < 300) reached++
        if (response.statusCode === 200) return
        const { code } = errorBody.parse(response.json())
        expect(response.statusCode).toBe(errorCatalogue[code].status)
        // Two-step sign-in is confirmed only after it was started.
        expect(code === 'not_allowed' && endpoint !== confirmTwoFactor).toBe(false)
        // A sign-in, a new password or a deletion has ended the session.
        if (code === 'session_required') actor = await newCaller()
        else reached++
      }),
      { numRuns },
    )
    expect(reached).toBeGreaterThan(numRuns / 2)
    expect(await findWrongBalances(app)).toEqual([])
  },
)

test('any URL gets no server error', async () => {
  const withParams = allEndpoints.filter(({ params }) => params)
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...withParams),
      fc.oneof(hostileText, fc.string({ unit: 'binary' })),
      async (endpoint, text) => {
        const safe = text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
        const url = endpoint.path.replace(/:\w+/, safe)
        const response = await app.page().send({ method: endpoint.method, url, headers: person.headers() })
        expect(response.statusCode, response.body).toBeLessThan(500)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('a parameter of the query that is given twice is rejected', async () => {
  const { own, caller } = await newCaller()
  const withQuery = allEndpoints.filter(({ query }) => query)
  expect(withQuery.length).toBeGreaterThan(10)
  for (const endpoint of withQuery)
    for (const [name, schema] of Object.entries((endpoint.query && jsonSchemaOf(endpoint.query).properties) ?? {})) {
      const value = String(schema.enum?.[0] ?? (schema.type === 'integer' ? 1 : 'x'))
      const example = exampleOf(endpoint, own)
      const url = addressOf(endpoint, { ...example, query: { ...example.query, [name]: value } })
      const again = `${name}=${encodeURIComponent(value)}`
      const { statusCode, body } = await caller.send({
        method: endpoint.method,
        url: `${url}&${again}`,
        headers: caller.headers(),
      })
      expect([statusCode, body], `${endpoint.method} ${url}&${again}`).toEqual([400, expect.stringContaining('"code"')])
    }
})
