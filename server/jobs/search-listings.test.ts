import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { jobListing, jobListings } from '#contract/endpoints/jobs.ts'
import type { ListingFilter } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { day, hour, minute } from '#contract/time.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { jobSearches, jobListings as table } from '#server/platform/db/schema.ts'
import type { ListingSource } from '#server/platform/listings/source.ts'
import { startTestApp } from '#server/testing/app.ts'
import { insertListings, makeListing } from '#server/testing/listings.ts'
import { createUser } from '#server/testing/people.ts'
import { takeQuizAs } from '#server/testing/quizzes.ts'
import { setPro } from '#server/testing/tokens.ts'
import { toQuery } from './rules.ts'
import { searchListings } from './search-listings.ts'
import { searchForRanking, searchRows } from './store.ts'

const app = await startTestApp()
afterAll(() => app.close())
beforeEach(() => app.db.sql.delete(table))

const listing = (overrides: Parameters<typeof makeListing>[1] = {}) => makeListing(app.clock.now(), overrides)
const put = (...listings: ReturnType<typeof listing>[]) => insertListings(app.db.sql, listings)
type Asked = BodyIn<typeof jobListings>
const search = async (asked: Partial<Asked> = {}, who: Pick<ReturnType<typeof app.client>, 'call'> = app.page()) => {
  const { status, body } = await who.call(jobListings, { body: { jobTitle: 'Baker', ...asked } })
  expect(status).toBe(200)
  return body
}
const titlesOf = ({ listings }: { listings: { title: string }[] }) => listings.map(({ title }) => title)

test('a career is found by title and synonyms in any order and case', async () => {
  const baker = app.catalogue.find('Baker')
  const names = baker?.searchTitles.slice(0, 3) ?? []
  await put(
    ...names.map(title => listing({ title: `Senior ${title.toUpperCase()} (m/f)` })),
    listing({ title: 'Welder', description: 'The baker next door sells bread.' }),
  )
  expect(titlesOf(await search()).toSorted()).toEqual(
    names.map(title => `Senior ${title.toUpperCase()} (m/f)`).toSorted(),
  )
})

test('dangerous ads come last and are never attainable', async () => {
  const flag = (level: 'danger' | 'care') =>
    ({ code: 'pay-to-start', level, reason: '', advice: '', quote: '' }) as const
  await put(
    listing({ title: 'Easy Baker', flags: [flag('danger')], lens: { years: 0 }, postedAt: app.clock.now() }),
    listing({ title: 'Head Baker', lens: { years: 9 } }),
    listing({ title: 'Night Baker', flags: [flag('care')], lens: { years: 0 } }),
  )
  const found = await search()
  expect(titlesOf(found)).toEqual(['Night Baker', 'Head Baker', 'Easy Baker'])
  expect(found.listings.at(-1)).toMatchObject({
    reach: 'later',
    reachReason: expect.stringContaining('signs of fraud'),
  })
})

test('filters keep what an ad says, and leave out what it does not say', async () => {
  await put(
    listing({ title: 'Baker', lens: { years: 0, shifts: ['evenings'] } }),
    listing({ title: 'Weekend Baker', lens: { shifts: ['weekends'], age: 18 } }),
    listing({ title: 'Head Baker', lens: { years: 3, shifts: ['weekends'], age: 16 } }),
    listing({ title: 'Partial Baker', lens: { partial: true } }),
  )
  const found = async (...filters: ListingFilter[]) => titlesOf(await search({ filters })).toSorted()
  expect(await found('no-experience')).toEqual(['Baker', 'Weekend Baker'])
  expect(await found('evenings')).toEqual(['Baker'])
  expect(await found('evenings', 'weekends')).toEqual(['Baker', 'Head Baker', 'Weekend Baker'])
  expect(await found('weekends', 'no-experience')).toEqual(['Weekend Baker'])
  expect(await found('no-age', 'weekends')).toEqual(['Head Baker'])
  expect(await found('no-experience', 'no-age')).toEqual(['Baker'])
})

