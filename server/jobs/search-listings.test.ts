import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { BodyIn } from '#contract/endpoint.ts'
import { jobListing, jobListings } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { rowsOf } from '#server/platform/db/database.ts'
import { jobSearches, jobListings as table } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { keepListings, makeListing } from '#server/testing/listings.ts'
import { registered } from '#server/testing/people.ts'
import { submitted } from '#server/testing/quizzes.ts'
import { setPro } from '#server/testing/tokens.ts'
import { toQuery } from './rules.ts'
import { searchRows } from './store.ts'

const app = await startTestApp()
afterAll(() => app.close())
beforeEach(() => app.db.sql.delete(table))

const hour = 60 * 60_000
const listing = (wishes: Parameters<typeof makeListing>[1] = {}) => makeListing(app.clock.now(), wishes)
const put = (...listings: ReturnType<typeof listing>[]) => keepListings(app.db.sql, listings)
type Asked = BodyIn<typeof jobListings>
const search = async (asked: Partial<Asked> = {}, who: Pick<ReturnType<typeof app.client>, 'call'> = app.page()) => {
  const { status, body } = await who.call(jobListings, { body: { jobTitle: 'Baker', ...asked } })
  expect(status).toBe(200)
  return body
}
const titlesOf = ({ listings }: { listings: { title: string }[] }) => listings.map(({ title }) => title)

test('a career is found by its own title and by the other names of that job, in any order and case of the words', async () => {
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

test('any title can be searched for, and what is no word finds nothing and harms nothing', async () => {
  await put(listing({ title: "Shepherd's assistant" }))
  expect(titlesOf(await search({ jobTitle: 'assistant shepherd' }))).toEqual(["Shepherd's assistant"])
  for (const jobTitle of ["a' | b:*", '!!!', '(((', ':A & :B', "'; drop table users; --", '🥐', 'the of and'])
    expect(titlesOf(await search({ jobTitle })), jobTitle).toEqual([])
})

test('accents make no difference, and a job that is none of our careers is also found by what the advert says', async () => {
  await put(
    listing({ title: 'Pâtissière', place: 'Orléans' }),
    listing({ title: 'Night watch', description: 'You look after our owls and bats.' }),
  )
  expect(titlesOf(await search({ jobTitle: 'patissiere', place: 'orleans' }))).toEqual(['Pâtissière'])
  expect(titlesOf(await search({ jobTitle: 'Pâtissière', place: 'Orléans' }))).toEqual(['Pâtissière'])
  expect(titlesOf(await search({ jobTitle: 'owls bats' }))).toEqual(['Night watch'])
})

test('place and remote narrow it', async () => {
  await put(
    listing({ title: 'Baker one', place: 'Leeds, United Kingdom' }),
    listing({ title: 'Baker two', place: 'York', remote: true }),
  )
  expect(titlesOf(await search({ place: 'leeds' }))).toEqual(['Baker one'])
  expect(titlesOf(await search({ place: 'Leeds York' }))).toEqual([])
  expect(titlesOf(await search({ remote: true }))).toEqual(['Baker two'])
})

test('what is over, a copy, or taken out is not shown', async () => {
  const now = app.clock.now()
  await put(
    listing({ title: 'Baker, open' }),
    listing({ title: 'Baker, over', expiresAt: now }),
    listing({ title: 'Baker, copied', isCopy: true }),
    listing({ title: 'Baker, removed', removedAt: now }),
  )
  expect(titlesOf(await search())).toEqual(['Baker, open'])
})

test('Search More brings each listing once, and says when there are no more', async () => {
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

  test('within reach first and then the newest: for a guest, as for a first job; for her, by her newest quiz', async () => {
    const old = new Date(app.clock.now().getTime() - 20 * 24 * hour)
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
    const ann = await registered(app, 'ann')
    await submitted(ann, { education: 'bachelors' })
    expect(reach(await search({}, ann)).filter(([, how]) => how === 'later')).toEqual([])
  })
})

describe('what a link costs', () => {
  test('nothing where the source allows no price; else three tokens once, nothing on Pro, and a guest needs an account', async () => {
    await put(
      listing({ source: 'own-feed', title: 'Baker, priced' }),
      listing({ source: 'remotive', title: 'Baker, free' }),
    )
    const told = async (who?: Parameters<typeof search>[1]) =>
      Object.fromEntries(
        (await search({}, who)).listings.map(({ title, cost, needsAccount }) => [title, [cost, needsAccount]]),
      )
    expect(await told()).toEqual({ 'Baker, priced': [3, true], 'Baker, free': [0, false] })
    const bea = await registered(app, 'bea')
    expect(await told(bea)).toEqual({ 'Baker, priced': [3, false], 'Baker, free': [0, false] })
    await setPro(app, bea.userId)
    expect(await told(bea)).toEqual({ 'Baker, priced': [0, false], 'Baker, free': [0, false] })
  })
})

test('with an empty index it says that it has none, and not that there are no jobs', async () => {
  const { status, body } = await app.page().call(jobListings, { body: { jobTitle: 'Baker' } })
  expect([status, body.code, body.message]).toEqual([
    503,
    'listings_unavailable',
    'Failed to fetch job listings. Please try again.',
  ])
})

test('what people look for is noted without them, and only careers of ours', async () => {
  await put(listing())
  const cleo = await registered(app, 'cleo')
  await search({ jobTitle: 'baker', place: 'Leeds' }, cleo)
  await search({ jobTitle: 'Cleo Smith, 12 Mill Road' }, cleo)
  const noted = await app.db.sql.select().from(jobSearches)
  expect(noted.map(({ title, place }) => [title, place])).toContainEqual(['Baker', 'leeds'])
  expect(JSON.stringify(noted)).not.toMatch(/Mill|Cleo|cleo/)
})

test('a listing stays readable when it is over, and not when it was taken out', async () => {
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

test('bad input is named', async () => {
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

test('a search reads its index, never all rows', async () => {
  await app.db.sql.execute(sql`
    insert into job_listings (source, source_id, title, employer, description, url, pay, lens, flags, fingerprint, fetched_at, expires_at)
    select 'own-feed', n::text, 'Job number ' || n, 'Employer', 'Work', 'https://jobs.example', '{}', '{}', '[]', n::text, now(), now() + interval '1 year'
    from generate_series(1, 30000) n`)
  await put(listing())
  await app.db.sql.execute(sql`analyze job_listings`)
  const query = toQuery(['Baker', 'Pastry cook'], '') ?? { title: '', place: '' }
  const asked = searchRows(app.db.sql, { query, remote: false, excludeIds: [] }, 300, app.clock.now())
  const plan = await rowsOf(app.db.sql, sql`explain ${asked as never}`)
  expect(JSON.stringify(plan)).toContain('job_listings_words')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
})
