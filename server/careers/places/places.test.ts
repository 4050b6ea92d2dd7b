import { brotliDecompressSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Suggestion } from '#contract/careers.ts'
import { type DeepDiveAnswers, statements } from '#contract/deep-dive.ts'
import { exportData } from '#contract/endpoints/account.ts'
import { logIn, me } from '#contract/endpoints/auth.ts'
import { discardDeepDive, submitDeepDive } from '#contract/endpoints/deep-dive.ts'
import { changePlace, placeAreas, placeFigures, placeResults, places } from '#contract/endpoints/places.ts'
import { assessment, userResults } from '#contract/endpoints/quiz.ts'
import { careerAssessments, users } from '#server/platform/db/schema.ts'
import { type Caller, startTestApp } from '#server/testing/app.ts'
import { createUser, password } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { readPlaces } from './read-places.ts'

const app = await startTestApp()
afterAll(() => app.close())

const guest = app.page()
const figuresOf = async (placeId: string) => (await guest.call(placeFigures, { params: { placeId } })).body
const choose = (caller: Caller, placeId: string | null) => caller.call(changePlace, { body: { placeId } })
const moveTo = (caller: Caller, assessmentId: string, placeId: string | null) =>
  caller.call(placeResults, { params: { assessmentId }, body: { placeId } })
const payTexts = (suggestions: Suggestion[]) =>
  suggestions.map(({ reasons }) => reasons.find(({ term }) => term === 'salary')?.text ?? '')
const unknownPlace = { status: 400, body: { code: 'unknown_place' } }

describe('the list of places', () => {
  test('has all states, which a cache may keep for a day', async () => {
    const { body, headers } = await guest.call(places)
    expect(body.states).toHaveLength(54)
    expect(body.states).toContainEqual({ id: 'OH', name: 'Ohio' })
    expect(headers['cache-control']).toBe('public, max-age=86400')
  })

  test('has the areas of a state; one that crosses a border is in both', async () => {
    const areasOf = async (placeId: string) => (await guest.call(placeAreas, { params: { placeId } })).body.areas
    expect(await areasOf('OH')).toContainEqual({ id: 'OH-18140', name: 'Columbus, OH', rural: false })
    expect(await areasOf('OH')).toContainEqual({ id: 'OH-3900003', name: 'Eastern Ohio', rural: true })
    const portland = 'Portland-Vancouver-Hillsboro, OR-WA'
    expect(await areasOf('OR')).toContainEqual({ id: 'OR-38900', name: portland, rural: false })
    expect(await areasOf('WA')).toContainEqual({ id: 'WA-38900', name: portland, rural: false })
    expect(await areasOf('GU')).toEqual([])
  })

  test.each(['', 'oh', 'XX', 'OH-', 'OH-12345', 'TX-18140', '18140', '__proto__', 'x'.repeat(16), '%00'])(
    'an unknown place is refused with a clear text: "%s"',
    async placeId => {
      const { status, body } = await guest.call(placeFigures, { params: { placeId } })
      expect(status === 404 || status === 400).toBe(true)
      if (body.code === 'unknown_place')
        expect(body.message).toBe("We don't know this place. Please choose one from the list.")
    },
  )
})

describe('the figures of a place', () => {
  test('are the published ones, to the nearest 100 dollars', async () => {
    const { place, prices, figures } = await figuresOf('OH')
    expect(place).toEqual({ id: 'OH', name: 'Ohio', state: { id: 'OH', name: 'Ohio' } })
    expect(prices).toEqual({ percent: 92.8, in: 'Ohio' })
    expect(figures['registered-nurse']).toEqual([1, 79_200, 82_500, 99_000, 1, 143_730, 1.2])
  })

  test('of a metro area are those of the state where the area has none, and say so', async () => {
    const area = await figuresOf('OH-18140')
    const state = await figuresOf('OH')
    const filled = Object.entries(area.figures).filter(([, [payFrom]]) => payFrom === 2)
    expect(filled.length).toBeGreaterThan(5)
    for (const [slug, [, p25]] of filled) expect(p25).toBe(state.figures[slug]?.[1])
    expect(Object.values(area.figures).filter(([payFrom]) => payFrom === 1).length).toBeGreaterThan(300)
  })

  test('leave out a career for which nothing is published', async () => {
    const { figures } = await figuresOf('OH')
    expect(app.catalogue.bySlug('actor')).toBeDefined()
    expect(figures.actor).toBeUndefined()
  })

  test('are in order in every place', () => {
    const { states, areasOf, find } = readPlaces()
    const codes = [...new Set(app.catalogue.entries.map(({ facts }) => facts.pay.code))]
    const disordered = states
      .flatMap(({ id }) => [id, ...(areasOf(id) ?? []).map(area => area.id)])
      .flatMap(id => codes.map(code => ({ id, code, pay: find(id)?.payOf(code) })))
      .filter(
        ({ pay }) =>
          pay && !(pay.p10 <= pay.p25 && pay.p25 <= pay.median && pay.median <= pay.p75 && pay.p75 <= pay.p90),
      )
    expect(disordered).toEqual([])
  })

  test('take at most 10 KB on the wire', async () => {
    for (const placeId of ['TX', 'NY-35620', 'OH-18140', 'PR-25020']) {
      const url = placeFigures.path.replace(':placeId', placeId)
      const plain = await guest.send({ method: 'GET', url })
      const sent = await guest.send({ method: 'GET', url, headers: { 'accept-encoding': 'gzip, br' } })
      expect(sent.headers).toMatchObject({ 'content-encoding': 'br', vary: 'origin, accept-encoding' })
      expect(brotliDecompressSync(sent.rawPayload).toString()).toBe(plain.body)
      expect(sent.rawPayload.length).toBeLessThan(10_000)
    }
  })
})

