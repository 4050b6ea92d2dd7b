import { expect, test } from 'vitest'
import type { Listing } from '#contract/endpoints/jobs.ts'
import type { Reach } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import {
  addressOf,
  areSamples,
  cameFromOpenings,
  comeLast,
  countText,
  endText,
  type Found,
  failureText,
  groupsOf,
  hasOnlySamples,
  isFromOpenings,
  jobSearchIn,
  mayBeMore,
  openingsPath,
  shownIn,
  toLeaveOut,
} from './search-results.ts'

const listing = (id: string, reach: Reach = 'today', sample = false) =>
  ({ id, reach, sample, flags: [] as Listing['flags'] }) as Listing
const found = (ids: readonly string[], hasMoreJobs = true): Found => ({
  listings: ids.map(id => listing(id)),
  hasMoreJobs,
  sources: [],
})
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${from + index}`)

test('a search round-trips through its address and requires a career', () => {
  const wish = { career: 'R&D Technician', place: 'São Paulo', remote: true }
  expect(jobSearchIn(new URLSearchParams(addressOf(wish)))).toEqual(wish)
  const plain = { career: 'Baker', place: '', remote: false }
  expect(addressOf(plain)).toEqual({ career: 'Baker' })
  expect(jobSearchIn(new URLSearchParams(addressOf(plain)))).toEqual(plain)
  for (const address of ['', 'career=', 'career=%20', 'place=Leeds'])
    expect(jobSearchIn(new URLSearchParams(address))).toBeNull()
})

test('limits the length of a search from the address', () => {
  const params = new URLSearchParams({ career: 'a'.repeat(999), place: 'b'.repeat(999) })
  expect(jobSearchIn(params)?.career).toHaveLength(limits.jobs.title)
  expect(jobSearchIn(params)?.place).toHaveLength(limits.jobs.place)
})

test('adds further pages and lists each listing once', () => {
  const pages = [found(['a', 'b']), found(['b', 'c'])]
  expect(shownIn(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(comeLast(pages).map(({ id }) => id)).toEqual(['c'])
  expect(toLeaveOut(pages)).toEqual(['a', 'b', 'c'])
})

test('ends when the server says so or nothing new arrives', () => {
  expect(mayBeMore([found(['a'])])).toBe(true)
  expect(mayBeMore([found(['a'], false)])).toBe(false)
  expect(mayBeMore([found(['a']), found(['a'])])).toBe(false)
  expect(mayBeMore([found([])])).toBe(false)
})

test('ends when the excluded ids are full and says that there are more', () => {
  const { excluded } = limits.jobs
  const almost = [found(numbers(0, excluded - 10))]
  expect(mayBeMore(almost)).toBe(true)
  const full = [...almost, found(numbers(excluded - 10, excluded))]
  expect([mayBeMore(full), endText(full)]).toEqual([
    false,
    expect.stringContaining(`These are the first ${excluded}. There are more`),
  ])
  const all = [...almost, found(numbers(excluded - 10, excluded), false)]
  expect([mayBeMore(all), endText(all)]).toEqual([false, 'No more jobs found.'])
})

test('groups listings by attainability in their original order', () => {
  const listings = [listing('a', 'later'), listing('b', 'today'), listing('c', 'later')]
  expect(groupsOf(listings).map(({ title, listings }) => [title, listings.map(({ id }) => id)])).toEqual([
    ['Within reach today', ['b']],
    ['Later', ['a', 'c']],
  ])
})

test('does not say "more than one" about one gap', () => {
  const [group] = groupsOf([listing('a', 'later')])
  expect(group?.text).not.toMatch(/more than one/)
})

test('puts ads with fraud signals last, whatever their attainability', () => {
  const fraud = { ...listing('f'), flags: [{ code: 'pay-to-start', level: 'danger' }] } as Listing
  const careful = { ...listing('c'), flags: [{ code: 'stale', level: 'care' }] } as Listing
  const groups = groupsOf([fraud, listing('a', 'later'), careful])
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
  expect([cameFromOpenings, null, 'fromOpenings', {}].map(isFromOpenings)).toEqual([true, false, false, false])
})

test('says who is responsible for a failed search', () => {
  expect(failureText(new ApiError(0, ''))).toContain('We could not reach our server')
  expect(failureText(new ApiError(503, '{"message":"No"}'))).toContain('our fault')
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
