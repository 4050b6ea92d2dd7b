import { describe, expect, test } from 'vitest'
import { findPay } from './find-pay.ts'
import { readPay } from './read-pay.ts'
import { readPayText } from './read-pay-text.ts'

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

  test('"up to" gives the most and no minimum', () => {
    expect(readPay({ origin: 'employer', from: null, to: 22, currency: 'USD', interval: 'hour' }, null)).toEqual({
      ...{ origin: 'employer', currency: 'USD', hourly: null, yearly: null, said: 'hour' },
      most: { hourly: 22, yearly: 45_760 },
    })
    expect(readPay({ origin: 'employer', text: 'Up to £41,000 a year' }, 'GB').most).toMatchObject({ yearly: 41_000 })
  })

  test('withheld stays withheld and missing is unknown', () => {
    expect(readPay({ origin: 'withheld' }, null)).toMatchObject({ origin: 'withheld', hourly: null })
    expect(readPay(undefined, null)).toMatchObject({ origin: 'unknown', hourly: null, yearly: null, said: null })
  })

  test.each([
    ['without an interval', 20, 22, null],
    ['the wrong way round', 22, 20, 'hour'],
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
    ['$19-23 DOE', 'US', [19, 23, 'USD', 'hour']],
    ['$18 - $22', 'US', [18, 22, 'USD', 'hour']],
    ['£25-27k pro rata', 'GB', [25_000, 27_000, 'GBP', 'year']],
    ['$20-$22 + tips avg $6-8/hr', 'US', [20, 22, 'USD', 'hour']],
    ['OTE £40k, basic £24k', 'GB', [24_000, 24_000, 'GBP', 'year']],
    [
      'On-target earnings (OTE) for this role are USD $80,000-$90,000. The OTE includes a base hourly rate of USD $22.10-$25.40.',
      null,
      [22.1, 25.4, 'USD', 'hour'],
    ],
    ['£420-450 pw', 'GB', [420, 450, 'GBP', 'week']],
    ['$20 per hour plus commission', 'US', [20, 20, 'USD', 'hour']],
    ['$18 - $20 per hour, $500 sign-on bonus', 'US', [18, 20, 'USD', 'hour']],
    ['£12.60 per hour (£24,570 a year)', 'GB', [12.6, 12.6, 'GBP', 'hour']],
    ['24,000 to 26,000 per annum', 'GB', [24_000, 26_000, 'GBP', 'year']],
    ['$58,000 CAD', 'US', [58_000, 58_000, 'CAD', 'year']],
  ] as const)('%s', (text, country, [from, to, currency, interval]) => {
    expect(readPayText(text, country)).toEqual({ from, to, currency, interval })
  })

  test.each(['', 'Competitive', 'OTE $80,000 per year', '15 000 - 20 000 PLN', '$22 - $18 per hour', 'per hour'])(
    '"%s" is unclear',
    text => {
      expect(readPayText(text, 'US')).toBeUndefined()
    },
  )
})

