import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { allEndpoints, developerEndpoints } from '#contract/endpoints/all.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { optimizeResume, readResume } from '#contract/endpoints/resume.ts'
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
import { measureLongestBlock } from '#server/testing/measure-cpu-time.ts'

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

const send = ({ own, caller }: Actor, endpoint: Endpoint, payload: string | Buffer, type = 'application/json') =>
  caller.send({
    method: endpoint.method,
    url: addressOf(endpoint, exampleOf(endpoint, own)),
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

/** Of these only refusals are measured: they need a code, challenge, file, row or provider that is not there. */
const refused = new Set(
  `POST /api/admin/login, POST /api/auth/handoff, POST /api/auth/reset-password, POST /api/account/email/code,
  POST /api/auth/verify-email, PUT /api/account/email, POST /api/account/two-factor/start,
  POST /api/account/two-factor/confirm, POST /api/account/two-factor/disable, POST /api/account/passkeys/start,
  POST /api/account/passkeys, DELETE /api/account/passkeys/:id, POST /api/auth/passkey,
  POST /api/auth/issuers/:issuer/finish, POST /api/auth/sign-in-link/finish, POST /api/auth/second-step, POST /api/account/linked-sign-ins/:issuer,
  DELETE /api/account/linked-sign-ins/:id, PUT /api/admin/password, PUT /api/roadmaps/:slug/steps/:stepId,
  PUT /api/roadmaps/:slug/pace, POST /api/admin/create-checkout-session, POST /api/billing/withdraw,
  POST /api/job-listings/:id/report, POST /api/admin/listing-reports/:id, POST /api/admin/held-listings/:id,
  POST /api/applications, POST /api/notifications, POST /api/testimonials/submit, POST /api/marketing-testimonials,
  PATCH /api/admin/marketing-testimonials/:id/reject, PATCH /api/admin/testimonials/:id/decline,
  PATCH /api/admin/testimonials/:id/reject`.split(/,\s+/),
)

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
  'POST /api/shared-links': { careers: ['baker', 'electrician'] },
}

const secrets = new Set(['password', 'confirmPassword', 'currentPassword', 'code', 'revision'])
const secretsOf = (valid: unknown) =>
  Object.fromEntries(Object.entries(valid ?? {}).filter(([name]) => secrets.has(name)))

const endpoints = allEndpoints.filter(each => each.body).map(each => [nameOf(each), each] as const)
test.each(endpoints)('%s does not block the event loop with any body', async (name, endpoint) => {
  let actor = await newCaller()
  const post = async (body: unknown) => (await send(actor, endpoint, JSON.stringify(body ?? {}))).statusCode
  const validBody = () => exampleOf(endpoint, actor.own).body
  const largest = (kind: HostileText) => largestBody(endpoint, kind, validBody())
  const accepted = (kind: HostileText) =>
    acceptedBody(endpoint, { ...(largest(kind) as object), ...secretsOf(validBody()), ...readable[name] }, validBody())
  // The first call compiles code and patterns, once in a process.
  await post(validBody())
  await post(accepted('sentences'))
  actor = await newCaller()
  const slow: string[] = []
  const statuses = new Set<number>()
  for (const kind of hostileTexts) {
    const bodies = { accepted: accepted(kind), largest: largest(kind), oversized: oversized(validBody(), kind) }
    for (const [size, body] of Object.entries(bodies)) {
      let status = 0
      const time = await longestBlock(async () => {
        status = await post(body)
      })
      if (time > maxBlock) slow.push(`${size}, ${kind}: ${time.toFixed(0)} ms`)
      if (size === 'accepted') statuses.add(status)
      // The account is gone, or its document has another revision.
      if (status === 401 || status === 409) actor = await newCaller()
    }
  }
  expect(slow).toEqual([])
  expect(refused.has(name) || [...statuses].some(status => status < 300), `answers: ${[...statuses]}`).toBe(true)
})

test.each([readResume, optimizeResume])('$path does not block the event loop with any text file', async endpoint => {
  const form = (text: string) => {
    const fields = { targetJobTitle: 'Baker', consents: JSON.stringify({ dataProcessing: true, termsAccepted: true }) }
    const parts = Object.entries(fields).map(([name, value]) => `name="${name}"\r\n\r\n${value}`)
    const all = [...parts, `name="resume"; filename="resume.txt"\r\ncontent-type: text/plain\r\n\r\n${text}`]
    return Buffer.from(`${all.map(part => `--x\r\ncontent-disposition: form-data; ${part}\r\n`).join('')}--x--\r\n`)
  }
  const actor = await newCaller()
  const post = (body: Buffer) => send(actor, endpoint, body, 'multipart/form-data; boundary=x')
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
