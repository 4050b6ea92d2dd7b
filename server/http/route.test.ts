import fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { logIn } from '#contract/endpoints/auth.ts'
import { removeSavedCareer, saveCareer, savedCareers } from '#contract/endpoints/careers.ts'
import { endpoint } from '#contract/endpoints/endpoint.ts'
import { errorBody } from '#contract/endpoints/error-body.ts'
import { saveQuiz, submitQuiz } from '#contract/endpoints/quiz.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { answers, createUser } from '#server/testing/people.ts'
import { unlimited } from './rate-limit.ts'
import { defineRoute, registerRoutes, rejectUndeclaredRoutes, routesLoadedLater } from './route.ts'

const app = await startTestApp()
afterAll(() => app.close())

const sendJson = (caller: Caller, url: string, payload: string, type = 'application/json') =>
  caller.send({ method: 'POST', url, headers: { ...caller.headers(), 'content-type': type }, payload })

test('exactly these endpoints are public or for administrators; every other one needs a session', () => {
  const roles = Object.groupBy(allEndpoints, ({ who }) => who)
  const names = (who: 'public' | 'user' | 'admin') => (roles[who] ?? []).map(each => `${each.method} ${each.path}`)
  expect(names('public')).toEqual([
    'GET /api/health',
    'GET /api/ready',
    'POST /api/admin/login',
    'POST /api/admin/register',
    'POST /api/auth/handoff',
    'POST /api/admin/logout',
    'POST /api/admin/signout',
    'POST /api/auth/request-password-reset',
    'POST /api/auth/reset-password',
    'POST /api/auth/verify-email',
    'POST /api/auth/passkey/start',
    'POST /api/auth/passkey',
    'GET /api/auth/issuers',
    'POST /api/auth/issuers/:issuer/start',
    'POST /api/auth/issuers/:issuer/return',
    'POST /api/auth/issuers/:issuer/finish',
    'POST /api/auth/sign-in-link',
    'POST /api/auth/sign-in-link/finish',
    'POST /api/auth/second-step',
    'POST /api/quiz/save',
    'POST /api/quiz/submit',
    'GET /api/quiz/assessment/:assessmentId',
    'GET /api/results/token/:token',
    'GET /api/careers',
    'GET /api/careers/:slug',
    'POST /api/job-titles',
    'POST /api/job-titles/suggestions',
    'GET /api/pictures/matches',
    'GET /api/pictures/careers/:slug',
    'POST /api/study-fields',
    'GET /api/places',
    'GET /api/places/:placeId/areas',
    'GET /api/places/:placeId/figures',
    'PUT /api/quiz/assessment/:assessmentId/deep-dive',
    'GET /api/quiz/assessment/:assessmentId/deep-dive/answers',
    'PUT /api/quiz/assessment/:assessmentId/deep-dive/answers',
    'DELETE /api/quiz/assessment/:assessmentId/deep-dive',
    'PUT /api/quiz/assessment/:assessmentId/place',
    'PUT /api/quiz/assessment/:assessmentId/weighting',
    'GET /api/shared/:secret',
    'POST /api/shared/:secret/notes',
    'POST /api/shared/:secret/report',
    'GET /api/activities',
    'GET /api/activities/:id',
    'POST /api/stripe/webhook',
    'POST /api/job-listings',
    'GET /api/job-listings/:id',
    'POST /api/check-message',
    'GET /api/job-alerts/unsubscribe/:token',
    'POST /api/job-alerts/unsubscribe/:token',
    'PUT /api/files/:key',
    'GET /api/files/:key',
    'GET /api/marketing-testimonials/presigned-url',
    'POST /api/marketing-testimonials',
    'GET /api/marketing-testimonials/approved',
    'GET /api/announced-prices',
  ])
  expect(names('admin')).toEqual([
    'GET /api/admin/listing-reports',
    'POST /api/admin/listing-reports/:id',
    'GET /api/admin/held-listings',
    'POST /api/admin/held-listings/:id',
    'GET /api/admin/marketing-testimonials/pending',
    'GET /api/admin/marketing-testimonials/published',
    'PATCH /api/admin/marketing-testimonials/:id/approve',
    'PATCH /api/admin/marketing-testimonials/:id/reject',
    'DELETE /api/admin/marketing-testimonials/:id',
    'GET /api/admin/testimonials',
    'PATCH /api/admin/testimonials/:id/grant',
    'PATCH /api/admin/testimonials/:id/approve',
    'PATCH /api/admin/testimonials/:id/decline',
    'PATCH /api/admin/testimonials/:id/reject',
    'PATCH /api/admin/testimonials/:id/restore',
    'GET /api/admin/audit-logs',
    'GET /api/admin/notices',
    'POST /api/admin/notices',
    'PUT /api/admin/notices/:id',
    'DELETE /api/admin/notices/:id',
    'POST /api/admin/notices/:id/send',
    'POST /api/admin/notices/:id/resend',
  ])
})