test('a distance finds ads of towns around a ZIP code or town, the miles with each', async () => {
  const us = (title: string, place: string) => listing({ title, place, country: 'US' })
  await put(
    us('Baker One', 'Columbus, OH'),
    us('Baker Two', 'Westerville, Ohio'),
    us('Baker Three', 'Dayton, OH; Cleveland, OH'),
    us('Baker Four', 'Columbus, GA'),
    us('Baker Five', 'Ohio'),
    listing({ title: 'Baker Six', place: 'Columbus' }),
  )
  const found = async (place: string, withinMiles: Asked['withinMiles']) => {
    const { listings, around } = await search({ place, withinMiles })
    return { around, found: listings.map(({ title, miles }) => [title, miles]).toSorted() }
  }
  expect(await found('43215', 25)).toEqual({
    around: { name: 'Columbus, OH 43215', miles: 25 },
    found: [
      ['Baker One', expect.any(Number)],
      ['Baker Two', expect.any(Number)],
    ],
  })
  const near = await found('Dayton, Ohio', 5)
  expect(near).toEqual({ around: { name: 'Dayton, OH', miles: 5 }, found: [['Baker Three', 0]] })
  expect((await found('43215', null)).around).toEqual({ name: 'Columbus, OH 43215', miles: 10 })
  expect(await found('Springfield', 50)).toEqual({ around: null, found: [] })
  expect((await found('Columbus', null)).found.map(([title]) => title)).toEqual([
    'Baker Four',
    'Baker One',
    'Baker Six',
  ])
})

test('asks what is meant by a place that nothing knows', async () => {
  await put(
    listing({ title: 'Baker', place: 'Columbus, OH', country: 'US' }),
    listing({ title: 'Baker', place: 'Leeds' }),
  )
  const asked = async (place: string) => {
    const { didYouMean, unknownPlace } = await search({ place })
    return { didYouMean, unknownPlace }
  }
  expect(await asked('Columbis OH')).toEqual({ didYouMean: 'Columbus, OH', unknownPlace: true })
  expect(await asked('Zzyxq')).toEqual({ didYouMean: null, unknownPlace: true })
  for (const place of ['', 'Columbus, Ohio', 'Dayton, OH', 'Ohio', '43215', 'Springfield', 'Leeds', 'Lyon, France'])
    expect(await asked(place), place).toEqual({ didYouMean: null, unknownPlace: false })
})

test('part-time pay is not shown per year', async () => {
  const yearly = { from: 31_200, to: 31_200 }
  const pay = { origin: 'employer', currency: 'USD', hourly: { from: 15, to: 15 }, yearly, said: 'hour' } as const
  await put(
    listing({ title: 'Baker', type: 'Part-time', pay }),
    listing({ title: 'Night Baker', pay }),
    listing({ title: 'Monthly Baker', type: 'Part-time', pay: { ...pay, said: null } }),
  )
  const found = await search()
  const salaryOf = (name: string) => found.listings.find(({ title }) => title === name)?.salary
  expect(salaryOf('Baker')).toBe('$15 an hour')
  expect(salaryOf('Night Baker')).toBe('$15 an hour (about $31,200 a year)')
  // Monthly pay without known hours.
  expect(salaryOf('Monthly Baker')).toBe('')
})

test('pay up to an amount is shown as that, without a minimum', async () => {
  const most = { hourly: 30.29, yearly: 63_000 }
  const pay = { origin: 'employer', currency: 'USD', hourly: null, yearly: null, said: 'year', most } as const
  await put(listing({ title: 'Baker', pay }))
  const [found] = (await search()).listings
  expect(found).toMatchObject({ salary: 'Up to $63,000 a year', pay: { hourly: null, yearly: null, most } })
})

test('any title can be searched, and punctuation is harmless', async () => {
  await put(listing({ title: "Shepherd's assistant" }))
  expect(titlesOf(await search({ jobTitle: 'assistant shepherd' }))).toEqual(["Shepherd's assistant"])
  for (const jobTitle of ["a' | b:*", '!!!', '(((', ':A & :B', "'; drop table users; --", '🥐', 'the of and'])
    expect(titlesOf(await search({ jobTitle })), jobTitle).toEqual([])
})

