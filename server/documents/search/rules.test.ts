import { expect, test } from 'vitest'
import { letterContent } from '#server/testing/documents.ts'
import { excerptFor, indexText, searchWords, trimExcerpt } from './rules.ts'

test('a search is split into distinct words without accents, capitals and punctuation', () => {
  expect(searchWords('  Café, CAFE! (St. Mary’s)  %_\\d+ ')).toEqual(['cafe', 'st', 'mary', 's', 'd'])
  expect(searchWords('+-*/ ?')).toEqual([])
  expect(searchWords(Array.from({ length: 50 }, (_, index) => `w${index}`).join(' '))).toHaveLength(10)
})

test('a document is indexed by the words of its titles and text, each once', () => {
  const content = letterContent('Zoë ÇA Żółć: zoe, ΆΛΦΑ! Москва e\u0301', { employer: '', tips: [] })
  const words = indexText({ title: 'Letter to Zoë', careerTitle: 'Baker', content })
  expect(words).toBe(' letter to zoe baker ca zołc αλφα москва e')
})

test('a letter is not found by what it leaves out', () => {
  const content = letterContent('I bake.', { ownSentences: [{ text: 'I have a debt.', after: '', unhelpful: true }] })
  expect(indexText({ title: '', careerTitle: '', content })).not.toContain('debt')
  expect(excerptFor(content, ['debt'])).not.toContain('debt')
})

test('the index text has a maximum length', () => {
  const text = Array.from({ length: 30_000 }, (_, index) => `wörd${index}`).join(' ')
  expect(indexText({ title: '', careerTitle: '', content: letterContent(text) })).toHaveLength(100_000)
})

test('an excerpt is cut at words and marks omitted text', () => {
  expect(trimExcerpt('Dear  team,\n\nI bake', { begins: true, ends: true })).toBe('Dear team, I bake')
  expect(trimExcerpt('ear team, I bake bre', { begins: false, ends: false })).toBe('… team, I bake …')
})

test('an excerpt shows the match also after letters that folding makes shorter or longer', () => {
  const before = 'e\u0301a\u030a 한국어 👩🏽‍🚀 '.repeat(20)
  const excerpt = excerptFor(letterContent(`${before}where the Café stands, ${'and goes on '.repeat(40)}`), ['caf'])
  expect(excerpt).toContain(' where the Café stands, and')
  expect(excerpt.isWellFormed()).toBe(true)
})