test.each(allEndpoints.filter(({ who }) => who !== 'public').map(each => [each.method, each.path] as const))(
  '%s %s requires a session before anything else',
  async (method, path) => {
    const url = path.replace(/:\w+/, 'not-an-id')
    for (const headers of [{}, { authorization: 'Bearer nobody' }, { cookie: 'session=nobody' }]) {
      const payload = method === 'POST' ? { payload: { anything: true } } : {}
      const response = await app
        .page()
        .send({ method, url, headers: { ...app.page().headers(), ...headers }, ...payload })
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ code: 'session_required', message: 'Please log in again to continue.' })
    }
    if (method === 'GET') expect((await app.page().send({ method: 'HEAD', url, headers: {} })).statusCode).toBe(401)
  },
)

describe('an unreadable body', () => {
  test.each([
    ['broken JSON', '{"username": "a"', 'application/json', 400, 'malformed_body'],
    ['__proto__ in JSON', '{"__proto__": {"isAdmin": true}}', 'application/json', 400, 'malformed_body'],
    [
      'constructor.prototype in JSON',
      '{"constructor": {"prototype": {"isAdmin": true}}}',
      'application/json',
      400,
      'malformed_body',
    ],
    ['plain text', '{"username": "a"}', 'text/plain', 415, 'unsupported_media_type'],
    ['a form', 'username=a&password=b', 'application/x-www-form-urlencoded', 415, 'unsupported_media_type'],
    ['a multipart form', '--x--', 'multipart/form-data; boundary=x', 415, 'unsupported_media_type'],
    ['no type', '{"username": "a"}', '', 415, 'unsupported_media_type'],
    ['a type that is none', '{"username": "a"}', 'json', 415, 'unsupported_media_type'],
    ['a megabyte', JSON.stringify({ username: 'x'.repeat(1024 * 1024) }), 'application/json', 413, 'body_too_large'],
  ])('%s', async (_, body, type, status, code) => {
    const response = await sendJson(app.page(), logIn.path, body, type)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
    expect(z.strictObject(errorBody.shape).parse(response.json())).toBeTruthy()
    expect(Object.prototype).not.toHaveProperty('isAdmin')
  })

  test('no spelling or depth of a prototype in JSON changes one', async () => {
    const keys = ['__proto__', '\\u005f_proto__', '__pro\\u0074o__', '"constructor":{"prototype', 'constructor']
    const places = [
      (part: string) => `{${part}}`,
      (part: string) => `{"username":"a",${part}}`,
      (part: string) => `{"quizId":{${part}}}`,
      (part: string) => `{"code":[{${part}}]}`,
      (part: string) => `[{${part}}]`,
    ]
    const values = ['{"isAdmin":true}', '{"prototype":{"isAdmin":true}}']
    for (const key of keys)
      for (const place of places)
        for (const value of values) {
          const part = key.startsWith('"') ? `${key}":${value}}` : `"${key}":${value}`
          const { statusCode } = await sendJson(app.page(), logIn.path, place(part))
          expect(statusCode).toBe(400)
          expect({}).not.toHaveProperty('isAdmin')
        }
  })

  test.each(['', 'null', '[]', '"text"', '7', 'true', '{}'])('rejects JSON that is not an object: %s', async body => {
    const response = await sendJson(app.page(), logIn.path, body)
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_input'])
  })

  test('JSON nested fifty thousand levels deep is ignored where anything is accepted', async () => {
    const deep = `${'['.repeat(45_000)}${']'.repeat(45_000)}`
    const quiz = JSON.stringify({ quizId: crypto.randomUUID(), answers })
    const response = await sendJson(app.page(), saveQuiz.path, `${quiz.slice(0, -1)},"email":${deep}}`)
    expect(response.statusCode).toBe(200)
  })
})

describe('text that PostgreSQL cannot store is rejected with the field name', () => {
  const job = { jobTitle: 'Cook', yearsWorked: '0-1', skills: 'soup' } as const
  const worked = { ...answers, hasWorkExperience: 'yes' as const }
  test.each([
    ['firstName', { ...answers, firstName: 'A\0' }],
    ['workHistory.0.jobTitle', { ...worked, workHistory: [{ ...job, jobTitle: 'Cook\0' }] }],
    ['workHistory.1.skills', { ...worked, workHistory: [job, { ...job, skills: 'half \ud83c' }] }],
  ])('%s', async (field, body) => {
    const response = await app.page().call(submitQuiz, { body })
    expect([response.status, Object.keys(response.body.errors ?? {})]).toEqual([400, [field]])
  })

  test('in a saved career', async () => {
    const page = await createUser(app, 'nul')
    for (const body of [{ title: 'a\0b' }, { title: 'a', tags: ['ok', 'b\0'] }, { title: 'a', description: '\udc00' }])
      expect((await page.call(saveCareer, { body })).status).toBe(400)
    expect((await page.call(saveCareer, { body: { title: 'Whole 🌻 text' } })).status).toBe(200)
  })
})

