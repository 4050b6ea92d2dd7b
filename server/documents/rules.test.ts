import { expect, test } from 'vitest'
import { day } from '#contract/time.ts'
import { letterContent } from '#server/testing/documents.ts'
import { needsVersion, removalDate } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')
const ago = (time: number) => new Date(now.getTime() - time)

test('a document is removed 180 days after its last use or 30 days in the bin, and never while kept', () => {
  const unused = { deletedAt: null, savedAt: null, lastUsedAt: now, warnedAt: null }
  expect(removalDate(unused)?.toISOString()).toBe('2027-05-20T12:00:00.000Z')
  expect(removalDate({ ...unused, savedAt: now })).toBeNull()
  expect(removalDate({ ...unused, savedAt: now, deletedAt: now })?.toISOString()).toBe('2026-12-21T12:00:00.000Z')
})

test('a late warning still gives the full warning period', () => {
  const late = { deletedAt: null, savedAt: null, lastUsedAt: ago(200 * day), warnedAt: now }
  expect(removalDate(late)?.toISOString()).toBe('2026-12-05T12:00:00.000Z')
})

const content = letterContent('Dear team, I bake bread.')

test('keeps a version of generated text, and of typed text after a pause of a minute or ten minutes', () => {
  expect(needsVersion({ edited: false, updatedAt: ago(1000), content }, content, now)).toBe(true)
  const later = new Date('2026-11-21T12:05:00Z')
  const typed = (before: number) => ({ edited: true, updatedAt: new Date(later.getTime() - before), content })
  expect(needsVersion(typed(2000), content, later)).toBe(false)
  expect(needsVersion(typed(60_000), content, later)).toBe(true)
  expect(needsVersion({ edited: true, updatedAt: ago(1000), content }, content, now)).toBe(true)
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
])('an edit that removes %s', (_, before, after, stays) => {
  const later = new Date('2026-11-21T12:05:00Z')
  const typed = { edited: true, updatedAt: new Date(later.getTime() - 2000), content: letterContent(before) }
  expect(needsVersion(typed, letterContent(after), later)).toBe(stays)
})
