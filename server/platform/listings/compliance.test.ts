import { describe, expect, onTestFinished, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { day } from '#contract/time.ts'
import { lifetimes } from '#contract/timings.ts'
import {
  createListingTestContext,
  fetchListings,
  fetchUntilFailure,
  type ListingFault,
  listingFaults,
} from '#server/testing/listing-fake.ts'
import { type SourceCase, secretOf, sourceCases, type TestJobAd } from '#server/testing/listing-sources.ts'
import { thorough } from '#server/testing/property.ts'
import type { HttpLimits } from './fetch-page.ts'
import { SourceFailure } from './source.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const yesterday = '2026-11-20T12:00:00Z'
const cases = Object.entries(sourceCases)

const open = async (
  { source, search }: SourceCase,
  { bounds = {}, onFinished = onTestFinished }: { bounds?: Partial<HttpLimits>; onFinished?: OnTestFinished } = {},
) => {
  const world = await createListingTestContext(source, bounds)
  onFinished(() => world.fake.close())
  return {
    ...world,
    world,
    gather: () => fetchListings(world, source, search),
    gatherWhatComes: () => fetchUntilFailure(world, source, search),
  }
}
type Opened = Awaited<ReturnType<typeof open>>
type OnTestFinished = (work: () => Promise<void>) => void
const failureOf = (promise: Promise<unknown>): Promise<SourceFailure> =>
  promise.then(
    () => expect.fail('It did not fail'),
    error => (error instanceof SourceFailure ? error : expect.fail(`No SourceFailure: ${error}`)),
  )
const advertsOf = (how: SourceCase, changes: Partial<TestJobAd>[]): TestJobAd[] =>
  changes.map((change, index) => ({
    id: `${index + 1}`,
    title: `Baker ${index + 1}`,
    description: '<p>Bake bread.</p>',
    url: how.link,
    posted: yesterday,
    ...change,
  }))

async function expectFailureAfterFewAttempts(how: SourceCase, fault: ListingFault, { fake, world, gather }: Opened) {
  fake.always = fault
  fake.answerWith(() => how.answer(advertsOf(how, [{}])))
  const failure = await failureOf(gather())
  expect(failure.message).toContain(how.source.policy.label)
  expect(JSON.stringify([failure.message, `${failure.cause}`])).not.toContain(secretOf)
  const again: ListingFault[] = ['hang', 'reset', 'cut', 'error-500', 'error-429']
  // With several boards a second one is tried once.
  const boards = how.hasBoards ? 1 : 0
  expect(fake.requests).toHaveLength((again.includes(fault) ? 3 : 1) + boards)
  expect(world.counted).toBe(fake.requests.length)
  expect(fake.requests.map(({ path }) => path)).not.toContain('/elsewhere')
}

// All wait for their timeouts at once.
test.concurrent.for(cases)(
  '%s: hang at first fails in time after few attempts',
  async ([, how], { onTestFinished }) => {
    const opened = await open(how, { bounds: { timeout: 1000 }, onFinished: onTestFinished })
    await expectFailureAfterFewAttempts(how, 'hang', opened)
  },
)

describe.each(cases)('%s', (name, how) => {
  test('yields its ads with attribution', async () => {
    const { fake, gather } = await open(how)
    fake.answerWith(() => how.answer(advertsOf(how, [{}, { description: 'Sweep.' }])))
    const { listings } = await gather()
    const titles = new Set(listings.map(({ title }) => title))
    expect(titles).toEqual(new Set(['Baker 1', 'Baker 2']))
    for (const listing of listings) {
      expect(listing).toMatchObject({ source: name, postedAt: new Date(yesterday) })
      expect(listing.url).toMatch(/^https:\/\//)
      const from = how.source.answers === 'everything' ? now : Date.parse(yesterday)
      // Pages take a moment each.
      expect(Math.abs(listing.expiresAt.getTime() - from - lifetimes.listing)).toBeLessThan(60_000)
    }
    expect(how.source.policy.attribution.text).not.toBe('')
    for (const { host } of fake.requests) expect(how.source.policy.hosts).toContain(host)
  })

  test('an empty response is valid', async () => {
    const { fake, gather } = await open(how)
    fake.answerWith(() => how.answer([]))
    expect((await gather()).listings).toEqual([])
  })

  const quick = listingFaults.filter(fault => fault !== 'hang')
  test.each(quick)('%s at first fails in time after few attempts', async fault => {
    await expectFailureAfterFewAttempts(how, fault, await open(how))
  })

  test('one failure is retried successfully', async () => {
    const { fake, gather } = await open(how)
    fake.answerWith(() => how.answer(advertsOf(how, [{}])))
    fake.faults.push('error-503')
    expect((await gather()).listings).not.toEqual([])
  })

  test('an invalid ad is skipped', async () => {
    const { fake, gather } = await open(how)
    const odd = advertsOf(how, [
      {},
      { url: 'javascript:alert(1)//https://example.org' },
      { url: 'http://insecure.example/1' },
      { url: how.link.replace('https://', 'https://me:secret@') },
      { url: 'https://127.0.0.1/1' },
      { title: '  <b></b> ' },
    ])
    fake.answerWith(() => how.answer(odd))
    const { listings } = await gather()
    expect(new Set(listings.map(({ title }) => title))).toEqual(new Set(['Baker 1']))
  })

  test('an old ad is open while it is listed, or sixty days where only searches are answered', async () => {
    const { fake, gather } = await open(how)
    fake.answerWith(() => how.answer(advertsOf(how, [{ posted: new Date(now - 61 * day).toISOString() }])))
    const { listings } = await gather()
    expect(listings.length > 0).toBe(how.source.answers === 'everything')
  })

  test('text is plain and free of invisible characters', async () => {
    const { fake, gather } = await open(how)
    const html = '<p>Bake &amp; sell.</p><ul><li>Bread</li><li>Cake</li></ul><script>alert(1)</script>'
    const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const descriptions = [html, escaped(html), escaped(escaped(html)), `\u202e\u200b${html}\u{e0041}`]
    fake.answerWith(() =>
      how.answer(
        advertsOf(
          how,
          descriptions.map(description => ({ description })),
        ),
      ),
    )
    const { listings } = await gather()
    expect(listings.length).toBeGreaterThanOrEqual(descriptions.length)
    for (const { description } of listings) expect(description).toBe('Bake & sell.\n\n• Bread\n• Cake')
  })

  test('dates are equal in seconds, milliseconds and without a zone', async () => {
    const { fake, gather } = await open(how)
    const time = Date.parse(yesterday)
    const posted = [time / 1000, time, '2026-11-20T12:00:00', '2026-11-20 12:00:00', '2026-11-20T13:00:00+01:00']
    fake.answerWith(() =>
      how.answer(
        advertsOf(
          how,
          posted.map(each => ({ posted: each })),
        ),
      ),
    )
    const { listings } = await gather()
    expect(listings.length).toBeGreaterThanOrEqual(posted.length)
    for (const { postedAt } of listings) expect(postedAt).toEqual(new Date(yesterday))
  })

  const manyAds = thorough ? 10_000 : 1_000
  test(`${manyAds} ads arrive in batches within the limits`, async () => {
    const { fake, gather } = await open(how)
    const longest = { title: 'Baker '.repeat(100), description: 'Bake bread and cake. '.repeat(1000) }
    const many = advertsOf(how, [longest, ...Array(manyAds - 1).fill({ description: 'Bake. '.repeat(30) })])
    fake.answerWith(() => how.answer(many))
    const { listings, pages } = await gather()
    expect(Math.max(...pages.map(({ length }) => length))).toBeLessThanOrEqual(200)
    expect(new Set(listings.map(({ sourceId }) => sourceId)).size).toBeGreaterThanOrEqual(manyAds)
    for (const { title, description } of listings) {
      expect(title.length).toBeLessThanOrEqual(limits.jobs.title)
      expect(description.length).toBeLessThanOrEqual(limits.jobs.description)
    }
  })

  test('a response of another shape is a failure', async () => {
    for (const answer of [{}, [], 7, null, { jobs: 'none' }, how.answer([{}, {}] as TestJobAd[])]) {
      const { fake, gather } = await open(how)
      fake.answerWith(() => JSON.stringify(answer))
      // An empty list is a valid response of these two.
      const isTheirs = JSON.stringify(answer) === JSON.stringify(how.answer([]))
      if (!isTheirs) await failureOf(gather())
    }
  })

  test('a used daily limit stops requests until tomorrow', async () => {
    const { fake, world, gather } = await open(how)
    world.left = 0
    const { notBefore } = await failureOf(gather())
    expect(notBefore).toEqual(new Date('2026-11-22T00:00:00Z'))
    expect(fake.requests).toEqual([])
  })

  test('a long Retry-After is respected', async () => {
    const { fake, gather } = await open(how)
    fake.always = 'error-429'
    fake.failureHeaders = { 'retry-after': '7200' }
    const { notBefore } = await failureOf(gather())
    expect(notBefore).toEqual(new Date(now + 7200_000))
    expect(fake.requests).toHaveLength(1)
  })
})

describe.each(cases.filter(([, how]) => how.isPaged))('%s with several pages', (_, how) => {
  const numbered = (path: string) => how.answer(advertsOf(how, [{ id: path.replace(/\W/g, '') }]))

  test.each(['error-500', 'html', 'truncated', 'reset'] as const)(
    '%s on a later page ends the round with the earlier pages',
    async fault => {
      const { fake, gatherWhatComes } = await open(how)
      fake.answerWith(({ path }) => numbered(path))
      fake.faults.push('none', ...Array(20).fill(fault))
      const { listings, failure } = await gatherWhatComes()
      expect(listings).toHaveLength(1)
      expect(failure).toBeInstanceOf(SourceFailure)
      expect(fake.requests.length).toBeLessThanOrEqual(6)
    },
  )

  test('a Retry-After on a later page is reported', async () => {
    const { fake, world, gatherWhatComes } = await open(how)
    fake.answerWith(({ path }) => numbered(path))
    fake.faults.push('none', 'error-429')
    fake.failureHeaders = { 'retry-after': '172800' }
    const { listings, failure } = await gatherWhatComes()
    expect(listings).toHaveLength(1)
    expect(failure).toMatchObject({ notBefore: new Date(world.clock.now().getTime() + 2 * day) })
  })

  test('requests are spaced', async () => {
    const { fake, world, gather } = await open(how)
    fake.answerWith(({ path }) => numbered(path))
    await gather()
    expect(fake.requests.length).toBeGreaterThan(1)
    expect(world.delays.filter(pause => pause === 2500)).toHaveLength(fake.requests.length - 1)
  })
})

describe.each(cases.filter(([, how]) => how.isLarge))('%s with a large board', (_, how) => {
  test.runIf(thorough)('of 1,000 long ads', async () => {
    const { fake, gather } = await open(how)
    const description = `<p>${'We build and repair, and we are glad of help. '.repeat(240)}</p>`
    const many = Array.from({ length: 1000 }, () => ({ description }))
    fake.answerWith(() => how.answer(advertsOf(how, many)))
    expect(new Set((await gather()).listings.map(({ sourceId }) => sourceId)).size).toBeGreaterThanOrEqual(1000)
  })
})

describe.each(cases.filter(([, how]) => how.hasBoards))('%s with several boards', (_, how) => {
  test.each(['error-404', 'error-500', 'html'] as const)('one with %s does not affect the others', async fault => {
    const { fake, gatherWhatComes } = await open(how)
    fake.answerWith(() => how.answer(advertsOf(how, [{}])))
    fake.faults.push(...Array(fault === 'error-500' ? 3 : 1).fill(fault))
    const { listings, failure } = await gatherWhatComes()
    expect(listings).not.toEqual([])
    // A broken board may still have its ads; a deleted one has none.
    expect(failure === undefined).toBe(fault === 'error-404')
  })

  test('fails if all are gone', async () => {
    const { gather } = await open(how)
    expect((await failureOf(gather())).message).toContain('nothing at this address')
  })
})
