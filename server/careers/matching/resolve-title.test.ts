import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { runs } from '#server/testing/property.ts'
import { readCatalogue } from '../catalogue/entry.ts'
import { titleResolver } from './resolve-title.ts'

const entries = readCatalogue()
const resolve = titleResolver(entries)
const meantBy = (title: string) =>
  resolve(title)
    .map(({ index, certainty }) => ({ slug: entries[index]?.slug ?? '', certainty }))
    .sort((a, b) => (a.slug < b.slug ? -1 : 1))
const slugsOf = (title: string) => meantBy(title).map(({ slug }) => slug)
const sureness = (title: string) => Math.max(0, ...meantBy(title).map(({ certainty }) => certainty))

test('every catalogue title resolves to its career', () => {
  const lost = entries.flatMap(({ slug, title, searchTitles }) =>
    [title, ...searchTitles].filter(each => !slugsOf(each).includes(slug)).map(each => `${each} (${slug})`),
  )
  expect(lost).toEqual([])
})

describe('resolves equally', () => {
  test.each([
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
    ['Dad', 'Mom'],
    ['Father', 'Mother'],
  ])('for any gender: %s', (typed, plain) => expectSame(typed, plain))

  test.each([
    ['CNA', 'Certified nursing assistant'],
    ['LPN', 'Licensed practical nurse'],
    ['EMT', 'Emergency medical technician'],
    ['Sales rep', 'Sales representative'],
    ['Office asst', 'Office assistant'],
    ['Store mgr', 'Store manager'],
    ['Nail tech', 'Nail technician'],
  ])('abbreviated: %s', (typed, plain) => expectSame(typed, plain))

  test.each(['Stay at home mom', 'Stay-at-home mom', 'Stay-at-home parent'])('at home: %s', typed =>
    expectSame(typed, 'Mom'),
  )

  function expectSame(typed: string, plain: string) {
    expect(slugsOf(typed)).toEqual(slugsOf(plain))
    expect(slugsOf(plain)).not.toEqual([])
    expect(sureness(typed)).toBeCloseTo(sureness(plain), 10)
  }
})

test.each([
  ['Hairdreser', 'Hairdresser'],
  ['Casheir', 'Cashier'],
  ['Retial sales asociate', 'Retail sales associate'],
])('a typo resolves with less certainty: %s', (typed, right) => {
  expect(slugsOf(typed)).toEqual(slugsOf(right))
  expect(sureness(typed)).toBeLessThan(sureness(right))
  expect(sureness(typed)).toBeGreaterThan(0)
})

test('an ambiguous title resolves to each', () => {
  expect(slugsOf('Teacher')).toEqual(['elementary-school-teacher', 'high-school-teacher', 'middle-school-teacher'])
  expect(slugsOf('Farmer')).toEqual(['crop-and-greenhouse-worker', 'livestock-farm-worker'])
  expect(slugsOf('Cleaner')).toEqual(['custodian', 'housekeeper'])
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
])('a common word alone is ignored: %s', title => expect(slugsOf(title)).toEqual([]))

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
  expect(slugsOf(typed)).not.toContain(other)
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
        expect(new Set(meant.map(({ index }) => index)).size).toBe(meant.length)
        for (const { index, certainty } of meant) {
          expect(entries[index]).toBeDefined()
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
