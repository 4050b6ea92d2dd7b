import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { runs } from '#server/testing/property.ts'
import { readCatalogue } from '../catalogue/entry.ts'
import { careerResolver } from './resolve-career.ts'

const entries = readCatalogue()
const resolve = careerResolver(entries)
const meantBy = (title: string) =>
  resolve(title)
    .map(({ code, certainty }) => ({ code, certainty }))
    .sort((a, b) => (a.code < b.code ? -1 : 1))
const codesOf = (title: string) => meantBy(title).map(({ code }) => code)
const firstOf = (title: string) => resolve(title)[0]?.code
const sureness = (title: string) => Math.max(0, ...meantBy(title).map(({ certainty }) => certainty))

test('every title of the catalogue resolves to its career', () => {
  const lost = entries.filter(({ title, onetCode }) => firstOf(title) !== onetCode).map(({ title }) => title)
  expect(lost).toEqual([])
})

test('nearly every search title means its career, among others', () => {
  const all = entries.flatMap(({ onetCode, searchTitles }) => searchTitles.map(title => ({ onetCode, title })))
  const wrong = all.filter(({ onetCode, title }) => codesOf(title).length && !codesOf(title).includes(onetCode))
  expect(wrong.length / all.length).toBeLessThan(0.04)
})

test.each([
  ['Barber', '39-5011.00'],
  ['DJ at weddings', '27-2091.00'],
  ['Plasterer', '47-2161.00'],
  ['Judge', '23-1023.00'],
])('an occupation without a career is understood: %s', (typed, code) => {
  expect(resolve(typed)[0]).toMatchObject({ code, index: undefined })
})

test.each([
  ['Bookkeeper, feed and hardware store', ['43-3031.00']],
  ['Welder / Warehouse', ['51-4121.00', '53-7062.00']],
  ['aide, nursing home', ['31-1131.00']],
  ['Manager, HR', ['11-3121.00']],
])('a title with a place or beside another is understood: %s', (typed, codes) => {
  expect(codesOf(typed)).toEqual(codes)
})

describe('resolves equally', () => {
  test.each([
    ['Care Assistant - Days', 'Care Assistant'],
    ['Line Cook | $20/hr + tips', 'Line Cook'],
    ['Security Guard - Full-Time, $29.00/Hour', 'Security Guard'],
    ['Border Patrol Agent - Up to $30,000 Sign On Bonus', 'Border Patrol Agent'],
    ['Baker (m/f/d)', 'Baker'],
    ['Cashiers', 'Cashier'],
    ['Waiters', 'Waiter'],
    ['Registered nurses', 'Registered nurse'],
    ['Dishwashers', 'Dishwasher'],
    ["Nurse's aide", 'Nurses aide'],
  ])('in plural: %s', (typed, plain) => expectSame(typed, plain))

  test.each([
    ['Barista at Starbucks', 'Barista'],
    ['Cashier @ Walmart', 'Cashier'],
    ['Receptionist for Dr. Miller', 'Receptionist'],
    ['Software engineer at Acme, Inc.', 'Software engineer'],
    ['Senior software engineer II', 'Software engineer'],
    ['Jr. web developer', 'Web developer'],
    ['Trainee electrician', 'Electrician'],
    ['Part-time receptionist', 'Receptionist'],
    ['Retail sales associate (full time)', 'Retail sales associate'],
    ['Seasonal lifeguard', 'Lifeguard'],
    ['I was a nanny', 'Nanny'],
  ])('without employer and rank: %s', (typed, plain) => expectSame(typed, plain))

  test.each([
    ['TRUCK DRIVER', 'Truck driver'],
    ['  truck   driver ', 'Truck driver'],
    ['truck-driver', 'Truck driver'],
    ['BARISTA!!', 'Barista'],
    ['Hair dresser', 'Hairdresser'],
    ['Book keeper', 'Bookkeeper'],
  ])('in any spelling: %s', (typed, plain) => expectSame(typed, plain))

  test.each([
    ['Waitress', 'Waiter'],
    ['Stewardess', 'Flight attendant'],
    ['Actress', 'Actor'],
    ['Policewoman', 'Police officer'],
    ['Saleswoman', 'Salesperson'],
    ['Salesman', 'Salesperson'],
    ['Handywoman', 'Handyman'],
    ['Mailwoman', 'Mailman'],
    ['Deliverywoman', 'Deliveryman'],
    ['Firewoman', 'Fireman'],
  ])('for any gender: %s', (typed, plain) => expectSame(typed, plain))

  test.each([
    ['CNA', 'Certified nursing assistant'],
    ['LPN', 'Licensed practical nurse'],
    ['EMT', 'Emergency medical technician'],
    ['Office asst', 'Office assistant'],
    ['Store mgr', 'Store manager'],
    ['Nail tech', 'Nail technician'],
  ])('abbreviated: %s', (typed, plain) => expectSame(typed, plain))

  function expectSame(typed: string, plain: string) {
    expect(firstOf(typed)).toBe(firstOf(plain))
    expect(firstOf(plain)).toBeDefined()
  }
})

