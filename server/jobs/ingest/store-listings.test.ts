import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { day, hour } from '#contract/time.ts'
import type { Database } from '#server/platform/db/database.ts'
import { jobListings } from '#server/platform/db/schema.ts'
import { cleanListing } from '#server/platform/listings/clean-listing.ts'
import type { RawListing } from '#server/platform/listings/source.ts'
import { startTestApp } from '#server/testing/app.ts'
import { showDuplicates, storeListings } from './store-listings.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { db, clock } = app
beforeEach(() => db.sql.delete(jobListings))

const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day).toISOString()
const advert = (overrides: Partial<RawListing> = {}): RawListing => ({
  sourceId: 'one',
  title: 'Baker',
  employer: 'Crumb',
  place: 'Leeds',
  description: 'We bake.',
  url: 'https://jobs.example/one',
  postedAt: daysAgo(0.1),
  ...overrides,
})
const keep = (source: string, adverts: readonly RawListing[], into: Database = db) =>
  storeListings(
    into,
    adverts.flatMap(each => cleanListing({ name: source, answers: 'everything' }, each, clock.now()) ?? []),
    clock.now(),
  )
const rows = () => db.sql.select().from(jobListings).orderBy(jobListings.sourceId)
const shown = async (sources?: readonly string[]) =>
  (await rows())
    .filter(({ isCopy, removedAt, source }) => !isCopy && !removedAt && (sources?.includes(source) ?? true))
    .map(({ source, sourceId }) => `${source} ${sourceId}`)

test('ads without an employer are equal only with equal text', async () => {
  const unnamed = { employer: '', title: 'Care assistant' }
  await keep('adzuna', [
    advert({ ...unnamed, sourceId: '1', description: 'A home for children in the north.', postedAt: daysAgo(40) }),
    advert({ ...unnamed, sourceId: '2', description: 'A family wants help in the evening.' }),
    advert({ ...unnamed, sourceId: '3', description: 'A FAMILY wants help, in the evening' }),
  ])
  expect((await rows()).map(({ isCopy }) => isCopy).filter(Boolean)).toHaveLength(1)
  expect((await rows())[0]?.isCopy).toBe(false)
  expect((await rows()).flatMap(({ flags }) => flags)).toEqual([])
})

test('removing a source shows the duplicate of another one', async () => {
  await keep('own-feed', [advert()])
  await keep('remotive', [advert({ sourceId: 'r' })])
  expect(await shown()).toEqual(['remotive r'])
  await showDuplicates(db, ['own-feed'], clock.now())
  expect(await shown()).toEqual(['own-feed one'])
  await keep('remotive', [advert({ sourceId: 'r' })])
  await showDuplicates(db, ['own-feed', 'remotive'], clock.now())
  expect(await shown()).toEqual(['remotive r'])
})

test('an unconfigured source is never shown', async () => {
  await keep('remotive', [advert({ sourceId: 'r' })])
  const clean = cleanListing({ name: 'own-feed', answers: 'everything' }, advert(), clock.now())
  await storeListings(db, clean ? [clean] : [], clock.now(), ['own-feed'])
  expect(await shown(['own-feed'])).toEqual(['own-feed one'])
})

test('closing an ad shows its duplicate', async () => {
  await keep('own-feed', [advert()])
  await keep('remotive', [advert({ sourceId: 'r', closesAt: new Date(clock.now().getTime() + hour).toISOString() })])
  clock.move(2 * hour)
  await showDuplicates(db, ['own-feed', 'remotive'], clock.now())
  expect(await shown()).toEqual(['own-feed one'])
})

test('changing an ad shows its former duplicate', async () => {
  await keep('remotive', [advert({ sourceId: 'r' })])
  await keep('own-feed', [advert()])
  expect(await shown()).toEqual(['remotive r'])
  await keep('remotive', [advert({ sourceId: 'r', title: 'Pastry chef' })])
  expect(await shown()).toEqual(['own-feed one', 'remotive r'])
})

test('a removed ad affects no later duplicate', async () => {
  await keep('adzuna', [advert({ sourceId: 'fraud', title: 'Baker, cash in hand' })])
  await db.sql.update(jobListings).set({ removedAt: clock.now() })
  await keep('arbeitnow', [advert({ sourceId: 'honest' })])
  await keep('adzuna', [advert({ sourceId: 'fraud' })])
  await keep('arbeitnow', [advert({ sourceId: 'honest' })])
  expect(await shown()).toEqual(['arbeitnow honest'])
  await keep('adzuna', [advert({ sourceId: 'fraud again', title: 'Baker, cash in hand' })])
  expect(await shown()).toEqual(['arbeitnow honest'])
})

test('a crash neither shows duplicates nor restores removed ads', async () => {
  await keep('remotive', [advert({ sourceId: 'r' })])
  await keep('own-feed', [advert({ sourceId: 'fraud', title: 'Baker, cash in hand' })])
  await db.sql.update(jobListings).set({ removedAt: clock.now() }).where(eq(jobListings.sourceId, 'fraud'))
  const again = [advert(), advert({ sourceId: 'fraud again', title: 'Baker, cash in hand' })]
  await expect(keep('own-feed', again, dyingAfterInsert())).rejects.toThrow('killed')
  expect(await shown()).toEqual(['remotive r'])
  await keep('own-feed', again)
  expect(await shown()).toEqual(['remotive r'])
})

/** Fails at the first statement after an insert, in a transaction or out of one. */
function dyingAfterInsert(): Database {
  let inserted = false
  const dying = <Target extends object>(target: Target): Target =>
    new Proxy(target, {
      get(from, name) {
        if (inserted && name === 'execute') throw new Error('killed')
        inserted ||= name === 'insert'
        const value = Reflect.get(from, name)
        return typeof value === 'function' ? value.bind(from) : value
      },
    })
  return { ...db, sql: dying(db.sql), transaction: work => db.transaction(tx => work(dying(tx))) }
}

test('ads are read in full, and partial ones are marked', async () => {
  const asked = 'Requirements:\n• 5 years of experience as a baker\n• You must hold a forklift certificate'
  const long = `${'We are a warm team and bake bread with love for our town. '.repeat(90)}\n\n${asked}`
  await keep('own-feed', [
    advert({ sourceId: '1', description: long }),
    advert({ sourceId: '2', title: 'Cook', description: 'We are a bakery and look for somebody who…' }),
    advert({ sourceId: '3', title: 'Clerk', description: '' }),
  ])
  const [whole, begun, empty] = (await rows()).map(({ lens }) => lens)
  expect(whole).toMatchObject({ years: 5, licences: ['Forklift certificate'], partial: false })
  expect([begun?.partial, empty?.partial]).toEqual([true, true])
  const fee = `${'We bake. '.repeat(600)}You must pay a $50 registration fee before you start.`
  await keep('own-feed', [advert({ sourceId: '4', title: 'Server', description: fee })])
  expect((await rows())[3]?.flags.map(({ code }) => code)).toContain('pay-to-start')
})