describe("an account's place", () => {
  test('is kept, exported, removed again and deleted with the account', async () => {
    const ann = await createUser(app, 'ann')
    expect((await ann.call(me)).body.place).toBeNull()
    expect((await choose(ann, 'OH-18140')).body).toEqual({ placeId: 'OH-18140' })
    expect((await ann.call(me)).body.place).toBe('OH-18140')
    expect((await ann.call(exportData)).body.profile).toMatchObject({ place: 'OH-18140' })
    await choose(ann, null)
    expect((await ann.call(me)).body.place).toBeNull()
  })

  test.each(['ZZ', 'OH-99999', 'TX-18140', 'Ohio', '"; drop table users'])('is refused: %s', async placeId => {
    const ben = await createUser(app, `ben-${crypto.randomUUID().slice(0, 8)}`)
    const { status } = await choose(ben, placeId)
    expect(status).toBe(400)
    expect((await ben.call(me)).body.place).toBeNull()
  })

  test('needs a session', async () => {
    expect((await choose(app.page(), 'OH')).status).toBe(401)
  })

  test('that no longer exists counts as none', async () => {
    const cleo = await createUser(app, 'cleo')
    await app.db.sql.update(users).set({ place: 'ZZ' }).where(eq(users.id, cleo.userId))
    const { placeId, suggestions } = await takeQuizAs(cleo)
    expect(placeId).toBeNull()
    expect(payTexts(suggestions).join()).not.toContain('local figure')
  })
})

describe('matches', () => {
  test('count the pay of the place and name it', async () => {
    const { placeId, suggestions } = await takeQuizAs(app.page(), { placeId: 'MS' })
    expect(placeId).toBe('MS')
    for (const text of payTexts(suggestions)) expect(text).toMatch(/in Mississippi|No local figure/)
    const nation = await takeQuizAs(app.page())
    expect(payTexts(nation.suggestions).join()).not.toMatch(/Mississippi|local figure/)
    expect(suggestions.map(({ matchPercent }) => matchPercent)).not.toEqual(
      nation.suggestions.map(({ matchPercent }) => matchPercent),
    )
  })

  test('of an account count its own place, not one in the request', async () => {
    const dora = await createUser(app, 'dora')
    await choose(dora, 'MS')
    expect((await takeQuizAs(dora, { placeId: 'CA' })).placeId).toBe('MS')
  })

  test('are ranked again for another place, and back', async () => {
    const page = app.page()
    const { id, suggestions } = await takeQuizAs(page)
    const moved = await moveTo(page, id, 'MS')
    expect(moved.body.placeId).toBe('MS')
    expect(payTexts(moved.body.suggestions).join()).toContain('Mississippi')
    expect((await page.call(assessment, { params: { assessmentId: id } })).body).toMatchObject(moved.body)
    expect((await moveTo(page, id, null)).body).toEqual({ placeId: null, suggestions, deepDive: null })
  })

  test('keep the deep dive when the place changes, and the place when the deep dive changes', async () => {
    const eve = await createUser(app, 'eve')
    const { id } = await takeQuizAs(eve)
    const rated = Object.fromEntries(statements.map(({ id, type }) => [id, type === 'artistic' ? 5 : 1]))
    const params = { assessmentId: id }
    await moveTo(eve, id, 'MS')
    const dive = await eve.call(submitDeepDive, { params, body: { answers: rated as DeepDiveAnswers } })
    expect(payTexts(dive.body.suggestions).join()).toContain('Mississippi')
    const moved = await moveTo(eve, id, 'TX')
    expect(moved.body.deepDive?.interests.artistic).toBe(5)
    expect(payTexts(moved.body.suggestions).join()).toContain('Texas')
    const { body } = await eve.call(discardDeepDive, { params })
    expect(payTexts(body.suggestions).join()).toContain('Texas')
    expect((await eve.call(userResults)).body.placeId).toBe('TX')
  })

  test('of somebody else, or for an unknown place, stay as they are', async () => {
    const finn = await createUser(app, 'finn')
    const { id, suggestions } = await takeQuizAs(finn)
    for (const stranger of [app.page(), await createUser(app, 'gus')])
      expect(await moveTo(stranger, id, 'OH')).toMatchObject({ status: 404 })
    expect(await moveTo(finn, id, 'ZZ')).toMatchObject(unknownPlace)
    expect((await finn.call(userResults)).body).toMatchObject({ placeId: null, suggestions })
  })

  test('of a quiz with a place that does not exist count the whole country', async () => {
    expect((await takeQuizAs(app.page(), { placeId: 'ZZ' })).placeId).toBeNull()
    const [row] = await app.db.sql.select().from(careerAssessments).where(eq(careerAssessments.place, 'ZZ'))
    expect(row).toBeUndefined()
  })
})

describe("a guest's place", () => {
  test('becomes that of the new account', async () => {
    const quizId = crypto.randomUUID()
    await takeQuizAs(app.page(), { quizId, placeId: 'OH-18140' })
    const hal = await createUser(app, 'hal', quizId)
    expect((await hal.call(me)).body.place).toBe('OH-18140')
  })

  test('does not replace the place of an account that signs in', async () => {
    const ida = await createUser(app, 'ida')
    await choose(ida, 'TX')
    const quizId = crypto.randomUUID()
    await takeQuizAs(app.page(), { quizId, placeId: 'OH' })
    const { body } = await app.page().call(logIn, { body: { username: 'ida', password, quizId, rememberMe: false } })
    expect(body.place).toBe('TX')
    expect((await ida.call(userResults)).body.placeId).toBe('OH')
  })
})
