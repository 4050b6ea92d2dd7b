import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { readCatalogue } from '../catalogue/entry.ts'
import { suggestTitles } from './suggest-titles.ts'

const { found } = limits.titleSuggestions
const entries = readCatalogue()

test('the beginning of a title is completed', () => {
  expect(suggestTitles(entries, 'baris', found)).toContain('Barista')
  expect(suggestTitles(entries, 'NURS', found).every(title => /\bnurs/i.test(title))).toBe(true)
})

test('every typed word begins a word of the title, in any order', () => {
  const titles = suggestTitles(entries, 'assist nurs', found)
  expect(titles.length).toBeGreaterThan(0)
  for (const title of titles) expect(title).toMatch(/\bassist.*\bnurs|\bnurs.*\bassist/i)
})

test('there are at most as many as asked for, and none twice or for unknown words', () => {
  const titles = suggestTitles(entries, 'a', found)
  expect(titles).toHaveLength(found)
  expect(new Set(titles).size).toBe(found)
  expect(suggestTitles(entries, 'zzqx', found)).toEqual([])
})
