import { expect, test } from 'vitest'
import type { ListingPay, RequirementSummary } from '#contract/endpoints/jobs.ts'
import {
  entryLevelWarning,
  factTexts,
  isLong,
  payTexts,
  placeText,
  postedTexts,
  reasonWithoutFacts,
} from './listing-texts.ts'

const silent: RequirementSummary = {
  years: null,
  degree: null,
  orExperience: false,
  licences: [],
  shifts: [],
  travel: null,
  callsItselfEntry: false,
  entryInNameOnly: false,
}
const unknownPay: ListingPay = {
  origin: 'unknown',
  currency: null,
  hourly: null,
  yearly: null,
  said: null,
  national: null,
}
const national: NonNullable<ListingPay['national']> = {
  from: 30_000,
  to: 41_000,
  currency: 'USD',
  year: 2024,
  yearlyOnly: false,
  local: null,
}
const hourly = { from: 16, to: 20.5 }
const yearly = { from: 33_280, to: 42_640 }

test('shows the pay as stated and its conversion', () => {
  const pay: ListingPay = { ...unknownPay, origin: 'employer', currency: 'USD', hourly, yearly, said: 'hour' }
  expect(payTexts(pay)).toMatchObject({
    main: '$16.00 to $20.50 an hour',
    other: 'about $33,280 to $42,640 a year',
    usual: null,
  })
  expect(payTexts({ ...pay, said: 'year' })).toMatchObject({
    main: '$33,280 to $42,640 a year',
    other: 'about $16.00 to $20.50 an hour',
  })
})

test('says "up to" where the ad states no minimum', () => {
  const most = { hourly: 30.29, yearly: 63_000 }
  const pay: ListingPay = { ...unknownPay, origin: 'employer', currency: 'USD', said: 'year', most }
  expect(payTexts(pay)).toMatchObject({ main: 'Up to $63,000 a year', other: null })
  expect(payTexts({ ...pay, said: 'hour' }).main).toBe('Up to $30.29 an hour')
  expect(payTexts({ ...pay, said: null }).main).toBe('Up to about $63,000 a year')
  expect(payTexts({ ...pay, said: null }, 'Part-time').main).toBe('See the job ad')
})

test('marks converted pay as approximate', () => {
  const pay: ListingPay = { ...unknownPay, origin: 'employer', currency: 'GBP', hourly: { from: 12, to: 12 }, yearly }
  expect(payTexts(pay).main).toBe('About £12 an hour')
})

test('does not convert part-time pay to a year', () => {
  const pay: ListingPay = { ...unknownPay, origin: 'employer', currency: 'USD', hourly, yearly, said: 'hour' }
  expect(payTexts(pay, 'Part-time')).toMatchObject({ main: '$16.00 to $20.50 an hour', other: false })
  expect(payTexts(pay, 'Full-time or part-time').other).toBe('about $33,280 to $42,640 a year')
  expect(payTexts({ ...pay, said: 'year' }, 'Part-time')).toMatchObject({
    main: '$33,280 to $42,640 a year',
    other: false,
  })
})

test('does not convert weekly or monthly part-time pay to an hour', () => {
  const pay: ListingPay = { ...unknownPay, origin: 'employer', currency: 'GBP', hourly, yearly }
  expect(payTexts(pay, 'Part-time')).toEqual({ main: 'See the job ad', other: null, usual: null, local: null })
  expect(payTexts({ ...pay, origin: 'predicted' }, 'Part-time').main).toBeNull()
  expect(payTexts(pay, 'Full-time or part-time').main).toBe('About £16.00 to £20.50 an hour')
})

test('shows plain numbers if the currency is missing or invalid', () => {
  const pay: ListingPay = { ...unknownPay, origin: 'employer', hourly: { from: 12, to: 14 }, said: 'hour' }
  expect(payTexts(pay).main).toBe('12 to 14 an hour')
  expect(payTexts({ ...pay, currency: 'dollars' }).main).toBe('12 to 14 an hour')
})

test('shows the national range with its year', () => {
  expect(payTexts({ ...unknownPay, national })).toEqual({
    main: null,
    other: null,
    usual: 'Half of the people in this job earn $30,000 to $41,000 a year, $14 to $20 an hour (United States, 2024).',
    local: null,
  })
  expect(payTexts({ ...unknownPay, national: { ...national, yearlyOnly: true } }).usual).toBe(
    'Half of the people in this job earn $30,000 to $41,000 a year (United States, 2024).',
  )
  expect(payTexts(unknownPay)).toEqual({ main: null, other: null, usual: null, local: null })
})

