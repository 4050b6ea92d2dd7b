import { expect, test } from 'vitest'
import { excerptOf, folding, goesAt, staysAsVersion, wordsOf } from './rules.ts'

const day = 24 * 60 * 60_000
const now = new Date('2026-11-21T12:00:00Z')
const ago = (time: number) => new Date(now.getTime() - time)

test('it goes 180 days after its last use, 30 days after it was binned, and never while it is kept', () => {
  const unused = { deletedAt: null, savedAt: null, lastUsedAt: now, warnedAt: null }
  expect(goesAt(unused)?.toISOString()).toBe('2027-05-20T12:00:00.000Z')
  expect(goesAt({ ...unused, savedAt: now })).toBeNull()
  expect(goesAt({ ...unused, savedAt: now, deletedAt: now })?.toISOString()).toBe('2026-12-21T12:00:00.000Z')
})

test('one that was warned of late stays the whole time of the warning', () => {
  const late = { deletedAt: null, savedAt: null, lastUsedAt: ago(200 * day), warnedAt: now }
  expect(goesAt(late)?.toISOString()).toBe('2026-12-05T12:00:00.000Z')
})

test('what was written for her always stays, and of her typing what stood for a minute or ten of them', () => {
  expect(staysAsVersion({ edited: false, updatedAt: ago(1000) }, now)).toBe(true)
  const later = new Date('2026-11-21T12:05:00Z')
  const typed = (before: number) => ({ edited: true, updatedAt: new Date(later.getTime() - before) })
  expect(staysAsVersion(typed(2000), later)).toBe(false)
  expect(staysAsVersion(typed(60_000), later)).toBe(true)
  expect(staysAsVersion({ edited: true, updatedAt: ago(1000) }, now)).toBe(true)
})

test('a search is its words, without accents, capitals, signs and repetitions', () => {
  expect(wordsOf('  Café, CAFE! (St. Mary’s)  %_\\d+ ')).toEqual(['cafe', 'st', 'mary', 's', 'd'])
  expect(wordsOf('+-*/ ?')).toEqual([])
  expect(wordsOf(Array.from({ length: 50 }, (_, place) => `w${place}`).join(' '))).toHaveLength(10)
})

test('the database compares as the search does', () => {
  const [from, to] = [[...folding.from], [...folding.to]]
  const folded = [...'Zoë ÇA Żółć ΆΛΦΑ Москва e\u0301']
    .map(sign => (from.includes(sign) ? (to[from.indexOf(sign)] ?? '') : sign))
    .join('')
  expect(folded).toBe('zoe ca zołc αλφα москва e')
})

test('an excerpt goes from word to word, and says where more stands', () => {
  expect(excerptOf('Dear  team,\n\nI bake', { begins: true, ends: true })).toBe('Dear team, I bake')
  expect(excerptOf('ear team, I bake bre', { begins: false, ends: false })).toBe('… team, I bake …')
})