describe('pay in a description', () => {
  test('is used if clear', () => {
    const text = 'Serve guests.\nPay: $17.50 - $19.00 per hour\nYou lift 40 pounds. We serve 300 guests a day.'
    expect(findPay(text, 'US')).toEqual({ from: 17.5, to: 19, currency: 'USD', interval: 'hour' })
  })

  test.each([
    ['Twenty-two dollars an hour, paid weekly.', 22, 'hour'],
    ['We bill clients $95 an hour and tell you so. You are paid $31/hr from the first day.', 31, 'hour'],
    ['Shops sell $80,000 a week. Pay: $17.50 an hour. Shift leads are on $20.', 17.5, 'hour'],
    ['Fees are £985 a week per room. Salary £26,400 a year. Sleep-ins £60.', 26_400, 'year'],
  ] as const)('is chosen among other amounts: %s', (text, from, interval) => {
    expect(findPay(text, text.includes('£') ? 'GB' : 'US')).toMatchObject({ from, to: from, interval })
  })

  test('of several levels is from the lowest to the highest', () => {
    const text =
      'Welder, level 1: $22.00 - $27.50/hour\nWelder, level 2: $26.00 - $32.00/hour\nWelder, level 3: $30.00 - $37.00/hour'
    expect(findPay(text, 'US')).toMatchObject({ from: 22, to: 37, interval: 'hour' })
  })

  test('is what one starts with', () => {
    for (const later of ['After a year the pay is $19 an hour.', 'Managers earn up to $30 an hour.'])
      expect(findPay(`Pay is $17 an hour.\n${later}`, 'US')).toMatchObject({ from: 17, to: 17 })
    expect(findPay('Nights, £13.00 and a meal', 'GB')).toMatchObject({ from: 13, interval: 'hour' })
  })

  test.each([
    ['Vehicle technician, earn up to £41,000 a year.', 41_000, 'year'],
    ['Salary up to £43,000 + up to 10% bonus', 43_000, 'year'],
    ['Up to £13.50 an hour. Uniforms up to £40.', 13.5, 'hour'],
  ] as const)('may be no more than a most: %s', (text, to, interval) => {
    expect(findPay(text, 'GB')).toEqual({ from: null, to, currency: 'GBP', interval })
  })

  test.each(['Tuition up to $5,250 a year.', 'A bonus of up to $500 a month.', 'Managers earn up to $30 an hour.'])(
    'is not what else may be up to an amount: %s',
    text => {
      expect(findPay(text, 'US')).toBeUndefined()
    },
  )

  test.each(['Health plan, 401K and 403(b).', 'We raised $20 million this year.', 'Win a $50 gift card.', 'Good pay.'])(
    '%j is unclear',
    text => {
      expect(findPay(text, 'US')).toBeUndefined()
    },
  )

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

test('levels on lines of their own are one range', () => {
  const text =
    'Pay\n\nWelder/Level 1: $21.00 - $24.00/hour\nWelder/Level 2: $24.00 - $33.00/hour\nUp to $4,000 for courses'
  expect(findPay(text, 'US')).toEqual({ from: 21, to: 33, currency: 'USD', interval: 'hour' })
})

describe('of several amounts', () => {
  test.each([
    ['Total compensation $95k: $75k base and $20k bonus', 'US', [75_000, 75_000, 'USD', 'year']],
    ['Night premium £1.20/hr on top of £12.90.', 'GB', [12.9, 12.9, 'GBP', 'hour']],
    ['£42k OTE £50k', 'GB', [42_000, 42_000, 'GBP', 'year']],
    ['$2.13 + tips, most make $25-30 an hour', 'US', [2.13, 2.13, 'USD', 'hour']],
    ['Salary £25,000 (£13 an hour)', 'GB', [25_000, 25_000, 'GBP', 'year']],
    ['Wage $18.50 (days) / $20 (nights) an hour', 'US', [18.5, 20, 'USD', 'hour']],
    ['£13,900 actual salary (£22,400 FTE)', 'GB', [13_900, 13_900, 'GBP', 'year']],
    ['Salary $52,000 (that is $1,000 a week)', 'US', [52_000, 52_000, 'USD', 'year']],
    ['Was $17/hr, now $19/hr!', 'US', [19, 19, 'USD', 'hour']],
    ['Rate: $26.00/hr (differential: +$3.00/hr nights)', 'US', [26, 26, 'USD', 'hour']],
    ['Wage: 18/hr. A room is $100/week.', 'US', [18, 18, 'USD', 'hour']],
    ['Pay range, start: $19.50\nPay range, end: $22.75', 'US', [19.5, 22.75, 'USD', 'hour']],
    ['£12.21 days, £13.60 nights, paid weekly.', 'GB', [12.21, 13.6, 'GBP', 'hour']],
    ['$17.00 at hire, $17.75 at six months, $18.60 at a year', 'US', [17, 18.6, 'USD', 'hour']],
    ['Six months, £12.21.\nCaravan £69.93 a week, shared by four.', 'GB', [12.21, 12.21, 'GBP', 'hour']],
    ['Projects range from $5M to $40M.\nBase of $135,000 to $160,000.', 'US', [135_000, 160_000, 'USD', 'year']],
    ['You ran a $50k+/mo budget.\n$140,000', 'US', [140_000, 140_000, 'USD', 'year']],
  ] as const)('the right one counts: %s', (text, country, [from, to, currency, interval]) => {
    expect(findPay(text, country)).toEqual({ from, to, currency, interval })
  })

  test.each([
    ['$9-$14 a visit', 'US'],
    ['I can not pay so much, 138 kr per hour.', 'US'],
    ['They take $20 off the first pay.', 'US'],
    ['Books are roughly $600 a year, and it is $40 to apply.', 'US'],
    ['Parking is £8 a day.', 'GB'],
    ['A channel about pianos, 900k subscribers.', 'US'],
    ['We charge $120 an hour for a plumber.', 'US'],
  ])('none is pay: %s', (text, country) => {
    expect(findPay(text, country)).toBeUndefined()
  })
})

test.each([
  ['Studio in Bristol, 28k.', [28_000, 28_000, 'GBP', 'year']],
  ['£26–28,000', [26_000, 28_000, 'GBP', 'year']],
  ['Rate of pay - 12.71', [12.71, 12.71, 'GBP', 'hour']],
  ['20 hours per week, contract with pension, 14.80/hour.', [14.8, 14.8, 'GBP', 'hour']],
  ['£130 for a 12 hour shift', [130, 130, 'GBP', 'day']],
  ['Gross monthly salary of £2,650 (junior scale), meal vouchers.', [2650, 2650, 'GBP', 'month']],
  ['£46,200 including allowance, pension matched to 8%', [46_200, 46_200, 'GBP', 'year']],
] as const)('a short form: %s', (text, [from, to, currency, interval]) => {
  expect(findPay(text, 'GB')).toEqual({ from, to, currency, interval })
})
