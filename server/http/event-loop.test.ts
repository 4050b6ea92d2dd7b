import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { allEndpoints, developerEndpoints } from '#contract/endpoints/all.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { reportListing } from '#contract/endpoints/jobs.ts'
import { optimizeResume, readResume } from '#contract/endpoints/resume.ts'
import { generateRoadmap } from '#contract/endpoints/roadmaps.ts'
import { users } from '#server/platform/db/schema.ts'
import { type Actor, newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addressOf, exampleOf, nameOf } from '#server/testing/examples.ts'
import {
  acceptedBody,
  type HostileText,
  hostileText,
  hostileTexts,
  largestBody,
  unboundedPaths,
} from '#server/testing/hostile-bodies.ts'
import { jsonSchemaOf } from '#server/testing/json-schema.ts'
import { insertListings, makeListing } from '#server/testing/listings.ts'
import { measureLongestBlock } from '#server/testing/measure-cpu-time.ts'
import { thorough } from '#server/testing/property.ts'

/** In milliseconds of CPU time, so that other load does not count. */
const maxBlock = 50

const app = await startTestApp()
afterAll(() => app.close())

/** An account that may call everything, as often as it likes. */
async function newCaller(): Promise<Actor> {
  const actor = await newActor(app, 'admin')
  await app.db.sql.update(users).set({ isPro: true }).where(eq(users.id, actor.own.userId))
  return actor
}

test('every text and list that a caller can send has a maximum length', () => {
  const found = [...allEndpoints, ...developerEndpoints].flatMap(endpoint =>
    [endpoint.body, endpoint.query, endpoint.params].flatMap(schema =>
      schema ? unboundedPaths(jsonSchemaOf(schema)).map(path => `${nameOf(endpoint)} ${path}`) : [],
    ),
  )
  expect(found).toEqual([])
})

const send = (
  { own, caller }: Actor,
  endpoint: Endpoint,
  payload: string | Buffer,
  { type = 'application/json', params = exampleOf(endpoint, own).params ?? {} } = {},
) =>
  caller.send({
    method: endpoint.method,
    url: addressOf(endpoint, { ...exampleOf(endpoint, own), params }),
    headers: { ...caller.headers(), 'content-type': type },
    payload,
  })

/** The shortest of up to three attempts, because garbage collection can fall into any of them. */
async function longestBlock(call: () => Promise<unknown>): Promise<number> {
  let shortest = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && shortest > maxBlock; attempt++)
    shortest = Math.min(shortest, await measureLongestBlock(call))
  return shortest
}

/** The valid body with every text replaced by one that is longer than any maximum. */
const oversized = (valid: unknown, kind: HostileText) =>
  JSON.parse(JSON.stringify(valid ?? {}, (_, value) => (typeof value === 'string' ? hostileText(kind, 30_000) : value)))

/** Why the body of an endpoint is refused whatever it holds, so that only refusals are measured. */
const reasons: Record<string, string[]> = {
  'it needs a code, link or challenge that was sent to somebody': [
    'POST /api/auth/handoff',
    'POST /api/auth/reset-password',
    'POST /api/account/email/code',
    'POST /api/auth/verify-email',
    'POST /api/account/two-factor/confirm',
    'POST /api/account/two-factor/disable',
    'POST /api/account/passkeys',
    'POST /api/auth/passkey',
    'POST /api/auth/sign-in-link/finish',
    'POST /api/auth/second-step',
  ],
  'it needs another service, which is not configured': [
    'POST /api/auth/issuers/:issuer/finish',
    'POST /api/account/linked-sign-ins/:issuer',
    'POST /api/admin/create-checkout-session',
    'POST /api/billing/withdraw',
  ],
  'it needs what another person submitted and nobody has judged': [
    'POST /api/admin/held-listings/:id',
    'PATCH /api/admin/marketing-testimonials/:id/reject',
    'PATCH /api/admin/testimonials/:id/decline',
    'PATCH /api/admin/testimonials/:id/reject',
  ],
}
const refused = new Set(Object.values(reasons).flat())

/** Makes what an endpoint needs besides its body, and returns the parameters that name it. */
const preparations: Record<string, (actor: Actor) => Promise<Record<string, string>>> = {
  'PUT /api/roadmaps/:slug/pace': openRoadmap,
  'PUT /api/roadmaps/:slug/steps/:stepId': openRoadmap,
  'POST /api/job-listings/:id/report': insertAd,
  'POST /api/admin/listing-reports/:id': async actor => {
    const params = await insertAd()
    await actor.caller.send({
      ...{ method: reportListing.method, url: addressOf(reportListing, { params }), headers: actor.caller.headers() },
      payload: { reason: 'closed' },
    })
    return params
  },
}

async function openRoadmap({ caller }: Actor): Promise<Record<string, string>> {
  const { method, path: url } = generateRoadmap
  const { body } = await caller.send({ method, url, headers: caller.headers(), payload: { careerTitle: 'Baker' } })
  const stepId: string = JSON.parse(body).roadmap[0].id
  return { slug: 'baker', stepId }
}

