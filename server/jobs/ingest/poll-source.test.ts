import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { jobListings, jobSearches, jobSources } from '#server/platform/db/schema.ts'
import { type ListingSource, type RawListing, type Search, SourceFailure } from '#server/platform/listings/source.ts'
import { startTestApp } from '#server/testing/app.ts'
import { pollSource } from './poll-source.ts'
import { countCall, insertSources } from './store.ts'

const app = await startTestApp()
afterAll(() => app.close())
const { db, clock } = app
const sql = db.sql
const hour = 60 * 60_000

beforeEach(async () => {
  await sql.delete(jobListings)
  await sql.delete(jobSources)
  await sql.delete(jobSearches)
})

const advert = (wishes: Partial<RawListing> = {}): RawListing => ({
  sourceId: 'one',
  title: 'Baker',
  employer: 'Crumb',
  place: 'Leeds',
  description: 'We bake.',
  url: 'https://jobs.example/one',
  postedAt: new Date(clock.now().getTime() - hour).toISOString(),
  ...wishes,
})

type Pages = (search?: Search) => AsyncIterable<readonly RawListing[]>
function source(pages: Pages, wishes: Partial<ListingSource> = {}): ListingSource {
  return {
    name: 'own-feed',
    policy: {
      label: 'Example',
      attribution: { text: 'From Example', url: null },
      terms: 'https://jobs.example/terms',
      leastPause: hour,
      callsPerDay: 100,
      mayCharge: true,
      hosts: ['jobs.example'],
    },
    answers: 'everything',
    pages: (_http, search) => pages(search),
    ...wishes,
  }
}
const giving = (...pages: RawListing[][]): Pages =>
  async function* () {
    yield* pages
  }
const poll = async (each: ListingSource) => {
  await insertSources(sql, [each.name], clock.now())
  return pollSource(app, each)
}
const shown = async () => {
  const rows = await sql.select().from(jobListings)
  return rows
    .filter(({ isCopy, removedAt, expiresAt }) => !isCopy && !removedAt && expiresAt > clock.now())
    .map(({ source: from, sourceId }) => `${from} ${sourceId}`)
    .toSorted()
}

test('what a source has is in the index, once however often it is brought, as it was last', async () => {
  expect(await poll(source(giving([advert(), advert({ sourceId: 'two', title: 'Cook' })])))).toEqual({
    listings: 2,
    problem: null,
  })
  clock.move(2 * hour)
  await poll(source(giving([advert({ title: 'Baker, part-time' })])))
  expect(await shown()).toEqual(['own-feed one', 'own-feed two'])
  const [row] = await sql.select().from(jobListings).where(eq(jobListings.sourceId, 'one'))
  expect(row?.title).toBe('Baker, part-time')
})

test('it is asked when it is due, and by one server at a time', async () => {
  let rounds = 0
  const counted = source(async function* () {
    rounds++
    yield [advert()]
  })
  await insertSources(sql, ['own-feed'], clock.now())
  const both = await Promise.all([pollSource(app, counted), pollSource(app, counted)])
  expect([both.filter(Boolean).length, rounds]).toEqual([1, 1])
  clock.move(hour - 1)
  expect(await pollSource(app, counted)).toBeUndefined()
  clock.move(1)
  expect(await pollSource(app, counted)).toBeDefined()
})

test('a server that died with a source in its hands does not keep it for ever', async () => {
  await insertSources(sql, ['own-feed'], clock.now())
  await sql.update(jobSources).set({ heldUntil: new Date(clock.now().getTime() + 15 * 60_000) })
  expect(await poll(source(giving([advert()])))).toBeUndefined()
  clock.move(15 * 60_000)
  expect(await poll(source(giving([advert()])))).toMatchObject({ listings: 1 })
})