test('accents are ignored, and unknown titles match the text', async () => {
  await put(
    listing({ title: 'Pâtissière', place: 'Orléans' }),
    listing({ title: 'Night watch', description: 'You look after our owls and bats.' }),
  )
  expect(titlesOf(await search({ jobTitle: 'patissiere', place: 'orleans' }))).toEqual(['Pâtissière'])
  expect(titlesOf(await search({ jobTitle: 'Pâtissière', place: 'Orléans' }))).toEqual(['Pâtissière'])
  expect(titlesOf(await search({ jobTitle: 'owls bats' }))).toEqual(['Night watch'])
})

test('punctuation separates words', async () => {
  await put(
    listing({ title: 'Barista/Cashier' }),
    listing({ title: 'Sr.Baker' }),
    listing({ title: 'Welder', place: 'Leeds/York' }),
    listing({ title: 'Night watch', description: 'Owls/bats are here.' }),
  )
  for (const jobTitle of ['Barista', 'Cashier'])
    expect(titlesOf(await search({ jobTitle }))).toEqual(['Barista/Cashier'])
  expect(titlesOf(await search())).toEqual(['Sr.Baker'])
  expect(titlesOf(await search({ jobTitle: 'Welder', place: 'York' }))).toEqual(['Welder'])
  expect(titlesOf(await search({ jobTitle: 'bats' }))).toEqual(['Night watch'])
})

test('IT and OR are words', async () => {
  const others = ['Nail Technician', 'Support Worker', 'Account Administrator', 'Care Assistant', 'Data Specialist']
  await put(
    ...others.map(title => listing({ title })),
    listing({ title: 'IT technician' }),
    listing({ title: 'OR Assistant' }),
  )
  const { entries } = app.catalogue
  for (const { title } of entries.filter(({ title, searchTitles }) =>
    /\b(IT|OR)\b/.test([title, ...searchTitles].join()),
  )) {
    const strangers = titlesOf(await search({ jobTitle: title })).filter(found => others.includes(found))
    const { searchTitles } = app.catalogue.find(title) ?? { searchTitles: [] }
    expect(
      strangers.filter(found => ![title, ...searchTitles].includes(found)),
      title,
    ).toEqual([])
  }
  expect(titlesOf(await search({ jobTitle: 'IT' }))).toEqual(['IT technician'])
  expect(titlesOf(await search({ jobTitle: 'IT', place: 'Leeds' }))).toEqual(['IT technician'])
  expect(titlesOf(await search({ jobTitle: 'who', place: 'Leeds' }))).toEqual([])
})

test('countries match by name from ad or source', async () => {
  await put(
    listing({ title: 'Baker one', place: 'Leeds' }),
    listing({ title: 'Baker two', place: 'York, United Kingdom', country: null }),
    listing({ title: 'Baker three', place: 'Cardiff' }),
    listing({ title: 'Baker four', place: 'Portland, OR', country: 'US' }),
  )
  const found = async (place: string) => titlesOf(await search({ place })).toSorted()
  for (const place of ['United Kingdom', 'UK', 'Great Britain'])
    expect(await found(place), place).toEqual(['Baker one', 'Baker three', 'Baker two'])
  expect(await found('England')).toEqual(['Baker one'])
  expect(await found('Leeds, UK')).toEqual(['Baker one'])
  expect(await found('USA')).toEqual(['Baker four'])
  expect(await found('France')).toEqual([])
})

test('place and remote filter', async () => {
  await put(
    listing({ title: 'Baker one', place: 'Leeds, United Kingdom' }),
    listing({ title: 'Baker two', place: 'York', remote: true }),
  )
  expect(titlesOf(await search({ place: 'leeds' }))).toEqual(['Baker one'])
  expect(titlesOf(await search({ place: 'Leeds York' }))).toEqual([])
  expect(titlesOf(await search({ remote: true }))).toEqual(['Baker two'])
})

test('closed, duplicate and removed ads are hidden', async () => {
  const now = app.clock.now()
  await put(
    listing({ title: 'Baker, open' }),
    listing({ title: 'Baker, over', expiresAt: now }),
    listing({ title: 'Baker, copied', isCopy: true }),
    listing({ title: 'Baker, removed', removedAt: now }),
  )
  expect(titlesOf(await search())).toEqual(['Baker, open'])
})

