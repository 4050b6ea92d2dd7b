import { writeFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { me, redeemHandoff } from '#contract/endpoints/auth.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { pendingTestimonials } from '#contract/endpoints/testimonials.ts'
import { openSimulation } from '#server/platform/payments/simulated.ts'
import { type Actor, type ActorKind, actorKinds, newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addressOf, exampleOf, nameOf } from '#server/testing/examples.ts'

const marketingHost = 'www.wayspark.example'
const app = await startTestApp({
  replace: ({ db, clock, publicUrl }) => ({
    marketingUrl: new URL(`https://${marketingHost}`),
    payments: openSimulation({ db, clock, publicUrl, deliver: async () => true }),
  }),
})
afterAll(() => app.close())

const current = new Map<ActorKind, Actor>()
async function actorOf(kind: ActorKind): Promise<Actor> {
  const actor = current.get(kind) ?? (await newActor(app, kind))
  current.set(kind, actor)
  return actor
}
/** The owner of the data that the actors try to reach. */
const ann = await newActor(app, 'user')

interface Seen {
  status: number
  code: string | undefined
  text: string
}
/** Claims that a client in developer mode might send. */
const claims = { devMode: true, isPro: true, isAdmin: true, planType: 'pro' }

/** Schemas that reject unknown fields are left unchanged. */
function withClaims(endpoint: Endpoint, body: object): object {
  const claiming = { ...body, ...claims }
  return endpoint.body?.safeParse(claiming).success ? claiming : body
}

async function ask(endpoint: Endpoint, actor: Actor, of: Actor = actor, host?: string): Promise<Seen> {
  const example = exampleOf(endpoint, actor.own, of.own)
  const { body } = example
  const asDeveloper = actor.kind === 'devMode'
  const response = await actor.caller.send({
    method: endpoint.method,
    url: addressOf(endpoint, example, asDeveloper ? { devMode: 'true', admin: '1' } : {}),
    headers: {
      ...actor.caller.headers(),
      ...(host ? { host } : {}),
      ...(asDeveloper ? { 'x-dev-mode': 'true', 'x-role': 'admin' } : {}),
    },
    ...(body ? { payload: asDeveloper ? withClaims(endpoint, body) : body } : {}),
  })
  // A change may affect the actor, so it is replaced.
  if (endpoint.method !== 'GET' && response.statusCode < 300) current.delete(actor.kind)
  const code = response.statusCode < 400 ? undefined : response.json().code
  return { status: response.statusCode, code, text: response.body + JSON.stringify(response.headers) }
}

const signedIn: readonly ActorKind[] = ['user', 'pro', 'devMode', 'admin']
const table: Record<string, Record<string, string>> = {}

describe.each(allEndpoints.map(endpoint => [nameOf(endpoint), endpoint] as const))('%s', (name, endpoint) => {
  const seen = new Map<ActorKind, Seen>()
  const foreign = new Map<ActorKind, Seen>()

  test('responds to each actor as declared', async () => {
    for (const kind of actorKinds) seen.set(kind, await ask(endpoint, await actorOf(kind)))
    for (const [kind, { status, code }] of seen) {
      const label = `${kind}: ${status} ${code}`
      if (endpoint.who !== 'public' && !signedIn.includes(kind)) expect(code, label).toBe('session_required')
      else if (endpoint.who === 'admin' && kind !== 'admin') expect(code, label).toBe('not_allowed')
      else if (status >= 300) expect(endpoint.errors, label).toContain(code)
    }
    table[name] = Object.fromEntries([...seen].map(([kind, { status }]) => [kind, String(status)]))
  })

  test('claiming developer mode grants no rights', () => {
    const { status, code } = seen.get('devMode') ?? {}
    expect([status, code]).toEqual([seen.get('user')?.status, seen.get('user')?.code])
  })

  test("does not reveal or change another user's data", async () => {
    const { isOwned = false } = exampleOf(endpoint, ann.own)
    for (const kind of actorKinds) foreign.set(kind, await ask(endpoint, await actorOf(kind), ann))
    for (const [kind, { status, text }] of foreign) {
      // Pending testimonials are visible to administrators.
      if (!(kind === 'admin' && endpoint === pendingTestimonials)) expect(text, kind).not.toContain(ann.canary)
      if (isOwned) expect([401, 403, 404], `${kind}: ${status}`).toContain(status)
    }
    const cell = table[name] ?? {}
    cell["another's"] = isOwned ? [...new Set([...foreign.values()].map(({ status }) => status))].join(' ') : '-'
  })

  test('is the same on every host', async () => {
    for (const kind of ['anonymous', 'user'] as const) {
      if (endpoint.method !== 'GET' && kind === 'user') continue
      for (const host of ['app.evil.example', 'app.localhost', marketingHost]) {
        // Handoffs are redeemed at the app's host only.
        const status = endpoint === redeemHandoff && host === marketingHost ? 421 : seen.get(kind)?.status
        expect((await ask(endpoint, await actorOf(kind), undefined, host)).status).toBe(status)
      }
    }
  })
})

test('only the developer is in developer mode, and no one in production', async () => {
  const modes = async (callers: typeof app) => {
    const statuses: [ActorKind, boolean][] = []
    for (const kind of signedIn) {
      const { caller } = callers === app ? await actorOf(kind) : await newActor(callers, kind)
      const { status, body } = await caller.call(me)
      expect(status).toBe(200)
      statuses.push([kind, body.devMode])
    }
    return Object.fromEntries(statuses)
  }
  expect(await modes(app)).toEqual({ user: false, pro: false, devMode: true, admin: false })
  const production = await startTestApp({ replace: () => ({ production: true }) })
  expect(await modes(production)).toEqual({ user: false, pro: false, devMode: false, admin: false })
  await production.close()
})

test('the owner still has all data, unchanged', async () => {
  for (const endpoint of allEndpoints.filter(({ method, who }) => method === 'GET' && who === 'user')) {
    const { status, text } = await ask(endpoint, ann)
    if (/user-results|saved-careers|consents|export|\/me$/.test(endpoint.path)) expect(text).toContain(ann.canary)
    expect(status).toBe(200)
  }
})

describe('a change requested by another site', () => {
  const changes = allEndpoints.filter(({ method, acceptsForeignForms }) => method !== 'GET' && !acceptsForeignForms)

  test.each(changes.map(endpoint => [nameOf(endpoint), endpoint] as const))('is rejected: %s', async (_, endpoint) => {
    const { caller, own } = await actorOf('user')
    const example = exampleOf(endpoint, own)
    const { body } = example
    const url = addressOf(endpoint, example)
    // Cross-site requests carry the cookie but not the bearer token.
    const cookie = { cookie: `session=${caller.sessionId}` }
    const send = async (headers: Record<string, string>, payload: object | string = body ?? {}) =>
      (await app.client().send({ method: endpoint.method, url, headers: { ...cookie, ...headers }, payload }))
        .statusCode
    const origin = 'https://evil.example'
    expect(await send({ origin, 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await send({ origin })).toBe(403)
    expect(await send({ origin: 'null' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await send({ 'sec-fetch-site': 'none' })).toBe(403)
    const form = 'multipart/form-data; boundary=x'
    expect(await send({ 'sec-fetch-site': 'cross-site', 'content-type': form }, 'x')).toBe(403)
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', form]) {
      // For forms the cookie without a handle does not authenticate.
      const refusal = type === form && endpoint.upload ? 401 : 415
      // Unparsed bodies may have any type; they are verified by signature.
      const unread =
        endpoint.rawBody && (await send({ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }))
      expect(await send({ 'sec-fetch-site': 'same-origin', 'content-type': type }, JSON.stringify(body ?? {}))).toBe(
        unread || refusal,
      )
    }
  })
})

/** Used by `npm run routes -- --actors`. */
afterAll(() => {
  const { ACTORS_FILE } = process.env
  if (ACTORS_FILE) writeFileSync(ACTORS_FILE, JSON.stringify(table))
})
