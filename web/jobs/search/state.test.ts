import { expect, test } from 'vitest'
import type { Listing, Reach } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import {
  addressOf,
  areSamples,
  comeLast,
  countText,
  type Found,
  groupsOf,
  hasOnlySamples,
  mayBeMore,
  shownIn,
  toLeaveOut,
  wishIn,
} from './state.ts'

const listing = (id: string, reach: Reach = 'today', sample = false) => ({ id, reach, sample }) as Listing
const found = (ids: readonly string[], hasMoreJobs = true): Found => ({
  listings: ids.map(id => listing(id)),
  hasMoreJobs,
  sources: [],
})
const numbers = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `${from + index}`)

test('a wish comes back from its own address, and an address without a career is none', () => {
  const wish = { career: 'R&D Technician', place: 'São Paulo', remote: true }
  expect(wishIn(new URLSearchParams(addressOf(wish)))).toEqual(wish)
  const plain = { career: 'Baker', place: '', remote: false }
  expect(addressOf(plain)).toEqual({ career: 'Baker' })
  expect(wishIn(new URLSearchParams(addressOf(plain)))).toEqual(plain)
  for (const address of ['', 'career=', 'career=%20', 'place=Leeds'])
    expect(wishIn(new URLSearchParams(address))).toBeNull()
})

test('an address says no more than may be searched for', () => {
  const params = new URLSearchParams({ career: 'a'.repeat(999), place: 'b'.repeat(999) })
  expect(wishIn(params)?.career).toHaveLength(limits.jobs.title)
  expect(wishIn(params)?.place).toHaveLength(limits.jobs.place)
})

test('searching more adds to what is there, each listing once', () => {
  const pages = [found(['a', 'b']), found(['b', 'c'])]
  expect(shownIn(pages).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(comeLast(pages).map(({ id }) => id)).toEqual(['c'])
  expect(toLeaveOut(pages)).toEqual(['a', 'b', 'c'])
})

test('of very many the newest are left out, as many as the server takes', () => {
  const { excluded } = limits.jobs
  const pages = [found(numbers(0, 150)), found(numbers(150, 300))]
  expect(toLeaveOut(pages)).toEqual(numbers(300 - excluded, 300))
})

test('there is no more when the server says so, or when nothing new came', () => {
  expect(mayBeMore([found(['a'])])).toBe(true)
  expect(mayBeMore([found(['a'], false)])).toBe(false)
  expect(mayBeMore([found(['a']), found(['a'])])).toBe(false)
  expect(mayBeMore([found([])])).toBe(false)
})

test('listings stand under how far they are, nearest first, in the order they came', () => {
  const listings = [listing('a', 'later'), listing('b', 'today'), listing('c', 'later')]
  expect(groupsOf(listings).map(({ title, listings }) => [title, listings.map(({ id }) => id)])).toEqual([
    ['Within reach today', ['b']],
    ['Later', ['a', 'c']],
  ])
})

test('only where all are samples nothing is real', () => {
  expect(areSamples([listing('a', 'today', true)])).toBe(true)
  expect(areSamples([listing('a', 'today', true), listing('b')])).toBe(false)
  expect(areSamples([])).toBe(false)
  const sources = (['sample', 'own-feed'] as const).map(source => ({ source, text: '', url: null }))
  expect([[], sources.slice(0, 1), sources].map(hasOnlySamples)).toEqual([false, true, false])
  expect(countText([listing('a', 'today', true)])).toBe('1 sample')
  expect(countText([listing('a', 'today', true), listing('b')])).toBe('2 jobs')
})
