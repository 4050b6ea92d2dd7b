import { expect, test } from 'vitest'
import { phraseFragment, phraseResult } from './phrase-fragment.ts'

const past = (text: string, role: string) => phraseFragment(text, { role, isCurrent: false })?.text

test.each([
  [
    'counter, till, cleaning, friday nights are mad busy',
    'Cashier',
    'Worked the counter and till and cleaned, including busy friday nights',
  ],
  ['5 classes, 38 pupils each', 'Teacher', 'Taught 5 classes of 38 pupils each'],
  [
    'rf scanner, 145 cases/hr, 99.6% accuracy, trained temps',
    'Order Picker',
    'Used an RF scanner, picked 145 cases/hr with 99.6% accuracy, and trained temps',
  ],
  ['Excel, Kronos', 'Clerk', 'Used Excel and Kronos'],
  [
    '5 houses, keys, my own schedule and bills',
    'House cleaning',
    'Cleaned 5 houses, held the keys, and managed my own schedule and bills',
  ],
  [
    'wound dressing, blood transfusion, IV insertion',
    'Staff Nurse',
    'Dressed wounds, gave blood transfusions, and inserted IVs',
  ],
  ['meals, medications, baths', 'Home health aide', 'Helped with meals, medications, and baths'],
  ['Did the window, cash and Square', 'Crew', 'Worked the window, used Square, and took cash'],
  ['diapers showers naps', 'Caregiver', 'Helped with diapers, showers, and naps'],
  ['payroll, sales tax, contract ended', 'Bookkeeper', 'Ran payroll and filed sales tax'],
])('a list of things becomes a deed: %s', (text, role, better) => {
  expect(past(text, role)).toBe(better)
})

test.each(['5 houses, keys, bills', 'Customers', 'Reading', 'Meknès (Morocco)', 'driver license', '8 days on 6 off'])(
  'what names no deed stays: %s',
  text => {
    expect(past(text, 'Clerk')).toBeUndefined()
  },
)

test.each([
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
