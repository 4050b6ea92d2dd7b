import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { trackApplication } from '#contract/endpoints/applications.ts'
import { type Flag, jobListing, jobListings } from '#contract/endpoints/jobs.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { applications, jobListings as table } from '#server/platform/db/schema.ts'
import { ownFeed } from '#server/platform/listings/sources/own-feed.ts'
import { remotive } from '#server/platform/listings/sources/remotive.ts'
import { startTestApp } from '#server/testing/app.ts'
import { insertListings, makeListing } from '#server/testing/listings.ts'
import { createUser, type Person } from '#server/testing/people.ts'
import { balanceOf, chargesOf } from '#server/testing/tokens.ts'
import { findListing } from './find-listing.ts'
import { priceOf } from './price-listing.ts'

const app = await startTestApp()
afterAll(() => app.close())
beforeEach(() => app.db.sql.delete(table))

const today = '2026-11-21'
const advert = (overrides: Parameters<typeof makeListing>[1] = {}) =>
  makeListing(app.clock.now(), { source: 'own-feed', employer: 'Crumb', ...overrides })
const put = (...listings: ReturnType<typeof advert>[]) => insertListings(app.db.sql, listings)
const pay = async (who: Person, details: string, idempotencyKey?: string) =>
  (await who.call(deductTokens, { body: { amount: 3, feature: 'job-listing-view', details, idempotencyKey } })).body
const found = async (who: Pick<Person, 'call'>) =>
  (await who.call(jobListings, { body: { jobTitle: 'Baker' } })).body.listings
const read = async (who: Pick<Person, 'call'>, id: string) =>
  (await who.call(jobListing, { params: { id } })).body.listing
async function publishedAnew(old: string): Promise<string> {
  await app.db.sql.update(table).set({ isCopy: true }).where(eq(table.id, old))
  const [id = ''] = await put(advert())
  return id
}

test('a reposted ad stays paid for and tracked', async () => {
  const ann = await createUser(app, 'ann')
  const [old = ''] = await put(advert())
  const idempotencyKey = crypto.randomUUID()
  expect(await pay(ann, old, idempotencyKey)).toMatchObject({ charged: true, tokenBalance: 27 })
  const body = { listingId: old, state: 'applied', today } as const
  const { body: tracked } = await ann.call(trackApplication, { body })
  const anew = await publishedAnew(old)
  expect(await found(ann)).toMatchObject([{ id: anew, cost: 0, application: 'applied' }])
  expect(await pay(ann, anew)).toMatchObject({ charged: false, tokenBalance: 27 })
  expect(await pay(ann, old, idempotencyKey)).toMatchObject({ charged: true, tokenBalance: 27 })
  const { body: again } = await ann.call(trackApplication, { body: { ...body, listingId: anew, state: 'interview' } })
  expect(again).toMatchObject({ id: tracked.id, listingId: anew, state: 'interview' })
  expect(await app.db.sql.select().from(applications).where(eq(applications.userId, ann.userId))).toHaveLength(1)
  expect(await chargesOf(app, ann.userId)).toHaveLength(1)
})

test('a paid listing stays paid', async () => {
  const fay = await createUser(app, 'fay')
  const [other = '', own = ''] = (await put(advert(), advert({ isCopy: true }))).toSorted()
  expect(await pay(fay, own)).toMatchObject({ charged: true, tokenBalance: 27 })
  await app.db.sql.update(table).set({ fingerprint: 'of another advert' }).where(eq(table.id, other))
  expect(await read(fay, own)).toMatchObject({ cost: 0 })
  expect(await pay(fay, own)).toMatchObject({ charged: false, tokenBalance: 27 })
  await app.db.sql.delete(table).where(eq(table.id, other))
  expect(await pay(fay, own)).toMatchObject({ charged: false, tokenBalance: 27 })
})

test('two duplicates opened concurrently are charged once', async () => {
  const bea = await createUser(app, 'bea')
  const [one = '', other = ''] = await put(advert(), advert({ isCopy: true }))
  const answers = await Promise.all([one, other, one, other].map(id => pay(bea, id)))
  expect(answers.filter(({ charged }) => charged)).toHaveLength(1)
  expect(await balanceOf(app, bea.userId)).toBe(27)
})

test('an ad free elsewhere is free here', async () => {
  const cat = await createUser(app, 'cat')
  const now = app.clock.now()
  const [own = '', free = ''] = await put(advert({ isCopy: true }), advert({ source: 'remotive' }))
  expect([await read(cat, own), await read(app.page(), own)]).toMatchObject([
    { cost: 0, needsAccount: false },
    { cost: 0, needsAccount: false },
  ])
  expect(await pay(cat, own)).toMatchObject({ charged: false, tokenBalance: 30 })
  await app.db.sql.update(table).set({ expiresAt: now }).where(eq(table.id, free))
  expect(await read(cat, own)).toMatchObject({ cost: 3 })
  expect(await read(app.page(), own)).toMatchObject({ needsAccount: true })
  expect(await pay(cat, own)).toMatchObject({ charged: true, tokenBalance: 27 })
})

test('an unconfigured source neither charges nor frees', async () => {
  const dee = await createUser(app, 'dee')
  const now = app.clock.now()
  const [own = ''] = await put(advert(), advert({ source: 'remotive' }))
  const isCharged = async (...set: Parameters<typeof listed>) => {
    const sources = listed(...set)
    const deps = { db: app.db, clock: app.clock, catalogue: app.catalogue, sources }
    const { listing } = await findListing(deps, { id: dee.userId, isPro: false } as never, own)
    const price = await priceOf(app.db.sql, sources, { userId: dee.userId, listing: own }, now)
    return [listing.cost > 0, price?.charged]
  }
  expect(await isCharged('remotive')).toEqual([false, false])
  expect(await isCharged('own-feed', 'remotive')).toEqual([false, false])
  expect(await isCharged('own-feed')).toEqual([true, true])
})
const policies = { 'own-feed': ownFeed.policy, remotive: remotive.policy }
const listed = (...names: ('own-feed' | 'remotive')[]) =>
  names.map(name => ({ name, policy: policies[name], answers: 'everything' as const, async *pages() {} }))

test('a dangerous ad is free', async () => {
  const eve = await createUser(app, 'eve')
  const flag: Flag = { code: 'pay-to-start', level: 'danger', reason: '', advice: '', quote: '' }
  const [bad = '', odd = ''] = await put(
    advert({ flags: [flag], employer: 'Bad' }),
    advert({ flags: [{ ...flag, level: 'care' }], employer: 'Odd' }),
  )
  expect([(await read(eve, bad)).cost, (await read(eve, odd)).cost]).toEqual([0, 3])
  expect(await pay(eve, bad)).toMatchObject({ charged: false, tokenBalance: 30 })
})