test('unknown fields are ignored', async () => {
  const page = await createUser(app, 'extra')
  const { body } = await page.call(saveCareer, { body: { title: 'Baker', id: 'mine', price: 0 } as { title: string } })
  expect(body).toMatchObject({ title: 'Baker', charged: true })
})

test.each([
  ['GET', '/api/nothing'],
  ['GET', '/api/'],
  ['POST', '/api/admin/nothing'],
  ['PUT', savedCareers.path],
  ['GET', logIn.path],
  ['OPTIONS', logIn.path],
] as const)('an unknown API path returns a JSON error: %s %s', async (method, url) => {
  const response = await app.page().send({ method, url, headers: app.page().headers() })
  expect([response.statusCode, response.json()]).toEqual([
    404,
    { code: 'not_found', message: "We couldn't find that." },
  ])
})

test('a malformed URL returns a catalogue error', async () => {
  const response = await app.page().send({ method: 'GET', url: '/api/careers/%E0%A4%A' })
  expect(response.statusCode).toBe(400)
  expect(z.strictObject(errorBody.shape).parse(response.json()).code).toBe('malformed_body')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
})

test.each(['not-a-uuid', '1', "' or 1=1 --", '../../etc/passwd'])('an invalid id names the field: %s', async id => {
  const page = await createUser(app, `ids${id.length}`)
  const { status, body } = await page.call(removeSavedCareer, { params: { id } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['id']])
})

describe('contract and routes', () => {
  const promised = endpoint('GET /api/x', { who: 'public', response: z.object({ kept: z.string() }) })
  const other = { ...promised, path: '/api/y' as const }
  const route = defineRoute(promised, async () => ({ kept: 'yes', secret: 'no' }))
  const gate = () => ({ sid: undefined, identity: async () => undefined, open: async () => '', end: async () => {} })

  test('must agree, or the server does not start', () => {
    expect(() => registerRoutes(app.app, [promised, other], [route], gate, unlimited)).toThrow('no route: /api/y')
    expect(() =>
      registerRoutes(app.app, [other], [route, defineRoute(other, async () => ({ kept: '' }))], gate, unlimited),
    ).toThrow('/api/x')
    expect(() => registerRoutes(app.app, [promised], [route, route], gate, unlimited)).toThrow('disagree')
  })

  test.each([
    ['GET', '/api/y'],
    ['POST', '/api/x'],
    ['GET', '/api/*'],
    ['GET', '/apis'],
  ] as const)('an undeclared route cannot be registered: %s %s', async (method, url) => {
    const bare = fastify()
    rejectUndeclaredRoutes(bare, [promised])
    registerRoutes(bare, [promised], [route], gate, unlimited)
    expect(() => bare.route({ method, url, handler: () => 'open' })).toThrow(`Not in the contract: ${method} ${url}`)
    expect((await bare.inject({ method: 'HEAD', url: '/api/x' })).statusCode).toBe(200)
    await bare.close()
  })

  test('a response contains only declared fields', async () => {
    const bare = fastify()
    registerRoutes(bare, [promised], [route], gate, unlimited)
    expect((await bare.inject('/api/x')).json()).toEqual({ kept: 'yes' })
    await bare.close()
  })

  test('a route that is loaded later is loaded once, with its first call, and must be the declared one', async () => {
    const bare = fastify()
    let loads = 0
    const load = async () => {
      loads++
      return [route]
    }
    registerRoutes(bare, [promised], routesLoadedLater([promised], load), gate, unlimited)
    await bare.ready()
    expect(loads).toBe(0)
    for (const answer of await Promise.all([bare.inject('/api/x'), bare.inject('/api/x')]))
      expect(answer.json()).toEqual({ kept: 'yes' })
    expect(loads).toBe(1)
    await bare.close()
    const [wrong] = routesLoadedLater([other], load)
    await expect(wrong?.handle({} as Parameters<typeof wrong.handle>[0])).rejects.toThrow('no route: /api/y')
  })

  test('calls that a rate limit lets through together are handled in turns of the event loop of their own', async () => {
    const bare = fastify()
    const costly = { ...promised, limit: 'saveQuiz' as const }
    let turns = 0
    let isOver = false
    const nextOfLoop = () => {
      turns++
      if (!isOver) setImmediate(nextOfLoop)
    }
    setImmediate(nextOfLoop)
    const handledIn: number[] = []
    const slow = defineRoute(costly, async () => ({ kept: `${handledIn.push(turns)}` }))
    const counted = Promise.withResolvers<Awaited<ReturnType<typeof unlimited>>>()
    let arrived = 0
    const limiter = () => {
      if (++arrived === 5) counted.resolve(unlimited('saveQuiz', { ip: '', userId: undefined }))
      return counted.promise
    }
    registerRoutes(bare, [costly], [slow], gate, limiter)
    await Promise.all(Array.from({ length: 5 }, () => bare.inject('/api/x')))
    isOver = true
    expect(new Set(handledIn).size).toBe(5)
    await bare.close()
  })
})
