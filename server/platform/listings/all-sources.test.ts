import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { day, minute } from '#contract/time.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { TestClock } from '#server/testing/app.ts'
import { createListingTestContext, fetchListings } from '#server/testing/listing-fake.ts'
import { readFixture, sourceCases } from '#server/testing/listing-sources.ts'
import { readEnv } from '../env.ts'
import { settingTexts } from '../setting.ts'
import { allSources, listingVariables, openSources } from './all-sources.ts'
import { type ListingSource, SourceFailure } from './source.ts'
import { readSamples } from './sources/sample.ts'

const clock = new TestClock()
const sourcesWith = (variables: Record<string, string>) => openSources(readEnv(variables).listings, clock)
const roundOf = async (source: ListingSource | undefined) => {
  if (!source) expect.fail('There is no source')
  const world = await createListingTestContext(source)
  onTestFinished(() => world.fake.close())
  const { listings } = await fetchListings(world, source)
  expect(world.fake.requests).toEqual([])
  return listings
}

test('the examples of the settings configure all sources, and each has a policy', () => {
  const examples = Object.entries(listingVariables).map(([name, schema]) => [name, settingTexts.get(schema)?.example])
  const names = sourcesWith(Object.fromEntries(examples)).map(({ name }) => name)
  expect([...names, 'sample']).toEqual(allSources.map(({ name }) => name))
  for (const { policy } of allSources) {
    const { label, attribution, terms, minInterval } = policy
    for (const text of [label, attribution.text, terms]) expect(text).not.toBe('')
    expect(minInterval).toBeGreaterThanOrEqual(30 * minute)
  }
})

test('each source but the samples has a compliance test', () => {
  expect([...Object.keys(sourceCases), 'sample'].toSorted()).toEqual(allSources.map(({ name }) => name).toSorted())
})

test('one setting enables the feeds without keys', () => {
  const names = sourcesWith({ OPEN_JOB_FEEDS: 'true' }).map(({ name }) => name)
  expect(names).toEqual(['remotive', 'arbeitnow', 'the-muse'])
})

test('ads that must be free cost nothing', () => {
  const charging = allSources.filter(({ policy }) => policy.mayCharge)
  expect(charging.map(({ name }) => name)).toEqual(['own-feed'])
})

describe('a feed file', () => {
  const fileWith = (text: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'feed-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'jobs')
    writeFileSync(file, text)
    return file
  }

  test.each(['own-feed.json', 'own-feed.xml', 'own-feed-board.xml'])('%s is read', async name => {
    const [source] = sourcesWith({ JOB_FEED: fileWith(`\ufeff${readFixture(name)}`) })
    const listings = await roundOf(source)
    expect(listings.length).toBeGreaterThan(0)
    expect(listings[0]).toMatchObject({ source: 'own-feed', url: expect.stringContaining('https://jobs.example/') })
  })

  test('a missing file is a failure that names it', async () => {
    const [source] = sourcesWith({ JOB_FEED: '/not/there.json' })
    const failure = await roundOf(source).catch(error => error)
    expect(failure).toBeInstanceOf(SourceFailure)
    expect(failure.message).toContain('/not/there.json')
  })
})

describe('without configuration', () => {
  test('samples are used and labeled', async () => {
    const [source, ...more] = sourcesWith({})
    expect(more).toEqual([])
    const listings = await roundOf(source)
    expect(listings.length).toBeGreaterThanOrEqual(40)
    expect(new Set(listings.map(({ sourceId }) => sourceId)).size).toBe(listings.length)
    for (const { source, employer, description, url, postedAt, expiresAt } of listings) {
      expect({ source, url }).toEqual({ source: 'sample', url: '/jobs/sample' })
      expect(employer).toMatch(/^Example /)
      expect(description).toMatch(/^Sample listing: no one is hiring/)
      expect(Number(postedAt)).toBeLessThanOrEqual(clock.now().getTime())
      expect(Number(expiresAt)).toBeGreaterThan(clock.now().getTime() + 30 * day)
    }
  })

  test('samples match catalogue careers, titles and pay', () => {
    const catalogue = readCatalogue()
    for (const { career, title, pay } of readSamples()) {
      const entry = catalogue.bySlug(career) ?? expect.fail(`There is no career ${career}`)
      const called = [entry.title, ...entry.searchTitles].map(name => name.toLowerCase().split(/\W+/))
      const words = title.toLowerCase().split(/\W+/)
      expect(
        called.some(name => name.every(word => words.includes(word))),
        `${title} is a ${entry.title}`,
      ).toBe(true)
      if (!pay) continue
      const yearly = pay.per === 'hour' ? 2080 : 1
      const within = { from: entry.facts.pay.p10 * 0.98, to: entry.facts.pay.p75 }
      expect(pay.from * yearly, title).toBeGreaterThanOrEqual(within.from)
      expect(pay.to * yearly, title).toBeLessThanOrEqual(within.to)
    }
  })
})
