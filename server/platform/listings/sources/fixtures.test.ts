import { expect, onTestFinished, test } from 'vitest'
import { createListingTestContext, fetchListings } from '#server/testing/listing-fake.ts'
import { answersOf, secretOf, sourceCases } from '#server/testing/listing-sources.ts'

/** One round of a source over the answers that were written from its documentation. */
const roundOf = async (name: string, answer = answersOf(`${name}.json`)) => {
  const { source, search } = sourceCases[name] ?? expect.fail(`There is no ${name}`)
  const world = await createListingTestContext(source)
  onTestFinished(() => world.fake.close())
  world.fake.answerWith(answer)
  const { listings } = await fetchListings(world, source, search)
  return { listings, byId: new Map(listings.map(listing => [listing.sourceId, listing])), ...world.fake }
}
const hourly = (from: number, to: number) => ({ hourly: { from, to } })

test('Adzuna: predicted pay is marked, and foreign links are skipped', async () => {
  const { listings, byId } = await roundOf('adzuna')
  expect(listings).toHaveLength(3)
  expect(byId.get('5012345678')).toMatchObject({
    title: 'Baker - Early Shift',
    employer: 'Example Bakery',
    place: 'Leeds, Jefferson County',
    country: 'US',
    type: 'Full-time, permanent',
    description: 'We are looking for a Baker to join our team… No experience needed. Full training',
    pay: { origin: 'employer', currency: 'USD', said: 'year', ...hourly(16, 18) },
  })
  expect(byId.get('5012345679')).toMatchObject({ employer: 'Employer not named', pay: { origin: 'predicted' } })
  expect(byId.get('4900000001')).toMatchObject({ country: 'GB', type: 'Part-time', pay: { origin: 'unknown' } })
})

test('USAJOBS: by hiring path, with the key in a header, without closed ads', async () => {
  const { listings, byId, requests } = await roundOf('usajobs')
  expect(requests[0]?.headers).toMatchObject({ 'authorization-key': secretOf, 'user-agent': 'jobs@wayspark.example' })
  expect(new Set(listings.map(({ sourceId }) => sourceId))).toEqual(
    new Set(['801000001', '801000002', '801000004', '801000005']),
  )
  expect(byId.get('801000001')).toMatchObject({
    title: 'Student Trainee (Park Ranger)',
    employer: 'Example Park Service',
    place: 'Denver, Colorado',
    country: 'US',
    remote: false,
    url: 'https://www.usajobs.gov/GetJob/ViewDetails/801000001',
    description:
      'You greet visitors and look after trails.\n\nAnswer calls.\nKeep files.\n\nYou may qualify with education above high school.',
    pay: { currency: 'USD', said: 'hour', ...hourly(16.4, 21.32) },
    postedAt: new Date('2026-11-10T00:00:00Z'),
    expiresAt: new Date('2026-12-10T23:59:59Z'),
  })
  expect(byId.get('801000002')).toMatchObject({ remote: true, pay: { said: null, ...hourly(16.41, 21.33) } })
  expect(byId.get('801000004')).toMatchObject({
    ...{ pay: { origin: 'unknown' }, remote: null, place: 'Denver, Colorado; Boise, Idaho' },
  })
  // As responses of some years ago had them.
  expect(byId.get('801000005')).toMatchObject({
    ...{ place: 'Multiple Locations', type: 'Full-time', pay: { said: 'year', yearly: { from: 38_000, to: 41_000 } } },
    expiresAt: new Date('2026-12-06T00:00:00Z'),
  })
})

test('Remotive: one call, pay text, and no lookalike link', async () => {
  const { listings, requests } = await roundOf('remotive')
  expect(requests).toHaveLength(1)
  expect(listings).toMatchObject([
    {
      ...{ sourceId: '1912345', place: 'USA Only', country: 'US', remote: true, type: 'Full-time' },
      description: 'Answer customers by chat.\n\n• No experience needed\n• Weekends off',
      pay: { currency: 'USD', said: 'hour', ...hourly(18, 22) },
      postedAt: new Date('2026-11-19T14:00:12Z'),
    },
    { title: 'Junior Writer', description: 'Write short texts.', country: null, pay: { origin: 'unknown' } },
    { place: 'Worldwide', pay: { currency: 'USD', said: 'year', yearly: { from: 30_000, to: 41_000 } } },
    // Of which dollars?
    { place: 'USA, Canada', country: null, pay: { origin: 'unknown' } },
    { place: 'LATAM', pay: { currency: 'USD', said: 'hour', ...hourly(15, 15) } },
  ])
})

test('Arbeitnow: numbered pages until one is empty', async () => {
  const { listings, requests } = await roundOf('arbeitnow')
  expect(requests.map(({ path }) => path)).toEqual([1, 2, 3].map(page => `/api/job-board-api?page=${page}`))
  expect(listings).toMatchObject([
    {
      ...{ title: 'Aushilfe Bäckerei (m/w/d)', type: 'Teilzeit', place: 'Leipzig', remote: null },
      country: 'DE',
      description: 'Deine Aufgaben\n\n• Verkauf von Brötchen\n• Kasse',
      postedAt: new Date('2026-11-20T12:00:00Z'),
    },
    { title: 'Customer Support', remote: true, type: '', country: 'AT', description: 'English speaking.' },
    { title: 'Lagerhelfer' },
  ])
})

