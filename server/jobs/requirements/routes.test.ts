import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { exportData } from '#contract/endpoints/account.ts'
import { addEvidence } from '#contract/endpoints/evidence.ts'
import { applyCheck, rateRequirements } from '#contract/endpoints/jobs.ts'
import type { Rating } from '#contract/jobs.ts'
import { jobListings, requirementRatings } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { insertListing } from '#server/testing/listings.ts'
import { createUser } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())

const description = `What you need
• Experience with children
• Six months in a shop
• Must be 18 years or older
Nice to have
• Spanish`

test('requirements are listed with matching facts and ratings', async () => {
  const ann = await createUser(app, 'ann')
  const { id } = await insertListing(app.db.sql, app.clock.now(), { description })
  await ann.call(addEvidence, {
    body: { kind: 'care', title: 'Babysitter', answers: { did: 'I looked after two children' } },
  })
  const { body: asked } = await ann.call(applyCheck, { params: { id } })
  expect(asked.requirements.map(({ text, kind }) => [text, kind])).toEqual([
    ['Experience with children', 'must'],
    ['Six months in a shop', 'must'],
    ['18 years or older', 'must'],
    ['Spanish', 'plus'],
  ])
  expect(asked.requirements[0]?.evidence).toContain('I looked after two children')
  expect(asked.requirements[3]?.evidence).toEqual([])
  expect([asked.met, asked.rated, asked.requirements.map(({ rating }) => rating)]).toEqual([
    0,
    0,
    [null, null, null, null],
  ])

  const [children = '', shop = '', age = '', spanish = ''] = asked.requirements.map(each => each.id)
  const ratings = { [children]: 'partly', [shop]: 'can-learn', [age]: 'yes', [spanish]: 'no' } as const
  const { body: rated } = await ann.call(rateRequirements, { params: { id }, body: { ratings } })
  expect([rated.met, rated.rated]).toEqual([1.5, 4])
  expect(rated.requirements.map(({ sentence }) => sentence)).toEqual([
    'Your ad asks for “Experience with children”. I have a part of this and would be glad to tell you more.',
    'Your ad asks for “Six months in a shop”. I have not done this yet, and I can learn it.',
    '',
    '',
  ])
  expect((await ann.call(applyCheck, { params: { id } })).body).toEqual(rated)
  expect((await ann.call(exportData)).body.listingRatings).toMatchObject([{ listingId: id, ratings }])
})

test('of an advert that we have only a part of, it says so', async () => {
  const cleo = await createUser(app, 'cleo')
  const partial = async (overrides: Parameters<typeof insertListing>[2]) => {
    const { id } = await insertListing(app.db.sql, app.clock.now(), overrides)
    return (await cleo.call(applyCheck, { params: { id } })).body.partial
  }
  expect(await partial({ description })).toBe(false)
  expect(await partial({ description: 'We are a bakery and look for somebody who…' })).toBe(true)
  expect(await partial({ description: '' })).toBe(true)
  expect(await partial({ description, lens: { partial: true } })).toBe(true)
})

test('two tabs merge their ratings', async () => {
  const bob = await createUser(app, 'bob')
  const { id } = await insertListing(app.db.sql, app.clock.now(), { description })
  const { requirements } = (await bob.call(applyCheck, { params: { id } })).body
  const [first = '', second = '', third = '', fourth = ''] = requirements.map(each => each.id)
  const rate = (ratings: Record<string, Rating>) => bob.call(rateRequirements, { params: { id }, body: { ratings } })
  await rate({ [first]: 'yes', [second]: 'no' })
  const { body } = await rate({ [second]: 'yes', made: 'yes', ...{ constructor: 'no' as const } })
  expect([body.met, body.rated, body.requirements[0]?.rating]).toEqual([2, 2, 'yes'])
  await Promise.all([rate({ [third]: 'partly' }), rate({ [fourth]: 'can-learn' })])
  const kept = async () =>
    (await app.db.sql.select().from(requirementRatings)).find(({ userId }) => userId === bob.userId)?.ratings
  expect(await kept()).toEqual({ [first]: 'yes', [second]: 'yes', [third]: 'partly', [fourth]: 'can-learn' })
  const asksLess = { description: 'What you need\n• Six months in a shop' }
  await app.db.sql.update(jobListings).set(asksLess).where(eq(jobListings.id, id))
  await rate({})
  expect(await kept()).toEqual({ [second]: 'yes' })
})

test('a changed ad keeps matching ratings', async () => {
  const cat = await createUser(app, 'cat')
  const at = app.clock.now()
  const before = await insertListing(app.db.sql, at, { description })
  const after = await insertListing(app.db.sql, at, {
    description: 'REQUIREMENTS\n* Spanish\n* experience with CHILDREN.',
  })
  const idsOf = async (id: string) =>
    (await cat.call(applyCheck, { params: { id } })).body.requirements.map(each => each.id)
  const [old, anew] = [await idsOf(before.id), await idsOf(after.id)]
  expect(anew).toEqual([old[3], old[0]])
})

test('strangers, unknown listings and too many answers are refused', async () => {
  const dee = await createUser(app, 'dee')
  const { id } = await insertListing(app.db.sql, app.clock.now(), { description })
  expect((await app.page().call(applyCheck, { params: { id } })).status).toBe(401)
  const unknown = { id: crypto.randomUUID() }
  expect((await dee.call(applyCheck, { params: unknown })).body.code).toBe('not_found')
  expect((await dee.call(rateRequirements, { params: unknown, body: { ratings: {} } })).body.code).toBe('not_found')
  const many = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`r${index}`, 'yes' as const]))
  expect((await dee.call(rateRequirements, { params: { id }, body: { ratings: many } })).status).toBe(400)
})