test('Search More returns each listing once', async () => {
  const { pageSize } = limits.jobs
  await put(
    ...Array.from({ length: 2 * pageSize + 3 }, (_, n) =>
      listing({ postedAt: new Date(app.clock.now().getTime() - n * hour) }),
    ),
  )
  const seen: string[] = []
  const more: boolean[] = []
  for (let page = 0; page < 3; page++) {
    const { listings, hasMoreJobs } = await search({ excludeIds: seen })
    seen.push(...listings.map(({ id }) => id))
    more.push(hasMoreJobs)
  }
  expect([seen.length, new Set(seen).size, more]).toEqual([23, 23, [true, true, false]])
  expect((await search({ excludeIds: seen })).listings).toEqual([])
})

describe('the order', () => {
  const reach = (body: Awaited<ReturnType<typeof search>>) => body.listings.map(({ title, reach }) => [title, reach])

  test('is attainable first, then the newest, by the newest quiz', async () => {
    const old = new Date(app.clock.now().getTime() - 20 * day)
    await put(
      listing({ title: 'Baker, degree', lens: { degree: 'bachelors' } }),
      listing({ title: 'Baker, a year', lens: { years: 1 } }),
      listing({ title: 'Baker, anyone', postedAt: old, lens: { years: 0 } }),
      listing({ title: 'Baker, says nothing' }),
    )
    expect(reach(await search())).toEqual([
      ['Baker, says nothing', 'today'],
      ['Baker, anyone', 'today'],
      ['Baker, a year', 'step'],
      ['Baker, degree', 'later'],
    ])
    const ann = await createUser(app, 'ann')
    await takeQuizAs(ann, { education: 'bachelors' })
    expect(reach(await search({}, ann)).filter(([, how]) => how === 'later')).toEqual([])
  })

  test('puts an attainable ad before newer ones', async () => {
    const now = app.clock.now().getTime()
    await put(
      ...Array.from({ length: 320 }, (_, n) =>
        listing({
          title: 'Baker, degree',
          lens: { degree: 'bachelors', years: 5 },
          postedAt: new Date(now - n * minute),
        }),
      ),
      listing({ title: 'Baker, anyone', lens: { years: 0 }, postedAt: new Date(now - 48 * hour) }),
    )
    const first = await search()
    expect([reach(first)[0], first.listings.length]).toEqual([['Baker, anyone', 'today'], limits.jobs.pageSize])
  })
})

describe('the cost of a link', () => {
  test('depends on source, payment, Pro and session', async () => {
    await put(
      listing({ source: 'own-feed', title: 'Baker, priced' }),
      listing({ source: 'remotive', title: 'Baker, free' }),
    )
    const attainabilityOf = async (who?: Parameters<typeof search>[1]) =>
      Object.fromEntries(
        (await search({}, who)).listings.map(({ title, cost, needsAccount }) => [title, [cost, needsAccount]]),
      )
    expect(await attainabilityOf()).toEqual({ 'Baker, priced': [3, true], 'Baker, free': [0, false] })
    const bea = await createUser(app, 'bea')
    expect(await attainabilityOf(bea)).toEqual({ 'Baker, priced': [3, false], 'Baker, free': [0, false] })
    await setPro(app, bea.userId)
    expect(await attainabilityOf(bea)).toEqual({ 'Baker, priced': [0, false], 'Baker, free': [0, false] })
  })
})

test('an empty index is reported as such', async () => {
  const { status, body } = await app.page().call(jobListings, { body: { jobTitle: 'Baker' } })
  expect([status, body.code, body.message]).toEqual([
    503,
    'listings_unavailable',
    'Failed to fetch job listings. Please try again.',
  ])
})

test('also if no row can be shown', async () => {
  const now = app.clock.now()
  const asked = jobListings.body.parse({ jobTitle: 'Baker' })
  const sources = [{ name: 'adzuna', policy: { attribution: { text: '', url: null } } }] as unknown as ListingSource[]
  const code = () =>
    searchListings({ ...app, sources }, undefined, asked).then(
      () => 'nothing found',
      ({ code }: { code: string }) => code,
    )
  await put(listing({ title: 'Example', source: 'sample' }))
  expect(await code()).toBe('listings_unavailable')
  await put(listing({ title: 'Welder', removedAt: now }), listing({ title: 'Cook', isCopy: true }))
  expect(await code()).toBe('listings_unavailable')
  await put(listing({ title: 'Welder' }))
  expect(await code()).toBe('nothing found')
})

