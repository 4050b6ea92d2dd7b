import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { assessment, resultsByToken } from '#contract/endpoints/quiz.ts'
import { day } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, signInAs } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'

const app = await startTestApp()
afterAll(() => app.close())

const byId = (assessmentId: string, caller = app.page()) => caller.call(assessment, { params: { assessmentId } })
const byToken = (token: string, caller = app.page()) => caller.call(resultsByToken, { params: { token } })
const notFound = { code: 'not_found', message: "We couldn't find that." }

describe('a result by its id', () => {
  test('of a guest is readable for 24 hours', async () => {
    const { id, createdAt, suggestions } = await takeQuizAs(app.page(), { firstName: 'Ada' })
    expect((await byId(id)).body).toEqual({
      id,
      createdAt,
      firstName: 'Ada',
      suggestions,
      placeId: null,
      weighting: {},
      deepDive: null,
    })
    app.clock.move(day - 1)
    expect((await byId(id)).status).toBe(200)
    app.clock.move(1)
    expect(await byId(id)).toMatchObject({ status: 404, body: notFound })
  })

  test('of an account is readable by its owner only', async () => {
    const ann = await createUser(app, 'ann')
    const bob = await createUser(app, 'bob')
    const { id, suggestions } = await takeQuizAs(ann)
    expect(await byId(id, bob)).toMatchObject({ status: 404, body: notFound })
    expect(await byId(id)).toMatchObject({ status: 404, body: notFound })
    app.clock.move(365 * day)
    expect((await byId(id, await signInAs(app, 'ann'))).body.suggestions).toEqual(suggestions)
  })

  test('holds no address and no work history', async () => {
    const workHistory = [{ jobTitle: 'Lighthouse keeper', yearsWorked: '5-plus' as const, skills: 'patience' }]
    const cara = await createUser(app, 'cara')
    const { id, resultsToken } = await takeQuizAs(cara, { hasWorkExperience: 'yes', workHistory })
    for (const answer of [await byId(id, cara), await byToken(resultsToken)])
      expect(JSON.stringify(answer.body)).not.toMatch(/Lighthouse|patience|cara@example|resultsToken|userId/)
  })

  test("unknown is answered like another account's", async () => {
    expect(await byId(crypto.randomUUID())).toMatchObject({ status: 404, body: notFound })
    expect((await byId('1')).status).toBe(400)
  })
})

describe('a result by the token of its link', () => {
  test('is readable with the token for 90 days', async () => {
    const dora = await createUser(app, 'dora')
    const { id, createdAt, resultsToken, suggestions } = await takeQuizAs(dora, { firstName: 'Dora' })
    const { body, headers } = await byToken(resultsToken)
    expect(body).toEqual({
      assessment: { id, createdAt, firstName: 'Dora' },
      suggestions,
      placeId: null,
      weighting: {},
      deepDive: null,
    })
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      'cache-control': 'private, no-store',
    })
    app.clock.move(90 * day - 1)
    expect((await byToken(resultsToken)).status).toBe(200)
    app.clock.move(1)
    expect(await byToken(resultsToken)).toMatchObject({ status: 404, body: notFound })
  })

  test('is not found otherwise', async () => {
    const { id, resultsToken } = await takeQuizAs(app.page())
    const wrong = [
      crypto.randomUUID(),
      'x'.repeat(43),
      id,
      resultsToken.slice(0, -1),
      resultsToken.toLowerCase(),
      `${resultsToken}A`,
      '%00',
      "' or '1'='1",
      'x'.repeat(100),
    ]
    for (const token of wrong) expect(await byToken(token), token).toMatchObject({ status: 404, body: notFound })
    for (const token of ['', 'x'.repeat(101), 'x'.repeat(5000)])
      expect([400, 404]).toContain((await byToken(token)).status)
  })

  test('is in no row of any table but the mail that carries it', async () => {
    const { resultsToken } = await takeQuizAs(await createUser(app, 'erin'))
    const tables = await rowsOf<{ name: string }>(
      app.db.sql,
      sql`select tablename as name from pg_tables where schemaname = 'public'`,
    )
    expect(tables.length).toBeGreaterThan(40)
    for (const { name } of tables.filter(each => each.name !== 'outbox_mails')) {
      const found = sql`select 1 from ${sql.identifier(name)} row where strpos(row::text, ${resultsToken}) > 0`
      expect(await rowsOf(app.db.sql, found), name).toEqual([])
    }
  })

  test('is not the stored id', async () => {
    const { id, resultsToken } = await takeQuizAs(app.page())
    expect(resultsToken).not.toContain(id.slice(0, 8))
    expect((await byId(resultsToken.slice(0, 36))).status).toBe(400)
  })
})
