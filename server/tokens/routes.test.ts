import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { saveCareer } from '#contract/endpoints/careers.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { deductTokens, type TokenEntry, tokenHistory } from '#contract/endpoints/tokens.ts'
import { tokenCosts } from '#contract/tokens.ts'
import { startTestApp } from '#server/testing/app.ts'
import { insertListings, makeListing } from '#server/testing/listings.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const pay = { amount: 1, feature: 'career-quiz' as const }
const view = { amount: 3, feature: 'job-listing-view' as const }
/** An operator's own feed may charge for its links. */
const priced = (overrides: Parameters<typeof makeListing>[1] = {}) =>
  makeListing(app.clock.now(), { source: 'own-feed', ...overrides })
const [baker = '', welder = '', plumber = ''] = await insertListings(app.db.sql, [
  priced({ title: 'Baker', employer: 'Crumb' }),
  priced({ title: 'Welder', employer: 'Spark' }),
  priced({ title: 'Plumber', employer: 'Drip' }),
])
const newIdempotencyKey = () => crypto.randomUUID()

test('a quiz start costs the listed price', async () => {
  const ann = await createUser(app, 'ann')
  const { status, body } = await ann.call(deductTokens, { body: { ...pay, details: 'Career quiz' } })
  expect([status, body]).toEqual([200, { success: true, charged: true, tokenBalance: 29 }])
  expect(await chargesOf(app, ann.userId)).toMatchObject([{ delta: -1, reason: 'career-quiz' }])
})

test('a wrong amount or another feature does not change the balance', async () => {
  const bob = await createUser(app, 'bob')
  const amounts = [-1, 0, 2, 0.5, 1e9, -1e9, '1', null, undefined, [1], Number.MAX_SAFE_INTEGER + 1]
  const features = [
    'save-career',
    'resume-optimizer',
    'salaryNegotiator',
    '',
    'constructor',
    '__proto__',
    null,
    undefined,
  ]
  const bodies = [
    ...amounts.map(amount => ({ ...pay, amount })),
    ...features.map(feature => ({ ...pay, feature })),
    { ...pay, details: 'x'.repeat(256) },
    { ...pay, idempotencyKey: 'click' },
    { ...view, amount: 1, details: baker },
    { ...view, details: undefined },
    { ...view, details: ' ' },
    { ...view, details: 'Baker at Crumb' },
    { ...view, details: newIdempotencyKey() },
  ]
  for (const body of bodies) {
    const answer = await bob.call(deductTokens, { body: body as typeof pay })
    expect([answer.status, answer.body.code], JSON.stringify(body)).toEqual([400, 'invalid_input'])
    expect(Object.keys(answer.body.errors ?? {})).toHaveLength(1)
  }
  expect(await balanceOf(app, bob.userId)).toBe(30)
  expect(await chargesOf(app, bob.userId)).toEqual([])
})

test('a listing that is expired, removed or from a free source costs nothing', async () => {
  const ada = await createUser(app, 'ada-free')
  const now = app.clock.now()
  const free = await insertListings(app.db.sql, [
    priced({ expiresAt: now }),
    priced({ source: 'remotive' }),
    priced({ source: 'sample' }),
  ])
  for (const details of free) {
    const { status, body } = await ada.call(deductTokens, { body: { ...view, details } })
    expect([status, body]).toEqual([200, { success: true, charged: false, tokenBalance: 30 }])
  }
  const [gone = ''] = await insertListings(app.db.sql, [priced({ removedAt: now })])
  expect((await ada.call(deductTokens, { body: { ...view, details: gone } })).status).toBe(400)
  expect(await chargesOf(app, ada.userId)).toEqual([])
})

