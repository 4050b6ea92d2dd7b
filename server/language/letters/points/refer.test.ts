import { expect, test } from 'vitest'
import { readAd } from '../../demands/read-ad.ts'
import { isQuotable, refer } from './refer.ts'

const quotable = (ad: string) =>
  readAd(`Shop assistant\nRequirements\n${ad}`)
    .filter(isQuotable)
    .map(({ phrase }) => phrase?.text)

test.each([
  ['- Two years of cash handling experience', /two years of cash handling/],
  ['- Serve customers at the counter', /serve customers at the counter/],
])('%s can be quoted', (line, text) => {
  expect(quotable(line).join()).toMatch(text)
})

test.each([
  "- Housing isn't provided",
  '- Spanish preferred',
  '- Lead a team of 120 associates',
  '- Keep our shop clean and follow our rules',
  '- Know the basics of databases',
])('%s is never quoted', line => {
  expect(quotable(line)).toEqual([])
})

test('the reference and the fact are one sentence that cites the fact', () => {
  const fact = { text: 'I also trained five new hires.', facts: ['a'], importance: 2 as const }
  const told = refer({ phrase: { kind: 'verb', text: 'train new baristas' } }, fact, 1)
  expect(told.text).toMatch(/ train new baristas; I trained five new hires\.$/)
  expect(told.facts).toEqual(['a'])
})
