import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { day, hour, minute } from '#contract/time.ts'
import { jobListings, jobSearches, jobSources } from '#server/platform/db/schema.ts'
import { type ListingSource, type RawListing, type Search, SourceFailure } from '#server/platform/listings/source.ts'
import { startTestApp } from '#server/testing/app.ts'
import { thorough } from '#server/testing/property.ts'
import { pollSource } from './poll-source.ts'
import { countCall, insertSources } from './store.ts'

const app = await startTestApp()
afterAll(() => app.close())

const { db, clock } = app
const sql = db.sql
beforeEach(async () => {
  await sql.delete(jobListings)
  await sql.delete(jobSources)
  await sql.delete(jobSearches)
})

const advert = (overrides: Partial<RawListing> = {}): RawListing => ({
  sourceId: 'one',
  title: 'Baker',
  employer: 'Crumb',
  place: 'Leeds',
  description: 'We bake.',
  url: 'https://jobs.example/one',
  postedAt: new Date(clock.now().getTime() - hour).toISOString(),
  ...overrides,
})

type Pages = (search?: Search) => AsyncIterable<readonly RawListing[]>
function source(pages: Pages, overrides: Partial<ListingSource> = {}): ListingSource {
  return {
    name: 'own-feed',
    policy: {
      label: 'Example',
      attribution: { text: 'From Example', url: null },
      terms: 'https://jobs.example/terms',
      minInterval: hour,
      callsPerDay: 100,
      mayCharge: true,
      hosts: ['jobs.example'],
    },
    answers: 'everything',
    pages: (_http, search) => pages(search),
    ...overrides,
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

test('ads are stored once in their latest form', async () => {
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

test('it is fetched when due by one server', async () => {
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

test('a lease expires after a crash', async () => {
  await insertSources(sql, ['own-feed'], clock.now())
  await sql.update(jobSources).set({ heldUntil: new Date(clock.now().getTime() + 15 * minute) })
  expect(await poll(source(giving([advert()])))).toBeUndefined()
  clock.move(15 * minute)
  expect(await poll(source(giving([advert()])))).toMatchObject({ listings: 1 })
})

describe('a failing source', () => {
  const failing = (error: Error) =>
    // biome-ignore lint/correctness/useYield: it fails before its first page
    source(async function* () {
      throw error
    })

  test('is fetched ever less often and keeps its ads', async () => {
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

  test('is not fetched before its Retry-After', async () => {
    const notBefore = new Date(clock.now().getTime() + 30 * hour)
    await poll(failing(new SourceFailure('Example wants a pause', { notBefore })))
    const [row] = await sql.select().from(jobSources)
    expect(row?.nextAt).toEqual(notBefore)
  })

  test('keeps pages before the failure', async () => {
    const half = source(async function* () {
      yield [advert()]
      throw new SourceFailure('Example broke off')
    })
    expect(await poll(half)).toEqual({ listings: 1, problem: 'Example broke off' })
    expect(await shown()).toEqual(['own-feed one'])
  })
})

test('daily requests are counted across servers', async () => {
  await insertSources(sql, ['adzuna'], clock.now())
  const count = () => countCall(sql, 'adzuna', 10, clock.now())
  const counted = await Promise.all(Array.from({ length: 25 }, count))
  expect(counted.filter(Boolean)).toHaveLength(10)
  clock.move(day)
  expect(await count()).toBe(true)
})

describe('the same ad', () => {
  const free = (pages: Pages) => source(pages, { name: 'remotive' })

  test('of two sources is shown once, preferably free', async () => {
    await poll(source(giving([advert({ country: 'GB' })])))
    await poll(free(giving([advert({ sourceId: 'r', title: 'BAKER', place: 'Leeds, UK' })])))
    expect(await shown()).toEqual(['remotive r'])
  })

  test('reposted is shown once and flagged', async () => {
    const daysAgo = (days: number) => new Date(clock.now().getTime() - days * day).toISOString()
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

  test('removed stays removed for every source', async () => {
    await poll(source(giving([advert()])))
    await sql.update(jobListings).set({ removedAt: clock.now() })
    clock.move(hour)
    await poll(source(giving([advert()])))
    await poll(free(giving([advert({ sourceId: 'r' })])))
    expect(await shown()).toEqual([])
  })
})

describe('an interrupted round', () => {
  const cut = source(async function* () {
    yield [advert()]
    throw new SourceFailure('Example answered 429', { notBefore: new Date(clock.now().getTime() + 48 * hour) })
  })

  test('says so and is not repeated too soon', async () => {
    expect(await poll(cut)).toEqual({ listings: 1, problem: 'Example answered 429' })
    const [row] = await sql.select().from(jobSources)
    expect(row?.problem).toBe('Example answered 429')
    expect(row?.nextAt.getTime()).toBeGreaterThanOrEqual(clock.now().getTime() + 48 * hour - 1)
  })

  test('closes nothing', async () => {
    await poll(source(giving([advert(), advert({ sourceId: 'two', title: 'Cook' })])))
    for (let n = 0; n < 5; n++) {
      clock.move(day)
      await poll(cut)
    }
    expect(await shown()).toEqual(['own-feed one', 'own-feed two'])
  })

  test('repeated for two weeks closes missing ads', async () => {
    const broken = source(async function* () {
      yield [advert()]
      throw new SourceFailure('Example answered 500')
    })
    await poll(source(giving([advert(), advert({ sourceId: 'two', title: 'Cook' })])))
    for (let n = 0; n < 14; n++) {
      clock.move(day)
      await poll(broken)
    }
    expect(await shown()).toEqual(['own-feed one', 'own-feed two'])
    clock.move(day)
    await poll(broken)
    expect(await shown()).toEqual(['own-feed one'])
  })
})

describe('an ad closed by its source', () => {
  const closing = (after: number) => new Date(clock.now().getTime() + after).toISOString()

  test('is closed at once, also if it becomes invalid', async () => {
    const all = [advert({ closesAt: closing(900 * hour) }), advert({ sourceId: 'two', title: 'Cook' })]
    await poll(source(giving(all)))
    clock.move(hour)
    await poll(source(giving([advert({ closesAt: closing(-1) }), advert({ sourceId: 'two', title: 'Cook' })])))
    expect(await shown()).toEqual(['own-feed two'])
    clock.move(hour)
    await poll(source(giving([advert({ sourceId: 'two', title: 'Cook', url: 'http://jobs.example/two' })])))
    expect(await shown()).toEqual([])
  })

  test('returns when it changes', async () => {
    for (const postedAt of [null, advert().postedAt]) {
      for (const closesAt of [closing(90 * hour), closing(-1), closing(90 * hour)]) {
        clock.move(hour)
        await poll(source(giving([advert({ closesAt, postedAt })])))
      }
      expect(await shown()).toEqual(['own-feed one'])
    }
  })
})

test('missing from a complete feed is closed at once', async () => {
  const whole = { isWhole: true } as const
  await poll(source(giving([advert(), advert({ sourceId: 'two', title: 'Cook' })]), whole))
  clock.move(hour)
  await poll(source(giving([advert()]), whole))
  expect(await shown()).toEqual(['own-feed one'])
})

describe('an ad without a date', () => {
  const undated = (overrides: Partial<RawListing> = {}) => advert({ postedAt: null, ...overrides })

  test('returns after days away', async () => {
    await poll(source(giving([undated(), undated({ sourceId: 'two', title: 'Cook' })])))
    for (let n = 0; n < 4; n++) {
      clock.move(day)
      await poll(source(giving([undated()])))
    }
    expect(await shown()).toEqual(['own-feed one'])
    clock.move(day)
    await poll(source(giving([undated(), undated({ sourceId: 'two', title: 'Cook' })])))
    expect(await shown()).toEqual(['own-feed one', 'own-feed two'])
  })

  test('closes after sixty days', async () => {
    for (let n = 0; n < 64; n += 2) {
      await poll(source(giving([undated()])))
      clock.move(48 * hour - 1)
    }
    expect(await shown()).toEqual([])
  })
})

test('an invalid row affects no other', async () => {
  const pay = { origin: 'employer', from: 1e308, to: 1e308, currency: 'INR', interval: 'hour' } as const
  const odd = [advert({ sourceId: 'a\u0000b', title: 'Cook' }), advert({ sourceId: 'rich', title: 'Clerk', pay })]
  expect(await poll(source(giving([...odd, advert()])))).toEqual({ listings: 3, problem: null })
  expect(await shown()).toHaveLength(3)
})

test('ads missing for three days are closed', async () => {
  await poll(source(giving([advert(), advert({ sourceId: 'two', title: 'Cook' })])))
  for (let n = 0; n < 4; n++) {
    clock.move(day)
    await poll(source(giving([advert()])))
  }
  expect(await shown()).toEqual(['own-feed one'])
})

test('a search-only source gets each search at most twice a day', async () => {
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

describe('a search-only source', () => {
  const asking = (fail: (search: Search | undefined) => SourceFailure | undefined) => {
    const asked: string[] = []
    const searching = source(
      async function* (search) {
        asked.push(search?.title ?? '')
        const failure = fail(search)
        if (failure) throw failure
        yield [advert({ sourceId: `${search?.title}` })]
      },
      { answers: 'searches' },
    )
    const round = async () => {
      const result = await poll(searching)
      clock.move(7 * hour)
      return [asked.splice(0), result?.problem]
    }
    return round
  }
  const wanted = (title: string, times: number) => ({
    ...{ title, times, place: '' },
    askedAt: new Date(clock.now().getTime() - times),
  })

  test('gets the most wanted searches', async () => {
    const junk = Array.from({ length: 12 }, (_, n) => wanted(`Junk ${n}`, 1))
    await sql.insert(jobSearches).values([...junk, wanted('Baker', 1_000), wanted('Cook', 900)])
    const [asked] = await asking(() => undefined)()
    expect(asked).toHaveLength(10)
    expect(asked?.slice(0, 2)).toEqual(['Baker', 'Cook'])
  })

  test('gets rare searches too', async () => {
    const popular = Array.from({ length: 40 }, (_, n) => wanted(`Cook ${n}`, 1_000 - n))
    await sql.insert(jobSearches).values([...popular, wanted('Luthier', 1)])
    const round = asking(() => undefined)
    const asked: string[] = []
    for (let n = 0; n < 8; n++) asked.push(...((await round())[0] as string[]))
    expect(asked).toContain('Luthier')
    expect(asked.filter(title => title === 'Cook 0')).toHaveLength(4)
  })

  test('continues after one failing search', async () => {
    await sql.insert(jobSearches).values([wanted('Baker', 3), wanted('Cook', 2)])
    const round = asking(search => (search?.title === 'Baker' ? new SourceFailure('answered 400') : undefined))
    expect(await round()).toEqual([['Baker', 'Cook'], 'answered 400'])
    expect(await round()).toEqual([[], null])
    expect(await round()).toEqual([['Baker', 'Cook'], 'answered 400'])
  })

  test('repeats all after a complete failure', async () => {
    await sql.insert(jobSearches).values([wanted('Baker', 3), wanted('Cook', 2)])
    const round = asking(() => new SourceFailure('answered 500'))
    expect(await round()).toEqual([['Baker', 'Cook'], 'answered 500'])
    expect(await round()).toEqual([['Baker', 'Cook'], 'answered 500'])
  })

  test('stops at a Retry-After', async () => {
    await sql.insert(jobSearches).values([wanted('Baker', 3), wanted('Cook', 2)])
    const notBefore = new Date(clock.now().getTime() + hour)
    expect(await asking(() => new SourceFailure('answered 429', { notBefore }))()).toEqual([['Baker'], 'answered 429'])
  })

  test('does not repeat a failing search first', async () => {
    await sql.insert(jobSearches).values([wanted('Baker', 3), wanted('Cook', 2)])
    const notBefore = new Date(clock.now().getTime() + hour)
    const pause = new SourceFailure('answered 429', { notBefore })
    const round = asking(search => (search?.title === 'Baker' ? new SourceFailure('answered 400') : pause))
    expect(await round()).toEqual([['Baker', 'Cook'], 'answered 429'])
    expect(await round()).toEqual([['Cook'], 'answered 429'])
  })
})

const rows = thorough ? 10_000 : 3_000
test(`${rows} rows are stored while requests are served`, async () => {
  const many = Array.from({ length: rows }, (_, n) => advert({ sourceId: `${n}`, title: `Baker ${n}` }))
  let served = 0
  let over = false
  const serving = (async () => {
    while (!over) {
      await db.ping()
      served++
      await new Promise(setImmediate)
    }
  })()
  expect(await poll(source(giving(many)))).toEqual({ listings: rows, problem: null })
  over = true
  await serving
  expect(served).toBeGreaterThan(rows / 100)
  expect(await sql.$count(jobListings)).toBe(rows)
}, 300_000)