test("a listing's link is charged once, however often and with whatever idempotency key it is opened", async () => {
  const cleo = await createUser(app, 'cleo')
  const open = async (details: string, more: Partial<BodyIn<typeof deductTokens>> = {}) => {
    const { status, body } = await cleo.call(deductTokens, { body: { ...view, details, ...more } })
    return [status, body.charged, body.tokenBalance]
  }
  expect(await open(baker)).toEqual([200, true, 27])
  expect(await open(` ${baker.toUpperCase()} `)).toEqual([200, false, 27])
  expect(await open(baker, { idempotencyKey: newIdempotencyKey() })).toEqual([200, false, 27])
  expect(await open(welder, { careerTitle: 'Anything else' })).toEqual([200, true, 24])
  await setTokenBalance(app, cleo.userId, 2)
  expect(await open(baker)).toEqual([200, false, 2])
  const refused = await cleo.call(deductTokens, { body: { ...view, details: plumber } })
  expect([refused.status, refused.body]).toEqual([
    402,
    expect.objectContaining({ code: 'out_of_tokens', required: 3, balance: 2 }),
  ])
  expect(await chargesOf(app, cleo.userId)).toMatchObject([
    { details: 'Baker, Crumb', delta: -3 },
    { details: 'Welder, Spark', delta: -3 },
  ])
})

test('another user pays for the same listing', async () => {
  const [dora, ella] = [await createUser(app, 'dora'), await createUser(app, 'ella')]
  const idempotencyKey = newIdempotencyKey()
  for (const person of [dora, ella]) {
    const { body } = await person.call(deductTokens, { body: { ...view, details: baker, idempotencyKey } })
    expect(body).toEqual({ success: true, charged: true, tokenBalance: 27 })
  }
})

test('work of generating endpoints is not charged here', async () => {
  const fay = await createUser(app, 'fay')
  for (const feature of ['roadmap', 'interview-prep', 'cover-letter'] as const) {
    const { status, body } = await fay.call(deductTokens, { body: { amount: tokenCosts[feature], feature } })
    expect([status, body]).toEqual([200, { success: true, charged: false, tokenBalance: 30 }])
  }
  expect(await chargesOf(app, fay.userId)).toEqual([])
})

test('on Pro nothing is charged or recorded', async () => {
  const gina = await createUser(app, 'gina')
  await setPro(app, gina.userId)
  for (const body of [pay, { ...view, details: baker }]) {
    const answer = await gina.call(deductTokens, { body })
    expect(answer.body).toEqual({ success: true, charged: false, tokenBalance: 30 })
  }
  expect(await chargesOf(app, gina.userId)).toEqual([])
})

test.each([
  ['a quiz start', pay],
  ["a listing's link", { ...view, details: baker }],
])('one idempotency key sent fifty times at once, %s, is charged once with one answer', async (what, body) => {
  const hana = await createUser(app, `hana-${what.length}`)
  const idempotencyKey = newIdempotencyKey()
  const send = async () => {
    const answer = await hana.call(deductTokens, { body: { ...body, idempotencyKey } })
    return `${answer.status} ${JSON.stringify(answer.body)}`
  }
  const answers = await Promise.all(Array.from({ length: 50 }, send))
  const expected = `200 ${JSON.stringify({ success: true, charged: true, tokenBalance: 30 - body.amount })}`
  expect(answers).toEqual(Array(50).fill(expected))
  await setTokenBalance(app, hana.userId, 1)
  expect(await send()).toBe(expected)
  expect(await chargesOf(app, hana.userId)).toHaveLength(1)
})

test('repeating the idempotency key of a quiz start after the quiz opens no second pass', async () => {
  const ines = await createUser(app, 'ines')
  const start = { ...pay, idempotencyKey: newIdempotencyKey() }
  await ines.call(deductTokens, { body: start })
  await takeQuizAs(ines)
  const again = await ines.call(deductTokens, { body: start })
  expect(again.body).toEqual({ success: true, charged: true, tokenBalance: 29 })
  await takeQuizAs(ines)
  expect(await balanceOf(app, ines.userId)).toBe(28)
})

test('rejects an idempotency key that was used for something else, without changes', async () => {
  const jana = await createUser(app, 'jana')
  const idempotencyKey = newIdempotencyKey()
  const first = await jana.call(deductTokens, { body: { ...view, details: baker, idempotencyKey } })
  expect(first.status).toBe(200)
  for (const body of [{ ...view, details: welder }, pay]) {
    const { status, body: answer } = await jana.call(deductTokens, { body: { ...body, idempotencyKey } })
    expect([status, answer.code]).toEqual([409, 'operation_reused'])
  }
  expect(await balanceOf(app, jana.userId)).toBe(27)
  // No quiz pass was left behind.
  await takeQuizAs(jana)
  expect(await balanceOf(app, jana.userId)).toBe(26)
})