async function insertAd(): Promise<Record<string, string>> {
  const [id = ''] = await insertListings(app.db.sql, [makeListing(app.clock.now())])
  return { id }
}

const unpriced = { kind: 'terms', changes: [], takesEffectOn: '2036-01-15' }
/** Values with which a body is read further than to its first check. */
const readable: Record<string, object> = {
  'POST /api/admin/notices': unpriced,
  'PUT /api/admin/notices/:id': unpriced,
  'PUT /api/admin/username': {
    get username() {
      return `somebody-${crypto.randomUUID().slice(0, 8)}`
    },
  },
  'POST /api/evidence': { lines: [] },
  'PUT /api/evidence/:id': { lines: [] },
  'POST /api/generate-roadmap': { careerTitle: 'Baker' },
  'PUT /api/account/place': { placeId: 'OH' },
  'PUT /api/quiz/assessment/:assessmentId/place': { placeId: 'OH' },
  'POST /api/applications': { url: `https://example.org/${'a'.repeat(500)}` },
  'POST /api/notifications': {
    get endpoint() {
      return `https://push.example.com/${crypto.randomUUID()}`
    },
  },
  'POST /api/admin/listing-reports/:id': { upTo: '2036-01-01T00:00:00.000Z' },
  'POST /api/marketing-testimonials': { photoS3Key: undefined },
  'POST /api/shared-links': { careers: ['baker', 'electrician'] },
}

const secrets = new Set([
  'username',
  'password',
  'confirmPassword',
  'currentPassword',
  'code',
  'revision',
  'photoS3Key',
])
const secretsOf = (valid: unknown) =>
  Object.fromEntries(Object.entries(valid ?? {}).filter(([name]) => secrets.has(name)))

/** Every second one, by turns, but in a thorough run. */
const textsOf = (turn: number) => hostileTexts.filter((_, at) => thorough || at % 2 === turn % 2)

const endpoints = allEndpoints.filter(each => each.body).map((each, turn) => [nameOf(each), each, turn] as const)
test.each(endpoints)('%s does not block the event loop with any body', async (name, endpoint, turn) => {
  const prepare = async () => {
    const actor = await newCaller()
    return { actor, params: await preparations[name]?.(actor) }
  }
  let { actor, params } = await prepare()
  const post = async (body: unknown) =>
    (await send(actor, endpoint, JSON.stringify(body ?? {}), params && { params })).statusCode
  const validBody = () => exampleOf(endpoint, actor.own).body
  const largest = (kind: HostileText) => largestBody(endpoint, kind, validBody())
  const accepted = (body: unknown) =>
    acceptedBody(endpoint, { ...(body as object), ...secretsOf(validBody()), ...readable[name] }, validBody())
  // The first call compiles code and patterns, once in a process.
  await post(validBody())
  await post(accepted(largest('sentences')))
  ;({ actor, params } = await prepare())
  const slow: string[] = []
  const statuses = new Set<number>()
  for (const kind of textsOf(turn)) {
    const whole = largest(kind)
    const fitted = accepted(whole)
    const bodies = {
      accepted: fitted,
      ...(isDeepStrictEqual(fitted, whole) ? {} : { largest: whole }),
      oversized: oversized(validBody(), kind),
    }
    for (const [size, body] of Object.entries(bodies)) {
      let status = 0
      const time = await longestBlock(async () => {
        status = await post(body)
        if (size === 'accepted') statuses.add(status)
      })
      if (time > maxBlock) slow.push(`${size}, ${kind}: ${time.toFixed(0)} ms`)
      // The account is gone, or its document has another revision.
      if (status === 401 || status === 409) ({ actor, params } = await prepare())
    }
  }
  expect(slow).toEqual([])
  const isAccepted = [...statuses].some(status => status < 300)
  expect(isAccepted, `answers: ${[...statuses]}`).toBe(!refused.has(name))
})

test.each([readResume, optimizeResume])('$path does not block the event loop with any text file', async endpoint => {
  const form = (text: string) => {
    const fields = { targetJobTitle: 'Baker', consents: JSON.stringify({ dataProcessing: true, termsAccepted: true }) }
    const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`)
    const all = [...parts, `name="resume"; filename="resume.txt"\r\ncontent-type: text/plain\r\n\r\n${text}`]
    return Buffer.from(`${all.map(part => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`)
  }
  const actor = await newCaller()
  const post = (body: Buffer) => send(actor, endpoint, body, { type: 'multipart/form-data; boundary=x' })
  await post(form(hostileText('sentences', 45_000)))
  const slow: string[] = []
  for (const kind of hostileTexts)
    for (const length of [45_000, 190_000, 2_400_000]) {
      const body = form(hostileText(kind, length))
      const time = await longestBlock(() => post(body))
      if (time > maxBlock) slow.push(`${length} characters, ${kind}: ${time.toFixed(0)} ms`)
    }
  expect(slow).toEqual([])
})