test('searches are recorded without users and only for known careers', async () => {
  await put(listing())
  const cleo = await createUser(app, 'cleo')
  await search({ jobTitle: 'baker', place: 'Leeds' }, cleo)
  await search({ jobTitle: 'Cleo Smith, 12 Mill Road' }, cleo)
  const noted = await app.db.sql.select().from(jobSearches)
  expect(noted.map(({ title, place }) => [title, place])).toContainEqual(['Baker', 'leeds'])
  expect(JSON.stringify(noted)).not.toMatch(/Mill|Cleo|cleo/)
})

test('places are recorded only if known, with counts', async () => {
  await app.db.sql.delete(jobSearches)
  await put(listing({ place: 'Leeds, West Yorkshire' }))
  const { listings } = await search({ place: 'Leeds' })
  await search({ place: 'leeds' })
  await search({ place: 'Leeds', excludeIds: listings.map(({ id }) => id) })
  for (const place of ['jane doe, 12 rose lane', 'Jane Doe, Leeds', 'Leeds '.repeat(9), '!?', ''])
    await search({ place })
  const noted = await app.db.sql.select().from(jobSearches).orderBy(jobSearches.place)
  expect(noted.map(({ place, times }) => [place, times])).toEqual([
    ['', 5],
    ['leeds', 2],
  ])
})

test('an expired listing stays readable, a removed one does not', async () => {
  const now = app.clock.now()
  const [open = '', over = '', gone = ''] = await put(
    listing(),
    listing({ expiresAt: now }),
    listing({ removedAt: now }),
  )
  const read = async (id: string) => {
    const { status, body } = await app.page().call(jobListing, { params: { id } })
    return [status, body.over]
  }
  expect([await read(open), await read(over), await read(gone)]).toEqual([
    [200, false],
    [200, true],
    [404, undefined],
  ])
})

test('invalid input is named', async () => {
  const bodies = [
    { jobTitle: ' ' },
    { jobTitle: 'x'.repeat(256) },
    { jobTitle: 'Baker', excludeIds: ['1'] },
    { jobTitle: 'Baker', excludeIds: Array(201).fill(crypto.randomUUID()) },
    { jobTitle: 'Baker', place: 'x'.repeat(121) },
    { jobTitle: 'Baker', remote: 'yes' },
  ]
  for (const body of bodies) {
    const answer = await app.page().call(jobListings, { body: body as Asked })
    expect([answer.status, answer.body.code], JSON.stringify(body).slice(0, 60)).toEqual([400, 'invalid_input'])
  }
})

test('searches use the index', async () => {
  await app.db.sql.execute(sql`
    insert into job_listings (source, source_id, title, employer, place, description, url, pay, lens, flags, fingerprint, fetched_at, expires_at)
    select 'own-feed', n::text, 'Job number ' || n, 'Employer', 'Leeds', 'You help our baker, the pastry cook and the customer service team.',
      'https://jobs.example', '{}', '{}', '[]', n::text, now(), now() + interval '1 year'
    from generate_series(1, 10000) n`)
  await put(listing())
  await app.db.sql.execute(sql`analyze job_listings`)
  for (const place of ['', 'Leeds']) {
    const query = toQuery(['Baker', 'Pastry cook', 'Customer service'], place) ?? { title: '', place: '' }
    const wanted = { query, remote: false, excludeIds: [], sources: undefined }
    for (const asked of [
      searchRows(app.db.sql, wanted, 300, app.clock.now()),
      searchForRanking(app.db.sql, wanted, 3_000, app.clock.now()),
    ]) {
      const plan = await rowsOf(app.db.sql, sql`explain (analyze, costs off) ${asked as never}`)
      expect(JSON.stringify(plan)).toContain('job_listings_words')
      expect(JSON.stringify(plan)).not.toContain('Seq Scan')
      expect(JSON.stringify(plan)).not.toMatch(/Rows Removed by (Filter|Index Recheck): [1-9]/)
    }
  }
})
