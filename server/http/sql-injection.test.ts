import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all.ts'
import { users } from '#server/platform/db/schema.ts'
import { newActor } from '#server/testing/actors.ts'
import { startTestApp } from '#server/testing/app.ts'
import { nameOf } from '#server/testing/examples.ts'
import { insertListing } from '#server/testing/listings.ts'
import { parametersOf } from '#server/testing/parameters.ts'
import { runs } from '#server/testing/property.ts'
import { findWrongBalances } from '#server/testing/tokens.ts'

/** In seconds: what an injected statement would wait, and the longest that a busy machine may take without one. */
const sleep = 12
const maxSeconds = 11

const app = await startTestApp()
afterAll(() => app.close())
const { db, clock } = app
const { own, caller } = await newActor(app, 'admin')
await db.sql.update(users).set({ isPro: true }).where(eq(users.id, own.userId))
const neighbor = await newActor(app, 'user')
await insertListing(db.sql, clock.now())

const parameters = allEndpoints.flatMap(endpoint =>
  parametersOf(endpoint, own).map(parameter => ({
    ...parameter,
    name: `${nameOf(endpoint)} ${parameter.name}`,
    showsOthers: endpoint.who === 'admin',
  })),
)

const opening = fc.constantFrom(
  '',
  "'",
  "''",
  '"',
  '`',
  '\\',
  "\\'",
  '$$',
  "1'",
  '1',
  ')',
  "')",
  "'))",
  '%',
  '\u02bc',
  '％27',
)
const statement = fc.constantFrom(
  `;select pg_sleep(${sleep})`,
  `||pg_sleep(${sleep})||`,
  ` or pg_sleep(${sleep}) is null`,
  ` and 1=(select 1 from pg_sleep(${sleep}))`,
  ';update users set is_admin=true',
  ';delete from users',
  ';drop table users cascade',
  ' or 1=1',
  " or 'a'='a",
  ' union select null,password_hash,null from users',
  ' and 1=cast((select password_hash from users limit 1) as int)',
  ' order by 99',
  ',(select 1)',
  '::int',
  ' is not null',
  ';commit;begin',
  ';copy users to program $$id$$',
)
const ending = fc.constantFrom('', '--', '-- -', '/*', ';--', "'", '"', ')', "||'", '\u0000', '#')
const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(opening, statement, ending).map(parts => parts.join('')) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...`'"\`\\$%_;-/*()=:|{}[]<>a1 \n`) }) },
)

async function expectHarmless(
  { name, request, showsOthers }: (typeof parameters)[number],
  text: string,
): Promise<void> {
  const start = performance.now()
  const headers = { ...caller.headers(), 'content-type': 'application/json', 'user-agent': text.replace(/[^ -~]/g, '') }
  const { statusCode, body } = await caller.send({ ...request(text, own), headers })
  const label = `${name} ${JSON.stringify(text)}: ${statusCode} ${body.slice(0, 300)}`
  expect(statusCode, label).toBeLessThan(500)
  expect((performance.now() - start) / 1000, label).toBeLessThan(maxSeconds)
  expect(/syntax error at|unterminated quoted|argon2id/.test(body), label).toBe(false)
  // Administrators see what others sent in, for example with an empty search.
  if (!showsOthers) expect(body.includes(neighbor.canary), label).toBe(false)
  // A successful sign-in or a new password replaces the session.
  if (statusCode === 200 && body.includes('"sessionId":"')) caller.sessionId = JSON.parse(body).sessionId
}

test('SQL in any parameter is a value: no server error, delay or change of other accounts', async () => {
  const stateOf = () => db.sql.select().from(users).where(eq(users.id, neighbor.own.userId))
  const before = await stateOf()
  for (const parameter of parameters) await expectHarmless(parameter, `'";select pg_sleep(${sleep})--`)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...parameters), hostile, (parameter, text) => expectHarmless(parameter, text)),
    { numRuns: runs(5_000) },
  )
  expect(await stateOf()).toEqual(before)
  expect(await findWrongBalances(app)).toEqual([])
  expect(await db.sql.$count(users, eq(users.isAdmin, true))).toBe(1)
  expect(parameters.length).toBeGreaterThan(200)
}, 300_000)
