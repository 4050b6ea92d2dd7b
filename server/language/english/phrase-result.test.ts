import { expect, test } from 'vitest'
import { phraseResult } from './phrase-result.ts'

test.each([
  [
    'When I took over the waiting list it was at 40 families and after six months it was under 15',
    'Cut the waiting list from 40 families to under 15 in six months',
  ],
  ['Pass rate 61 -> 74 %', 'Raised the pass rate from 61 to 74%'],
  ['Check in wait cut from 18 to 9 minutes', 'Cut the check in wait from 18 to 9 minutes'],
  ['Instagram growth 1,150 to 1,900', 'Grew Instagram from 1,150 to 1,900'],
])('two numbers become a result: %s', (text, better) => {
  expect(phraseResult(text)).toBe(better)
})

test.each(['Three kids ages 2 to 9', 'Open from 9 to 5', 'Cashier 2018 to 2022', 'Increased sales from 2% to 4%'])(
  'other spans are no result: %s',
  text => {
    expect(phraseResult(text)).toBeUndefined()
  },
)
