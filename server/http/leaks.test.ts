import { DrizzleQueryError, sql } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/endpoints/all.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { errorBody } from '#contract/endpoints/error-body.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { openSimulation } from '#server/platform/payments/simulated.ts'
import { type Actor, newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addressOf, exampleOf, nameOf } from '#server/testing/examples.ts'
import { password } from '#server/testing/people.ts'
import { registerErrors } from './errors.ts'
import { registerHeaders } from './headers.ts'
import { unlimited } from './rate-limit.ts'
import { registerRoutes } from './route.ts'
import type { Identity } from './session.ts'

const named = allEndpoints.map(endpoint => [nameOf(endpoint), endpoint] as const)

function requestOf(endpoint: Endpoint, { caller, own }: Actor, change: (text: string) => string = text => text) {
  const example = exampleOf(endpoint, own)
  const { body } = example
  const request = { method: endpoint.method, url: addressOf(endpoint, example), headers: caller.headers() }
  const headers = { ...request.headers, 'content-type': 'application/json' }
  return body ? { ...request, headers, payload: change(JSON.stringify(body)) } : request
}

/** Expects a message of the error catalogue with its status and nothing else. */
function expectCatalogue({ statusCode, body }: { statusCode: number; body: string }): void {
  const { code, message } = z.strictObject(errorBody.shape).parse(JSON.parse(body))
  expect({ status: statusCode, text: message }).toEqual(errorCatalogue[code])
}

describe('an error thrown in a handler', () => {
  const canary = 'canary-in-a-fault'
  const faults: unknown[] = [
    new Error(canary, { cause: new Error(canary) }),
    new TypeError(`Cannot read ${canary} of undefined`),
    new DrizzleQueryError(
      `select ${canary}`,
      [canary],
      Object.assign(new Error(canary), { code: '23514', detail: canary }),
    ),
    Object.assign(new Error(canary), { statusCode: 400 }),
    Object.assign(new Error(canary), { statusCode: 418, code: canary }),
    Object.assign(new Error(canary), { code: 'ECONNREFUSED', address: canary }),
    canary,
    { message: canary },
    null,
    undefined,
  ]
  const admin = { id: crypto.randomUUID(), isAdmin: true } as Identity
  const gate = () => ({ sid: undefined, identity: async () => admin, open: async () => '', end: async () => {} })
  const lines: string[] = []
  let fault: unknown
  const broken = fastify({ logger: { level: 'warn', stream: { write: line => lines.push(line) } } })
  registerErrors(broken)
  registerHeaders(broken, { secure: true, nativeOrigins: new Set() })
  const routes = allEndpoints.map(endpoint => ({ endpoint, handle: async () => Promise.reject(fault) }))
  registerRoutes(broken, allEndpoints, routes, gate, unlimited)
  afterAll(() => broken.close())

  test.each(named)('returns a catalogue error without details: %s', async (_, endpoint) => {
    const own = (await usual()).own
    for (fault of faults) {
      const actor = { own, caller: app.client() } as Actor
      const response = await broken.inject(requestOf(endpoint, actor))
      expectCatalogue(response)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.body + JSON.stringify(response.headers)).not.toContain(canary)
      expect(response.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
      expect(response.headers['cache-control']).toMatch(/^(private, )?no-store$/)
    }
    expect(lines.splice(0).length).toBeGreaterThan(0)
  })
})

const log: string[] = []
const app = await startTestApp({
  log: { write: line => log.push(line) },
  replace: ({ db, clock, publicUrl }) => ({
    payments: openSimulation({ db, clock, publicUrl, deliver: async () => true }),
  }),
})
afterAll(() => app.close())
let someone: Promise<Actor> | undefined
function usual(): Promise<Actor> {
  someone ??= newActor(app, 'user')
  return someone
}

/** Expects no personal data or secrets of an actor, in any form that could be logged. */
function expectNothingOf({ canary, own, caller }: Actor): void {
  const text = log.splice(0).join('')
  const secrets = [
    canary,
    password,
    'Moonflower-8',
    own.email,
    own.resultsToken,
    own.shareSecret,
    caller.sessionId ?? '',
    'argon2id',
  ]
  for (const secret of secrets) expect(text).not.toContain(secret)
}

test.each(named)('the log contains no personal data: %s', async (_, endpoint) => {
  const actor = await newActor(app, 'user')
  const broken = (text: string) => text.slice(0, -1)
  await app.app.inject({ ...requestOf(endpoint, actor), headers: { 'content-type': 'application/json' } })
  await app.app.inject(requestOf(endpoint, actor, broken))
  await app.app.inject({ ...requestOf(endpoint, actor), remoteAddress: '203.0.113.7' })
  await app.app.inject(requestOf(endpoint, actor))
  expectNothingOf(actor)
})

test('failing queries are logged by statement, without personal data', async () => {
  const actor = await newActor(app, 'user')
  for (const table of [
    'quizzes',
    'career_assessments',
    'saved_careers',
    'token_entries',
    'quiz_passes',
    'subscriptions',
    'purchases',
    'marketing_testimonials',
  ])
    await app.db.sql.execute(sql.raw(`alter table ${table} rename to ${table}_lost`))
  for (const table of ['user_consents', 'audit_logs', 'outbox_mails'])
    await app.db.sql.execute(sql.raw(`alter table ${table} rename to ${table}_lost`))
  // The session query reads testimonials.
  await app.db.sql.execute(sql.raw('alter table testimonials rename column status to status_lost'))
  const failed: string[] = []
  // Endpoints that end the session come last.
  const endsSession = ({ path }: Endpoint) => /login|register|logout|signout/.test(path)
  for (const endpoint of allEndpoints.toSorted((one, other) => Number(endsSession(one)) - Number(endsSession(other)))) {
    const response = await app.app.inject(requestOf(endpoint, actor))
    if (response.statusCode < 400) continue
    expectCatalogue(response)
    expect(response.body).not.toContain(actor.canary)
    if (response.statusCode === 500) failed.push(nameOf(endpoint))
  }
  expect(failed.length).toBeGreaterThan(10)
  expect(log.length).toBeGreaterThan(10)
  expect(log.join('')).toContain('saved_careers')
  expectNothingOf(actor)
})
