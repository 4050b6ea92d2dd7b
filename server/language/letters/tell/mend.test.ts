import { expect, test } from 'vitest'
import { asThings, isSendable, mend } from './mend.ts'

test.each([
  ['a lady brought her late husbands watercolor.', 'a lady brought her late husband’s watercolor.'],
  ['Two temps and we packed 90 boxes.', 'Two temps and I packed 90 boxes.'],
  ['The pass rate in regional exam went up.', 'The pass rate in the regional exam went up.'],
  ['Once, I kept finding the same label.', 'I kept finding the same label.'],
  ['Once, a pipe burst and I shut the valve.', 'Once, a pipe burst and I shut the valve.'],
  ['Since March, I lock up with the owner.', 'Since March, I have locked up with the owner.'],
  [
    'Once, the API had a limit so it died, I cached answers.',
    'Once, the API had a limit so it died. I cached answers.',
  ],
  ['I speak with customers in good English.', 'I speak with customers in good English.'],
])('%s', (typed, sent) => {
  expect(mend(typed)).toBe(sent)
})

test('things behind "for" have an article or are plural, or the tool stands alone', () => {
  expect(asThings('flyers, catalog for the show', 'InDesign')).toBe('flyers and a catalog for the show')
  expect(asThings('breaks and swaps, Excel for the plan', 'Kronos and Excel')).toBe('breaks and swaps')
  expect(asThings('quickly', 'Excel')).toBeUndefined()
})

test('a note that is no sentence is not sent', () => {
  expect(isSendable('I am good-ish at it')).toBe(false)
  expect(isSendable('We moved the the boxes')).toBe(false)
  expect(isSendable('No-shows went from 8 to 2')).toBe(true)
})
