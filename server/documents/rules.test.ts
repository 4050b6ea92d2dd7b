import { expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { letterContent } from '#server/testing/documents.ts'
import { goesAt, staysAsVersion } from './rules.ts'

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

const content = letterContent('Dear team, I bake bread.')

test('what was written for her always stays, and of her typing what stood for a minute or ten of them', () => {
  expect(staysAsVersion({ edited: false, updatedAt: ago(1000), content }, content, now)).toBe(true)
  const later = new Date('2026-11-21T12:05:00Z')
  const typed = (before: number) => ({ edited: true, updatedAt: new Date(later.getTime() - before), content })
  expect(staysAsVersion(typed(2000), content, later)).toBe(false)
  expect(staysAsVersion(typed(60_000), content, later)).toBe(true)
  expect(staysAsVersion({ edited: true, updatedAt: ago(1000), content }, content, now)).toBe(true)
})

const sentences = 'I bake bread each morning. We sold forty loaves a day. My team was five people strong. '.repeat(3)
const signs = '我是一名产品经理，在北京大学负责团队协作。'
test.each([
  ['all', sentences, '', true],
  ['all but the end', sentences, sentences.slice(-60), true],
  ['all for something else', sentences, 'Nothing of the old text is to be found in here, at no place whatever.', true],
  ['all of a text without spaces', signs, '我', true],
  ['a sentence of nine', sentences, sentences.slice(27), false],
  ['the last sign of a text without spaces', signs, signs.slice(0, -2), false],
  ['nothing, and capitals and accents come', sentences, sentences.toUpperCase().replaceAll('A', 'Á'), false],
  ['a word of two', 'Hello the', 'Hello Ann', false],
])('a step that takes away %s', (_, before, after, stays) => {
  const later = new Date('2026-11-21T12:05:00Z')
  const typed = { edited: true, updatedAt: new Date(later.getTime() - 2000), content: letterContent(before) }
  expect(staysAsVersion(typed, letterContent(after), later)).toBe(stays)
})
