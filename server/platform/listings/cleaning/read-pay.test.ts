import { describe, expect, test } from 'vitest'
import { readPay } from './read-pay.ts'
import { findPay, readPayText } from './read-pay-text.ts'

describe('pay is converted', () => {
  test.each([
    ['hour', 18, 22, { from: 18, to: 22 }, { from: 37_440, to: 45_760 }, 'hour'],
    ['day', 160, 160, { from: 20, to: 20 }, { from: 41_600, to: 41_600 }, null],
    ['week', 800, 900, { from: 20, to: 22.5 }, { from: 41_600, to: 46_800 }, null],
    ['month', 3000, 3250, { from: 17.31, to: 18.75 }, { from: 36_000, to: 39_000 }, null],
    ['year', 52_000, 52_000, { from: 25, to: 25 }, { from: 52_000, to: 52_000 }, 'year'],
  ] as const)('from %s', (interval, from, to, hourly, yearly, said) => {
    expect(readPay({ origin: 'employer', from, to, currency: 'usd', interval }, null)).toEqual({
      ...{ origin: 'employer', currency: 'USD', hourly, yearly, said },
    })
  })

  test('one amount is both ends', () => {
    const pay = readPay({ origin: 'predicted', from: 20, to: null, currency: 'GBP', interval: 'hour' }, null)
    expect(pay).toMatchObject({ origin: 'predicted', hourly: { from: 20, to: 20 } })
  })

  test('withheld stays withheld and missing is unknown', () => {
    expect(readPay({ origin: 'withheld' }, null)).toMatchObject({ origin: 'withheld', hourly: null })
    expect(readPay(undefined, null)).toMatchObject({ origin: 'unknown', hourly: null, yearly: null, said: null })
  })

  test.each([
    ['without an interval', 20, 22, null],
    ['the wrong way round', 22, 20, 'hour'],
    ['only up to', null, 22, 'hour'],
    ['so wide that it says nothing', 1, 100_000, 'year'],
    ['a yearly amount by the hour', 45_000, 52_000, 'hour'],
    ['an hourly amount by the year', 18, 22, 'year'],
  ] as const)('%s is unknown', (_, from, to, interval) => {
    expect(readPay({ origin: 'employer', from, to, currency: 'USD', interval }, null).origin).toBe('unknown')
  })
})

test('every amount fits the database in any currency', () => {
  const pay = { origin: 'employer', from: 1e308, to: 1e308, currency: 'INR', interval: 'hour' } as const
  expect(readPay(pay, 'IN').origin).toBe('unknown')
})

describe('pay texts', () => {
  test.each([
    ['$18-22/hr', 'US', [18, 22, 'USD', 'hour']],
    ['$18.50 - $22.00 per hour', 'US', [18.5, 22, 'USD', 'hour']],
    ['$18 an hour', null, [18, 18, null, 'hour']],
    ['$18/hr to $20/hr, 40 hours a week', 'CA', [18, 20, 'CAD', 'hour']],
    ['US$ 50k – 60k', null, [50_000, 60_000, 'USD', 'year']],
    ['$50-60k', 'US', [50_000, 60_000, 'USD', 'year']],
    ['£25,000 - £27,500 per annum', 'GB', [25_000, 27_500, 'GBP', 'year']],
    ['£12.21 per hour', null, [12.21, 12.21, 'GBP', 'hour']],
    ['€2.400 - €2.700 per month', null, [2400, 2700, 'EUR', 'month']],
    ['45 000 EUR a year', null, [45_000, 45_000, 'EUR', 'year']],
    ['USD 15.00 hourly', null, [15, 15, 'USD', 'hour']],
    ['15 - 17 per hour', null, [15, 17, null, 'hour']],
    ['$600 weekly', 'US', [600, 600, 'USD', 'week']],
  ] as const)('%s', (text, country, [from, to, currency, interval]) => {
    expect(readPayText(text, country)).toEqual({ from, to, currency, interval })
  })

  test.each([
    '',
    'Competitive',
    'Up to $25 per hour',
    '$20 per hour plus commission',
    'OTE $80,000 per year',
    '$18/hr or $40,000 a year',
    '$18',
    '$18 - $22',
    '15 000 - 20 000 PLN',
    '£12 or $15 per hour',
    '$18 - $20 per hour, $500 sign-on bonus',
    '$22 - $18 per hour',
    'Depends on age: $12, $14 or $16 an hour',
    'per hour',
  ])('"%s" is unclear', text => {
    expect(readPayText(text, 'US')).toBeUndefined()
  })
})

describe('pay in a description', () => {
  test('is used if clear', () => {
    const text = 'Serve guests.\nPay: $17.50 - $19.00 per hour\nYou lift 40 pounds. We serve 300 guests a day.'
    expect(findPay(text, 'US')).toEqual({ from: 17.5, to: 19, currency: 'USD', interval: 'hour' })
  })

  test.each([
    'Pay is $17 an hour.\nAfter a year the pay is $19 an hour.',
    'Pay is $17 an hour.\nManagers earn up to $30 an hour.',
    'We raised $20 million this year.',
    'Win a $50 gift card.',
    'Good pay.',
  ])('%j is unclear', text => {
    expect(findPay(text, 'US')).toBeUndefined()
  })

  test.each([
    'We pay $5,250 per year toward your tuition.',
    'Earn a $1,000 bonus each month.',
    'Paid referral bonus: $500 per month.',
    'We also pay your health insurance, worth $9,600 a year.',
    'Compensation: competitive. 401(k) match: we pay $4,800 a year.',
    'You will manage a budget of $250,000 per year and be paid weekly.',
    'You earn $5 per hour in tips on top of your wage.',
    'You get paid time off and a $600 yearly clothing allowance.',
    'We pay a $75 per week travel allowance.',
    'You are paid $20 per hour, including tips.',
    'Overtime is paid at $30 per hour.',
    'Our clients pay $120 per hour.',
  ])('%j is not pay', text => {
    expect(findPay(text, 'US')).toBeUndefined()
    expect(findPay(`Pay: $17 per hour\n${text}`, 'US')).toMatchObject({ from: 17, interval: 'hour' })
  })

  test.each([
    'Pay: $15 per hour plus tips',
    'Pay is $15 an hour, tuition help and health insurance.',
    'You earn $15/hour + bonus and a 401(k) match',
    '$15 per hour, paid weekly, and staff discounts',
  ])('%j is pay', text => {
    expect(findPay(text, 'US')).toEqual({ from: 15, to: 15, currency: 'USD', interval: 'hour' })
  })
})