describe('a failing source', () => {
  const failing = (error: Error) =>
    // biome-ignore lint/correctness/useYield: it fails before its first page
    source(async function* () {
      throw error
    })

  test('is asked later and later, and what it brought before stays', async () => {
    await poll(source(giving([advert()])))
    clock.move(hour)
    expect(await poll(failing(new SourceFailure('Example did not answer')))).toEqual({
      listings: 0,
      problem: 'Example did not answer',
    })
    const pauses: number[] = []
    for (let n = 0; n < 6; n++) {
      const [row] = await sql.select().from(jobSources)
      pauses.push(((row?.nextAt.getTime() ?? 0) - clock.now().getTime()) / hour)
      clock.move((row?.nextAt.getTime() ?? 0) - clock.now().getTime())
      await poll(failing(new SourceFailure('Example did not answer')))
    }
    expect(pauses).toEqual([1, 1, 1, 1, 80 / 60, 160 / 60])
    expect(await shown()).toEqual(['own-feed one'])
  })

  test('is not asked before it says itself', async () => {
    const notBefore = new Date(clock.now().getTime() + 30 * hour)
    await poll(failing(new SourceFailure('Example wants a pause', { notBefore })))
    const [row] = await sql.select().from(jobSources)
    expect(row?.nextAt).toEqual(notBefore)
  })

  test('keeps the pages that came before it failed', async () => {
    const half = source(async function* () {
      yield [advert()]
      throw new SourceFailure('Example broke off')
    })
    expect(await poll(half)).toEqual({ listings: 1, problem: 'Example broke off' })
    expect(await shown()).toEqual(['own-feed one'])
  })
})

test('the questions of a day are counted, however many servers ask, and begin anew the next day', async () => {
  await insertSources(sql, ['adzuna'], clock.now())
  const count = () => countCall(sql, 'adzuna', 10, clock.now())
  const counted = await Promise.all(Array.from({ length: 25 }, count))
  expect(counted.filter(Boolean)).toHaveLength(10)
  clock.move(24 * hour)
  expect(await count()).toBe(true)
})

describe('the same advert', () => {
  const free = (pages: Pages) => source(pages, { name: 'remotive' })

  test('of two sources is shown once: from the one whose link is free', async () => {
    await poll(source(giving([advert()])))
    await poll(free(giving([advert({ sourceId: 'r', title: 'BAKER', place: 'Leeds, UK' })])))
    expect(await shown()).toEqual(['remotive r'])
  })

  test('published anew is shown once, as the newest, and flagged', async () => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 24 * hour).toISOString()
    await poll(
      source(
        giving([
          advert({ sourceId: 'first', postedAt: daysAgo(50) }),
          advert({ sourceId: 'again', postedAt: daysAgo(1) }),
        ]),
      ),
    )
    expect(await shown()).toEqual(['own-feed again'])
    const [row] = await sql.select().from(jobListings).where(eq(jobListings.sourceId, 'again'))
    expect(row?.flags.map(({ code }) => code)).toEqual(['repost'])
  })

  test('that was taken out stays out, also from another source', async () => {
    await poll(source(giving([advert()])))
    await sql.update(jobListings).set({ removedAt: clock.now() })
    clock.move(hour)
    await poll(source(giving([advert()])))
    await poll(free(giving([advert({ sourceId: 'r' })])))
    expect(await shown()).toEqual([])
  })
})

test('what a source no longer brings is over after three days', async () => {
  await poll(source(giving([advert(), advert({ sourceId: 'two', title: 'Cook' })])))
  for (let day = 0; day < 4; day++) {
    clock.move(24 * hour)
    await poll(source(giving([advert()])))
  }
  expect(await shown()).toEqual(['own-feed one'])
})

test('a source that answers searches is asked for what people look for, each at most twice a day', async () => {
  const asked: (Search | undefined)[] = []
  const searching = source(
    async function* (search) {
      asked.push(search)
      yield [advert({ sourceId: `${search?.title}`, title: search?.title ?? '' })]
    },
    { answers: 'searches' },
  )
  const now = clock.now()
  await sql.insert(jobSearches).values([
    { title: 'Baker', place: 'leeds', askedAt: now },
    { title: 'Cook', place: '', askedAt: now },
  ])
  await poll(searching)
  expect(asked).toHaveLength(2)
  clock.move(hour)
  await poll(searching)
  expect(asked).toHaveLength(2)
  clock.move(12 * hour)
  await poll(searching)
  expect(asked).toHaveLength(4)
  expect(asked).toContainEqual({ title: 'Baker', place: 'leeds' })
})

test('ten thousand rows at once are taken in, and others are served meanwhile', async () => {
  const many = Array.from({ length: 10_000 }, (_, n) => advert({ sourceId: `${n}`, title: `Baker ${n}` }))
  let served = 0
  let over = false
  const serving = (async () => {
    while (!over) {
      await db.ping()
      served++
      await new Promise(setImmediate)
    }
  })()
  expect(await poll(source(giving(many)))).toEqual({ listings: 10_000, problem: null })
  over = true
  await serving
  expect(served).toBeGreaterThan(100)
  expect(await sql.$count(jobListings)).toBe(10_000)
}, 120_000)