test.each([
  ['Hairdreser', 'Hairdresser'],
  ['Casheir', 'Cashier'],
  ['Retial sales asociate', 'Retail sales associate'],
])('a typo resolves with less certainty: %s', (typed, right) => {
  expect(codesOf(typed)).toEqual(codesOf(right))
  expect(sureness(typed)).toBeLessThan(sureness(right))
  expect(sureness(typed)).toBeGreaterThan(0)
})

test.each([
  'Worker',
  'Manager',
  'Assistant',
  'Director',
  'Officer',
  'Representative',
  'Coordinator',
  'Senior',
  'Intern',
  'Stay at home mom',
  'Student',
  'Tesco',
])('a common word alone is ignored: %s', title => expect(codesOf(title)).toEqual([]))

test.each([
  ['Banker', 'baker'],
  ['Farmer', 'carpenter'],
  ['Tailor', 'boat-and-ship-captain'],
  ['Magician', 'musician'],
  ['Stripper', 'shipping-and-inventory-clerk'],
  ['Cosmologist', 'skincare-specialist'],
  ['Politician', 'optician'],
  ['Chairperson', 'survey-technician'],
  ['Chairwoman', 'survey-technician'],
  ['Marketing', 'cashier'],
])('another word is no typo: %s', (typed, other) => {
  expect(codesOf(typed)).not.toContain(other)
})

describe('any text', () => {
  test('resolves to a few careers with certainties', () => {
    const words = fc.constantFrom(...entries.flatMap(({ title }) => title.split(' ')))
    const typed = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.array(fc.oneof(words, fc.string()), { maxLength: 20 }).map(each => each.join(' ')),
    )
    fc.assert(
      fc.property(typed, title => {
        const meant = resolve(title)
        expect(meant.length).toBeLessThanOrEqual(8)
        expect(new Set(meant.map(({ code }) => code)).size).toBe(meant.length)
        for (const { code, certainty } of meant) {
          expect(code).toMatch(/^\d{2}-\d{4}\.\d{2}$/)
          expect(certainty).toBeGreaterThan(0)
          expect(certainty).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: runs(500) },
    )
  })

  test.each([
    '__proto__',
    'constructor',
    'hasOwnProperty',
    'toString valueOf',
    '',
    ' ',
    '\0',
    '\ud800',
    '👩‍🍳',
    '‮',
    '.*+?^(){}|[]',
  ])('is not taken for a career: %j', title => expect(resolve(title)).toEqual([]))

  const long = 100_000
  test.each([
    ['one endless word', 'a'.repeat(long)],
    ['a known word without end', 'manager'.repeat(long / 7)],
    ['words without end', 'nurse asistant '.repeat(long / 15)],
    ['spaces', ' '.repeat(long)],
    ['employers without end', ' at '.repeat(long / 4)],
    ['lines', 'cook at\n'.repeat(long / 8)],
    ['accents', 'e\u0301'.repeat(long / 2)],
    ['women', 'woman'.repeat(long / 5)],
    ['emoji', '👩‍🍳'.repeat(long / 5)],
  ])('is fast: %s', (_name, title) => {
    expect(measureCpuTime(() => resolve(title))).toBeLessThan(500)
  })
})