async function pagesOf(person: Person, between: () => Promise<unknown> = async () => {}): Promise<TokenEntry[][]> {
  const pages: TokenEntry[][] = []
  for (;;) {
    const before = pages.at(-1)?.at(-1)?.id
    const { status, body } = await person.call(tokenHistory, { query: before ? { before } : {} })
    expect(status).toBe(200)
    pages.push(body.entries)
    if (!body.more) return pages
    await between()
  }
}

test('the history lists all token movements, newest first', async () => {
  const kim = await createUser(app, 'kim')
  app.clock.move(1000)
  await kim.call(deductTokens, { body: pay })
  app.clock.move(1000)
  await kim.call(saveCareer, { body: { title: 'Pastry chef' } })
  await kim.call(deductTokens, { body: { ...view, details: baker } })
  const { body } = await kim.call(tokenHistory)
  expect(body.more).toBe(false)
  const entries = body.entries.map(({ delta, reason, details, balanceAfter }) => [delta, reason, details, balanceAfter])
  expect(entries).toEqual([
    [-3, 'job-listing-view', 'Baker, Crumb', 25],
    [-1, 'save-career', 'Pastry chef', 28],
    [-1, 'career-quiz', 'Career quiz', 29],
    [30, 'registration', null, 30],
  ])
  expect(Object.keys(body.entries[0] ?? {}).sort()).toEqual([
    'balanceAfter',
    'createdAt',
    'delta',
    'details',
    'id',
    'reason',
  ])
})

test('its pages list every entry once, also while new ones are added', async () => {
  const lea = await createUser(app, 'lea')
  app.clock.move(1)
  await setTokenBalance(app, lea.userId, 300)
  const listings = await insertListings(
    app.db.sql,
    Array.from({ length: 70 }, () => priced()),
  )
  const open = () => lea.call(deductTokens, { body: { ...view, details: listings.pop() } })
  for (let n = 0; n < 60; n++) await open()
  const pages = await pagesOf(lea, open)
  expect(pages.map(page => page.length)).toEqual([25, 25, 12])
  const entries = pages.flat()
  expect(new Set(entries.map(({ id }) => id)).size).toBe(62)
  for (const [index, entry] of entries.entries()) {
    const older = entries[index + 1]
    if (older) expect(entry.balanceAfter - entry.delta).toBe(older.balanceAfter)
  }
})

test("users cannot read each other's history, not even through an entry's id", async () => {
  const [mia, nora] = [await createUser(app, 'mia'), await createUser(app, 'nora')]
  await nora.call(deductTokens, { body: pay })
  const { body } = await mia.call(tokenHistory)
  const before = body.entries[0]?.id ?? ''
  const foreign = await nora.call(tokenHistory, { query: { before } })
  expect([foreign.status, foreign.body]).toEqual([200, { entries: [], more: false }])
  expect((await app.page().call(tokenHistory)).status).toBe(401)
  expect((await nora.call(tokenHistory, { query: { before: 'first' } })).status).toBe(400)
})

test('ledger entries are never changed or removed, except with their account', async () => {
  const olga = await createUser(app, 'olga')
  const { db } = app
  const mine = sql`where user_id = ${olga.userId}`
  const refusal = { cause: expect.objectContaining({ message: 'token_entries only grows' }) }
  await expect(db.sql.execute(sql`update token_entries set delta = 1000 ${mine}`)).rejects.toMatchObject(refusal)
  await expect(db.sql.execute(sql`delete from token_entries ${mine}`)).rejects.toMatchObject(refusal)
  expect(await chargesOf(app, olga.userId)).toEqual([])
  await db.sql.execute(sql`delete from users where id = ${olga.userId}`)
  const { rows } = (await db.sql.execute(sql`select from token_entries ${mine}`)) as unknown as { rows: unknown[] }
  expect(rows).toEqual([])
  expect(await findWrongBalances(app)).toEqual([])
})