test('The Muse: entry level and internships, from page 0', async () => {
  const { listings } = await roundOf('the-muse')
  expect(listings).toMatchObject([
    {
      ...{ sourceId: '17000001', title: 'Front Desk Agent', employer: 'Example Hotel' },
      ...{ place: 'Denver, CO', country: 'US', remote: null, type: '' },
      pay: { currency: 'USD', said: 'hour', ...hourly(18.25, 18.25) },
    },
    {
      ...{ place: 'Flexible / Remote; New York, NY', country: 'US', remote: true, type: 'Internship' },
      description: 'About the job\n\n• Greet guests',
    },
    { title: 'Event Intern', place: '', country: null },
  ])
})

test('Greenhouse: escaped HTML, office as place, pay from text, no talent pool', async () => {
  const { listings } = await roundOf('greenhouse')
  expect(listings).toHaveLength(5)
  expect(listings).toMatchObject([
    {
      ...{ sourceId: 'example-bakery/4000001', employer: 'Example Bakery Inc.', remote: false },
      ...{ place: 'Hybrid; Philadelphia, PA, United States', country: 'US', type: '' },
      description:
        'Join our shop & café.\n\n• Serve customers\n• No experience needed\n\nPay: $17.50 - $19.00 per hour',
      pay: { origin: 'employer', said: 'hour', ...hourly(17.5, 19) },
      postedAt: new Date('2026-11-10T14:00:00Z'),
    },
    {
      ...{ employer: 'Example Bakery', remote: true, country: 'US' },
      url: 'https://careers.example-bakery.example/jobs?gh_jid=4000002',
    },
    {
      ...{ place: 'Remote-Friendly | Tampa, FL', country: 'US', remote: false, type: 'Part-time' },
      pay: { currency: 'USD', said: 'year', yearly: { from: 61_500, to: 70_000 } },
      expiresAt: new Date('2026-12-01T05:00:00Z'),
    },
    // The office tells the country, and the target of earnings is not the pay.
    {
      ...{ place: 'Remote, Springfield', country: 'IE', remote: true, type: '' },
      pay: { currency: 'EUR', said: 'hour', ...hourly(18.5, 21) },
    },
    {
      ...{ country: 'GB', url: 'https://boards.greenhouse.io/examplebakery/jobs/4000006' },
      pay: { currency: 'GBP', said: 'year', yearly: { from: 28_000, to: 33_000 } },
    },
  ])
})

test('Lever: lists in the text, biweekly pay halved, one-time sums ignored', async () => {
  const { listings, requests } = await roundOf('lever')
  expect(requests.map(({ host }) => host)).toEqual(['api.lever.co', 'api.lever.co', 'api.eu.lever.co'])
  expect(listings).toMatchObject([
    {
      ...{ employer: 'Example Bakery', place: 'Toronto; Ottawa', country: 'CA', remote: false, type: 'Part-time' },
      description: 'We bake.\n\nWhat you do\n\n• Serve\n• Clean\n\nCome by.',
      pay: { currency: 'CAD', said: 'hour', ...hourly(18, 20) },
      postedAt: new Date('2026-11-13T12:00:00Z'),
    },
    { remote: false, pay: { said: null, ...hourly(20, 22.5) } },
    { remote: true, pay: { origin: 'unknown' } },
    { pay: { currency: 'CAD', said: 'hour', ...hourly(18, 19.5) } },
  ])
})

test('Ashby: salary without bonus, hidden pay and unlisted jobs hidden', async () => {
  const { listings } = await roundOf('ashby')
  expect(listings).toMatchObject([
    {
      ...{ title: 'Host', type: 'Part-time', place: 'Dublin; Cork', country: 'IE', remote: false },
      pay: { currency: 'EUR', said: 'hour', ...hourly(15, 17) },
    },
    { title: 'Shift Lead', pay: { origin: 'withheld', hourly: null, yearly: null } },
    { title: 'Remote Writer', type: 'Intern', remote: true, pay: { origin: 'unknown' } },
  ])
  expect(JSON.stringify(listings)).not.toMatch(/40000|45000/)
})

test('apprenticeships: open through the closing day, no amount for minimum wages', async () => {
  const { listings, requests } = await roundOf('apprenticeships')
  expect(requests[0]?.headers).toMatchObject({ 'ocp-apim-subscription-key': secretOf, 'x-version': '2' })
  expect(listings).toMatchObject([
    {
      ...{ sourceId: 'VAC1000000001', place: 'Leeds LS1 4BN', country: 'GB', type: 'Apprenticeship' },
      description: 'You learn to bake with us.\n\nCourse: Baker (level 2)\nTakes: 1 year 3 months\nHours a week: 37.5',
      pay: { currency: 'GBP', said: 'year', yearly: { from: 17_500, to: 17_500 } },
      expiresAt: new Date('2026-12-02T00:00:00Z'),
    },
    { place: 'Anywhere in England', pay: { origin: 'unknown' } },
    { sourceId: '2000000004', pay: { currency: 'GBP', said: 'year', yearly: { from: 20_400, to: 20_400 } } },
  ])
})

test('own feed: schema.org postings', async () => {
  const feed = answersOf('own-feed.json')
  const { listings } = await roundOf('own-feed', () => ({ '@graph': feed({ path: '@graph', host: '', headers: {} }) }))
  expect(listings).toMatchObject([
    {
      ...{ sourceId: 'guide-7', title: 'Museum Guide', employer: 'Example Museum', type: 'Part-time' },
      ...{ place: 'Boston, MA, US', country: 'US', remote: null },
      description: 'Show visitors around.\n\nNo experience needed.',
      pay: { currency: 'USD', said: 'hour', ...hourly(17, 19.5) },
      expiresAt: new Date('2026-12-06T00:00:00Z'),
    },
    { sourceId: 'https://jobs.example/archive', remote: true, pay: { said: 'year', yearly: { from: 36_000 } } },
  ])
})
