import { expect, test } from 'vitest'
import type { Listing } from '#contract/endpoints/jobs.ts'
import type { Attainability, ListingFilter } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import {
  alertPlace,
  areSamples,
  aroundText,
  countText,
  emptySearch,
  endText,
  excludedIds,
  failureText,
  fromOpeningsState,
  groupListings,
  hasMore,
  hasOnlySamples,
  isFromOpenings,
  jobSearchIn,
  jobSearchParams,
  mergeListings,
  newListings,
  nothingText,
  openingsPath,
  type ResultPage,
} from './job-search.ts'

const listing = (id: string, reach: Attainability = 'today', sample = false) =>
  ({ id, reach, sample, flags: [] as Listing['flags'] }) as Listing
const resultPage = (ids: readonly string[], hasMoreJobs = true): ResultPage => ({
  listings: ids.map(id => listing(id)),
  hasMoreJobs,
  around: null,
  didYouMean: null,
  unknownPlace: false,
  sources: [],
})
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${from + index}`)

test('a search round-trips through its address and requires a career', () => {
  const jobSearch = {
    career: 'R&D Technician',
    place: 'São Paulo',
    within: 25,
    remote: true,
    filters: ['evenings', 'no-age'] as ListingFilter[],
  } as const
  expect(jobSearchIn(new URLSearchParams(jobSearchParams(jobSearch)))).toEqual(jobSearch)
  const plain = { career: 'Baker', place: '', within: null, remote: false, filters: [] }
  expect(jobSearchParams(plain)).toEqual({ career: 'Baker' })
  expect(jobSearchIn(new URLSearchParams(jobSearchParams(plain)))).toEqual(plain)
  for (const address of ['', 'career=', 'career=%20', 'place=Leeds'])
    expect(jobSearchIn(new URLSearchParams(address))).toBeNull()
})

test('says where was searched, and what to enter where that is not known', () => {
  const around = { name: 'Columbus, OH 43215', miles: 10 }
  const asked = { ...emptySearch, career: 'Baker', place: '43215' }
  expect(aroundText(asked, around)).toMatch(/^Within 10 miles of Columbus, OH 43215\./)
  expect(nothingText(asked, around)).toBe('Nothing for Baker within 10 miles of Columbus, OH 43215 just now.')
  expect(aroundText({ ...asked, place: 'Springfield', within: 25 }, null)).toMatch(
    /^We don't know where Springfield is/,
  )
  expect(aroundText({ ...asked, place: '', within: 25 }, null)).toMatch(/enter a US ZIP code/)
  expect(aroundText({ ...asked, place: 'Leeds' }, null)).toBe('')
  expect(aroundText({ ...asked, place: 'Columbis' }, null, true)).toBe(
    "We don't know where Columbis is, so we only looked for ads that name it. " +
      'Check the spelling, or enter a US ZIP code, or a town and its state.',
  )
  expect(alertPlace(asked, around)).toBe('Columbus, OH')
  expect(alertPlace({ ...asked, place: 'Columbus' }, around)).toBe('Columbus')
})

test('an address with unknown filters keeps the known ones', () => {
  const params = new URLSearchParams({ career: 'Baker', filters: 'weekends,nights,,<b>' })
  expect(jobSearchIn(params)?.filters).toEqual(['weekends'])
})

test('limits the length of a search from the address', () => {
  const params = new URLSearchParams({ career: 'a'.repeat(999), place: 'b'.repeat(999) })
  expect(jobSearchIn(params)?.career).toHaveLength(limits.jobs.title)
  expect(jobSearchIn(params)?.place).toHaveLength(limits.jobs.place)
})

test('adds further pages and lists each listing once', () => {
  const pages = [resultPage(['a', 'b']), resultPage(['b', 'c'])]
  expect(mergeListings(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(newListings(pages).map(({ id }) => id)).toEqual(['c'])
  expect(excludedIds(pages)).toEqual(['a', 'b', 'c'])
})

test('ends when the server says so or nothing new arrives', () => {
  expect(hasMore([resultPage(['a'])])).toBe(true)
  expect(hasMore([resultPage(['a'], false)])).toBe(false)
  expect(hasMore([resultPage(['a']), resultPage(['a'])])).toBe(false)
  expect(hasMore([resultPage([])])).toBe(false)
})

test('ends when the excluded ids are full and says that there are more', () => {
  const { excluded } = limits.jobs
  const almost = [resultPage(numbers(0, excluded - 10))]
  expect(hasMore(almost)).toBe(true)
  const full = [...almost, resultPage(numbers(excluded - 10, excluded))]
  expect([hasMore(full), endText(full)]).toEqual([
    false,
    expect.stringContaining(`These are the first ${excluded}. There are more`),
  ])
  const all = [...almost, resultPage(numbers(excluded - 10, excluded), false)]
  expect([hasMore(all), endText(all)]).toEqual([false, 'No more jobs found.'])
})

test('groups listings by attainability in their original order', () => {
  const listings = [listing('a', 'later'), listing('b', 'today'), listing('c', 'later')]
  expect(groupListings(listings).map(({ title, listings }) => [title, listings.map(({ id }) => id)])).toEqual([
    ['Within reach today', ['b']],
    ['Later', ['a', 'c']],
  ])
})

test('does not say "more than one" about one gap', () => {
  const [group] = groupListings([listing('a', 'later')])
  expect(group?.text).not.toMatch(/more than one/)
})

test('puts ads with fraud signals last, whatever their attainability', () => {
  const fraud = { ...listing('f'), flags: [{ code: 'pay-to-start', level: 'danger' }] } as Listing
  const careful = { ...listing('c'), flags: [{ code: 'stale', level: 'care' }] } as Listing
  const groups = groupListings([fraud, listing('a', 'later'), careful])
  expect(groups.map(({ title, listings }) => [title, listings.map(({ id }) => id)])).toEqual([
    ['Within reach today', ['c']],
    ['Later', ['a']],
    ['Check these first', ['f']],
  ])
})

test('links back to the search, or to the choice of a career', () => {
  expect(openingsPath(new URLSearchParams('career=R%26D+Technician&place=Leeds&remote=true'))).toBe(
    '/job-alerts?career=R%26D+Technician&place=Leeds&remote=true',
  )
  expect(openingsPath(new URLSearchParams('next=//evil.example'))).toBe('/job-alerts')
  expect([fromOpeningsState, null, 'fromOpenings', {}].map(isFromOpenings)).toEqual([true, false, false, false])
})

test('says who is responsible for a failed search', () => {
  expect(failureText(new ApiError(0, ''))).toContain("We couldn't reach our server")
  expect(failureText(new ApiError(503, '{"message":"No"}'))).toContain('on us')
  expect(failureText(new ApiError(429, '{"message":"Please wait a minute."}'))).toBe('Please wait a minute.')
})

test('counts listings as samples only if all are samples', () => {
  expect(areSamples([listing('a', 'today', true)])).toBe(true)
  expect(areSamples([listing('a', 'today', true), listing('b')])).toBe(false)
  expect(areSamples([])).toBe(false)
  const sources = (['sample', 'own-feed'] as const).map(source => ({ source, text: '', url: null }))
  expect([[], sources.slice(0, 1), sources].map(hasOnlySamples)).toEqual([false, true, false])
  expect(countText([listing('a', 'today', true)])).toBe('1 sample')
  expect(countText([listing('a', 'today', true), listing('b')])).toBe('2 jobs')
})
