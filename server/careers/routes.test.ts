import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  careerProfile,
  careerProfileSchema,
  saveCareer,
  savedCareers,
  searchCareers,
  understandTitle,
} from '#contract/endpoints/careers.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const profileOf = (slug: string) => app.page().call(careerProfile, { params: { slug } })

describe('a career of the catalogue', () => {
  test('is public', async () => {
    for (const { slug, title } of app.catalogue.entries) {
      const { status, body } = await profileOf(slug)
      expect([status, body.title]).toEqual([200, title])
      expect(z.strictObject(careerProfileSchema.shape).parse(body)).toEqual(body)
    }
  })

  test('has growth ranks', async () => {
    const growth = (slug: string) => app.catalogue.bySlug(slug)?.facts.outlook.growthPercent ?? 0
    const slugs = app.catalogue.entries.map(({ slug }) => slug).sort((a, b) => growth(a) - growth(b))
    expect((await profileOf(slugs[0] ?? '')).body.outlook.fasterThanPercent).toBe(0)
    const shares = await Promise.all(slugs.map(async slug => (await profileOf(slug)).body.outlook.fasterThanPercent))
    expect(shares).toEqual([...shares].sort((a, b) => a - b))
    expect(shares.at(-1)).toBeGreaterThan(90)
    expect(shares.at(-1)).toBeLessThanOrEqual(100)
  })

  test.each(['no-such-career', '__proto__', 'constructor', 'BAKER', '', '%00', 'x'.repeat(100)])(
    'unknown: "%s"',
    async slug => {
      expect((await profileOf(slug)).status).toBe(404)
    },
  )

  test('with an endless name is rejected', async () => {
    expect([400, 404]).toContain((await profileOf('x'.repeat(5000))).status)
  })
})

test.each([
  ['Barber', { title: 'Barbers', slug: null }],
  ['bakers at Tesco', { title: 'Bakers', slug: 'baker' }],
  ['no such thing', null],
])('a typed title is understood: %s', async (title, occupation) => {
  expect((await app.page().call(understandTitle, { body: { title } })).body).toEqual({ occupation })
})

describe('the search', () => {
  const find = (q: string) =>
    app.page().send({ method: 'GET', url: `${searchCareers.path}?q=${encodeURIComponent(q)}` })

  test('is public and may be stored by caches', async () => {
    const response = await find('work with animals')
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('public, max-age=3600')
    const { kind, careers } = response.json()
    expect(kind).toBe('found')
    expect(careers[0]).toMatchObject({ slug: 'animal-caretaker', salaryRange: expect.stringMatching(/^\$/) })
  })

  test.each(['', '  ', 'x'.repeat(81)])('rejects "%s"', async q => {
    expect((await find(q)).statusCode).toBe(400)
  })
})

test('saved careers are listed newest first', async () => {
  const ann = await createUser(app, 'ann')
  for (const title of ['First', 'Second', 'Third']) {
    await ann.call(saveCareer, { body: { title } })
    app.clock.move(1)
  }
  expect((await ann.call(savedCareers)).body.map(({ title }) => title)).toEqual(['Third', 'Second', 'First'])
})