test("shows the pay in the ad's state beside the national one, or that there is none", () => {
  const withLocal = (local: (typeof national)['local']) => payTexts({ ...unknownPay, national: { ...national, local } })
  expect(withLocal({ place: 'Ohio', pay: { from: 31_200, to: 41_600 } }).local).toBe(
    'In Ohio: $31,200 to $41,600 a year, $15 to $20 an hour.',
  )
  expect(withLocal({ place: 'District of Columbia', pay: null }).local).toBe(
    'No figure for the District of Columbia; this is the national one.',
  )
})

test('lists stated requirements and omits the rest', () => {
  expect(factTexts(silent)).toEqual([])
  expect(factTexts({ ...silent, otherLanguage: true })).toEqual(['We can only read English'])
  expect(
    factTexts({
      ...silent,
      years: 2,
      degree: 'bachelors',
      orExperience: true,
      licences: ["Driver's license"],
      shifts: ['evenings', 'weekends'],
      travel: 'some',
    }),
  ).toEqual([
    'Asks for 2 years',
    "Asks for a bachelor's degree, or experience",
    "Driver's license",
    'Evenings, weekends',
    'Some travel',
  ])
  expect(factTexts({ ...silent, years: 0, degree: 'none', shifts: ['on-call'] })).toEqual([
    'No experience needed',
    'No degree needed',
    'On call',
  ])
  expect(factTexts({ ...silent, years: 0.5 })).toEqual(['Asks for 6 months'])
})

test('warns about an ad that is entry level in name only', () => {
  expect(entryLevelWarning({ ...silent, years: 3, callsItselfEntry: true, entryInNameOnly: true })).toBe(
    'Says entry level, asks for 3 years',
  )
  expect(entryLevelWarning({ ...silent, years: 3 })).toBeNull()
})

test('does not repeat the facts in the reason', () => {
  const beside = (lens: Partial<RequirementSummary>, reason: string) =>
    reasonWithoutFacts({ ...silent, ...lens }, reason)
  expect(beside({ years: 0 }, 'It says no experience is needed.')).toBe('')
  expect(beside({ years: 1.5 }, 'It asks for 1.5 years of experience.')).toBe('')
  const asks = { years: 2, degree: 'bachelors', licences: ["Driver's license"] } as const
  const all = "It asks for 2 years of experience, a bachelor's degree and a driver's license."
  const more = 'We could only read part of this job ad.'
  expect(beside({ ...asks, licences: [...asks.licences] }, all)).toBe('')
  expect(beside({ ...asks, licences: [...asks.licences] }, `${all} ${more}`)).toBe(more)
  const one = "It asks for a bachelor's degree."
  expect(beside({ ...asks, licences: [...asks.licences] }, one)).toBe(one)
  const none = "It doesn't mention years of experience or a degree."
  expect(beside({}, none)).toBe(none)
  expect(factTexts({ ...silent, years: 3, callsItselfEntry: true, entryInNameOnly: true })).toEqual([])
})

test('counts calendar days', () => {
  const now = new Date(2026, 10, 22, 8)
  const agoOf = (posted: Date) => postedTexts(posted.toISOString(), now).ago
  expect(agoOf(new Date(2026, 10, 22, 1))).toBe('today')
  expect(agoOf(new Date(2026, 10, 21, 23, 59))).toBe('yesterday')
  expect(postedTexts(new Date(2026, 10, 19, 12).toISOString(), now)).toEqual({
    ago: '3 days ago',
    date: 'Nov 19, 2026',
  })
  expect(agoOf(new Date(2026, 10, 24))).toBeNull()
})

test('mentions remote work once', () => {
  expect(placeText({ location: 'Austin, TX', miles: null, remote: true })).toBe('Austin, TX · Remote')
  expect(placeText({ location: 'Remote (US)', miles: null, remote: true })).toBe('Remote (US)')
  expect(placeText({ location: '', miles: null, remote: true })).toBe('Remote')
  expect(placeText({ location: 'Austin, TX', miles: null, remote: null })).toBe('Austin, TX')
  expect(placeText({ location: 'Austin, TX', miles: 1, remote: null })).toBe('Austin, TX · about 1 mile away')
})

test('collapses only long ads', () => {
  expect(isLong('Help in our shop.')).toBe(false)
  expect(isLong('One\ntwo\nthree\nfour')).toBe(true)
  expect(isLong('word '.repeat(100))).toBe(true)
})
