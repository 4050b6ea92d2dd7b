import { expect, test } from 'vitest'
import { asThings, isSendable, mend, withDollars } from './mend.ts'

test.each([
  [
    'The little boy I watched told mom before the owners travel, and I told mom too.',
    'The little boy I watched told mom before the owners travel, and I told my mom too.',
  ],
  [
    'Now that my mom is back, I work with a dad of two in early childhood.',
    'Now that my mom is back, I work with a dad of two in early childhood.',
  ],
  ['Two temps and we packed 90 boxes.', 'Two temps and I packed 90 boxes.'],
  ['The pass rate in regional exam went up.', 'The pass rate in the regional exam went up.'],
  ['Once, I kept finding the same label.', 'I kept finding the same label.'],
  ['Once, a pipe burst and I shut the valve.', 'Once, a pipe burst and I shut the valve.'],
  ['Since March, I lock up with the owner.', 'Since March, I have locked up with the owner.'],
  [
    'Once, the API had a limit so it died, I cached answers.',
    'Once, the API had a limit so it died. I cached answers.',
  ],
  [
    'The wait went from 18 minutes to 9 after we send the forms before.',
    'The wait went from 18 minutes to 9 after we sent the forms beforehand.',
  ],
  [
    'During deployment a wife had her baby early and no car.',
    'During deployment, a wife had her baby early and had no car.',
  ],
  [
    'Since then I moved and bought a car, and mom is better.',
    'Since then I have moved and bought a car, and my mom is better.',
  ],
  ['I raised the legs and called dad.', 'I raised the legs and called my dad.'],
  ['My master is comparable to UK master.', 'My master’s is comparable to a UK master’s.'],
  ['I looked after my brothers since 2023.', 'I looked after my brothers since 2023.'],
  ['I speak with customers in good English.', 'I speak with customers in good English.'],
])('%s', (typed, sent) => {
  expect(mend(typed)).toBe(sent)
})

test('things behind "for" have an article or are plural, or the tool stands alone', () => {
  expect(asThings('flyers, catalog for the show', 'InDesign')).toBe('flyers and a catalog for the show')
  expect(asThings('breaks and swaps, Excel for the plan', 'Kronos and Excel')).toBe('breaks and swaps')
  expect(asThings('quickly', 'Excel')).toBeUndefined()
})

test('sums of money that were handled in the United States have their sign', () => {
  expect(withDollars('I had a drawer of 8,000 and about 80 members.', 'Killeen, TX')).toBe(
    'I had a drawer of $8,000 and about 80 members.',
  )
  expect(withDollars('Receivables went from 61k to 19k in 2024.', 'Baton Rouge, LA')).toBe(
    'Receivables went from $61k to $19k in 2024.',
  )
  expect(withDollars('I had a drawer of 8,000.', 'Iloilo, Philippines')).toBe('I had a drawer of 8,000.')
  expect(withDollars('I worked in a group of 4, about 2000 visitors a year.', 'Tampa, FL')).toBe(
    'I worked in a group of 4, about 2000 visitors a year.',
  )
})

test('a note that is no sentence is not sent', () => {
  expect(isSendable('I am good-ish at it')).toBe(false)
  expect(isSendable('We moved the the boxes')).toBe(false)
  expect(isSendable('No-shows went from 8 to 2')).toBe(true)
})
