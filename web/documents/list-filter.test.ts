import { expect, test } from 'vitest'
import { deletionText, matchesTitle, parseListParams, uniqueById } from './list-filter.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
const goes = (goesAt: string | null, deletedAt: string | null = null) => deletionText({ goesAt, deletedAt }, now)

test('the deletion date is shown in the bin and in the last thirty days', () => {
  expect(goes(null)).toBeNull()
  expect(goes('2027-05-20T12:00:00Z')).toBeNull()
  expect(goes('2026-12-05T12:00:00Z')).toBe('Goes on December 5, 2026, unless you open or keep it')
  expect(goes('2026-11-20T12:00:00Z')).toBe('Will be deleted soon unless you open or keep it')
  const binned = '2026-11-20T12:00:00Z'
  expect(goes('2026-12-20T12:00:00Z', binned)).toBe('Will be deleted on December 20, 2026')
  expect(goes('2026-11-21T13:00:00Z', binned)).toBe('Will be deleted today')
})

test('list parameters are parsed and invalid ones ignored', () => {
  const wanted = (query: string) => parseListParams(new URLSearchParams(query))
  expect(wanted('show=bin&kind=resume&search=cafe')).toEqual({ filter: 'bin', kindFilter: 'resume', search: 'cafe' })
  expect(wanted('show=<script>&kind=all')).toEqual({ filter: 'all', kindFilter: null, search: '' })
  expect(wanted(`search=${'x'.repeat(500)}`).search).toHaveLength(100)
})

test('roadmaps match by prefixes of all words, ignoring accents', () => {
  const title = 'Roadmap Café Manager'
  for (const search of ['', 'CAFE', 'man caf', 'road']) expect(matchesTitle(title, search), search).toBe(true)
  for (const search of ['afe', 'cafe nurse']) expect(matchesTitle(title, search), search).toBe(false)
})

test('a document on two pages appears once', () => {
  const listed = [
    { id: 'a', n: 1 },
    { id: 'b', n: 1 },
    { id: 'a', n: 2 },
    { id: 'c', n: 1 },
  ]
  expect(uniqueById(listed).map(({ id, n }) => `${id}${n}`)).toEqual(['a1', 'b1', 'c1'])
})
