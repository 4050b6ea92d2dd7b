import { appendFileSync } from 'node:fs'
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
  JSON.stringify(valid ?? {}, (_, value) => (typeof value === 'string' ? hostileText(kind, 30_000) : value))

const endpoints = allEndpoints.filter(each => each.body).map(each => [nameOf(each), each] as const)
test.each(endpoints)('%s does not block the event loop with any body', async (name, endpoint) => {
  let actor = await newCaller()
  const statuses = new Set<number>()
  const post = async (body: string) => {
    const { statusCode } = await send(actor, endpoint, body)
    statuses.add(statusCode)
  }
  const valid = exampleOf(endpoint, actor.own).body
  // The first call compiles code and patterns, once in a process.
  await post(JSON.stringify(valid ?? {}))
  await post(JSON.stringify(largestBody(endpoint, 'sentences', valid)))
  const slow: string[] = []
  statuses.clear()
  for (const kind of hostileTexts) {
    if (ends.has(name)) actor = await newCaller()
    const bodies = {
      largest: JSON.stringify(largestBody(endpoint, kind, exampleOf(endpoint, actor.own).body)),
      oversized: oversized(valid, kind),
    }
    for (const [size, body] of Object.entries(bodies)) {
      const time = await longestBlock(() => post(body))
      if (time > maxBlock) slow.push(`${size}, ${kind}: ${time.toFixed(0)} ms`)
    }
  }
  appendFileSync('/tmp/wt/security/zz-st.txt', `${name} ${[...statuses].sort().join(',')} ${slow.join('; ')}\n`)
  expect(slow).toEqual([])
})
const ends = new Set(['DELETE /api/admin/delete-account'])

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
