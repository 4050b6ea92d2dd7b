import { eq, getTableColumns } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all.ts'
import type { Endpoint } from '#contract/endpoints/endpoint.ts'
import { users } from '#server/platform/db/schema.ts'
import { openSimulation } from '#server/platform/payments/simulated.ts'
import { type Actor, type ActorKind, newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { dumpDatabase } from '#server/testing/canary.ts'
import { addressOf, exampleOf, nameOf } from '#server/testing/examples.ts'
import { jsonSchemaOf } from '#server/testing/json-schema.ts'

const app = await startTestApp({
  replace: ({ db, clock, publicUrl }) => ({
    payments: openSimulation({ db, clock, publicUrl, deliver: async () => true }),
  }),
})
afterAll(() => app.close())
const { db } = app
const neighbor = await newActor(app, 'user')

const claimed = {
  string: 'claimed-by-the-caller',
  number: 987_654,
  boolean: true,
  date: '2099-01-01T00:00:00.000Z',
  json: ['claimed-by-the-caller'],
} as Record<string, unknown>

/** A value for every column of an account, under its names in code and in the database, and another owner. */
const columns = Object.entries(getTableColumns(users)).filter(([name]) => name !== 'id')
const claims: Record<string, unknown> = {
  ...Object.fromEntries(
    columns.flatMap(([name, column]) => [name, column.name].map(key => [key, claimed[column.dataType] ?? null])),
  ),
  ...Object.fromEntries(['userId', 'user_id', 'ownerId', 'id'].map(key => [key, neighbor.own.userId])),
  role: 'admin',
}

const rowOf = async ({ own }: Actor) => (await db.sql.select().from(users).where(eq(users.id, own.userId)))[0]
const rowsOfNeighbor = async () =>
  (await dumpDatabase(app)).split('\n').filter(row => row.includes(neighbor.own.userId))
const before = await rowsOfNeighbor()

const current = new Map<ActorKind, Actor>()
async function actorFor({ who }: Endpoint): Promise<Actor> {
  const kind = who === 'admin' ? 'admin' : 'user'
  const actor = current.get(kind) ?? (await newActor(app, kind))
  current.set(kind, actor)
  return actor
}

/** Columns that no request of a user sets: rights, money, and what is derived from a password. */
const rightsOf = (row: Awaited<ReturnType<typeof rowOf>>) =>
  row && [row.id, row.isAdmin, row.isPro, row.planType, row.proUnlockedVia, row.billingInterval, row.createdAt]

const writing = allEndpoints.filter(({ method, rawBody }) => method !== 'GET' && !rawBody)
test.each(writing.map(each => [nameOf(each), each] as const))(
  'values for the columns of an account change none of them: %s',
  async (_, endpoint) => {
    const actor = await actorFor(endpoint)
    const rights = rightsOf(await rowOf(actor))
    const example = exampleOf(endpoint, actor.own)
    const declared = endpoint.body ? Object.keys(jsonSchemaOf(endpoint.body).properties ?? {}) : []
    const undeclared = Object.fromEntries(Object.entries(claims).filter(([name]) => !declared.includes(name)))
    const { statusCode } = await actor.caller.send({
      method: endpoint.method,
      url: addressOf(endpoint, example),
      headers: actor.caller.headers(),
      payload: { ...undeclared, ...example.body },
    })
    const row = await rowOf(actor)
    expect(JSON.stringify(row ?? {})).not.toMatch(/claimed-by-the-caller|987654|2099-01-01/)
    // An unlock by a success story is a right that its endpoint gives.
    if (row && !endpoint.path.includes('/testimonials/submit')) expect(rightsOf(row)).toEqual(rights)
    if (/^\/api\/(admin|auth|account|testimonials)/.test(endpoint.path) && statusCode < 300) current.delete(actor.kind)
  },
)

test('nothing was stored for the account that callers named as the owner', async () => {
  expect(await rowsOfNeighbor()).toEqual(before)
})

test('no response contains a secret of the account or an id at the payment provider', async () => {
  const actor = await newActor(app, 'admin')
  const secret = 'canary-of-a-secret'
  await db.sql
    .update(users)
    .set({
      passwordHash: `${secret}-1`,
      passwordResetToken: `${secret}-2`,
      totpSecret: `${secret}-3`,
      recoveryCodes: [`${secret}-4`],
    })
    .where(eq(users.id, actor.own.userId))
  for (const endpoint of allEndpoints.filter(({ method }) => method === 'GET')) {
    const response = await actor.caller.send({
      method: endpoint.method,
      url: addressOf(endpoint, exampleOf(endpoint, actor.own)),
      headers: actor.caller.headers(),
    })
    const seen = /canary-of-a-secret|argon2id|cus_sim|passwordHash|password_hash/.exec(response.body)
    expect(seen?.[0], nameOf(endpoint)).toBeUndefined()
  }
})
