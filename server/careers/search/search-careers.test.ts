import { describe, expect, test } from 'vitest'
import { measureCpuTime } from '#server/testing/measure-cpu-time.ts'
import { readCatalogue } from '../read-catalogue.ts'

const { searchCareers, entries } = readCatalogue()
const titles = (typed: string) => searchCareers(typed).careers.map(({ entry }) => entry.title)

test('every title finds its career first, also with a letter missing', () => {
  const some = entries.filter((_, n) => n % 3 === 0)
  const missed = some.filter(({ title }) => titles(title)[0] !== title)
  expect(missed.map(({ title }) => title)).toEqual([])
  const typos = entries.filter(({ title }) => /^\p{L}{7,}$/u.test(title))
  const lost = typos.filter(({ title }) => titles(title.slice(0, 3) + title.slice(4))[0] !== title)
  expect(typos.length).toBeGreaterThan(20)
  expect(lost.length / typos.length).toBeLessThan(0.1)
})

test.each([
  ['work with kids', /Childcare|Teacher|Teaching|Recreation Leader/],
  ['animals', /Animal|Veterinar/],
  ['nrse', /Nurse/],
  ['lorry driver', /^Truck Driver$/],
  ['I want to cook', /Cook/],
  ['fixing cars', /Auto/],
  ['IT', /IT|Software|Computer|Network/],
])('%s', (typed, first) => {
  expect(titles(typed)[0]).toMatch(first)
})

describe('wishes', () => {
  test('without a degree', () => {
    for (const { entry } of searchCareers('no degree').careers)
      expect(['none', 'high-school']).toContain(entry.facts.entryEducation)
  })

  test('pay', () => {
    const { careers } = searchCareers('over $90k')
    expect(careers.length).toBeGreaterThan(0)
    for (const { entry, reasons } of careers) {
      expect(entry.facts.pay.median).toBeGreaterThanOrEqual(90_000)
      expect(reasons.join()).toContain(entry.facts.pay.median.toLocaleString('en-US'))
    }
  })

  test('a wish narrows a topic', () => {
    const [first] = searchCareers('animals no degree').careers
    expect(first?.entry.title).toBe('Animal Caretaker')
    expect(first?.reasons).toContain('Usual way in: high school diploma')
    expect(titles('animals no degree')).not.toContain('Veterinarian')
  })
})

test('says that there is no page for known work, and that nonsense is not understood', () => {
  for (const typed of ['astronaut', 'tiktok influencer', 'game designer', 'Surgeon', 'economist'])
    expect(searchCareers(typed), typed).toMatchObject({ kind: 'closest' })
  expect(searchCareers('electrician')).toMatchObject({ kind: 'found' })
  for (const typed of ['zzxqv', '???', '', '   ', '\u0000', 'qwrtp zxcvb'])
    expect(searchCareers(typed)).toEqual({ kind: 'unknown', corrected: null, careers: [] })
})

test('what is understood is never empty, and everything has a reason or the title', () => {
  for (const typed of ['remote', 'dogs', 'be my own boss', 'influencer', 'x-ray', '24/7', '日本語', 'a'.repeat(80)]) {
    const { kind, careers } = searchCareers(typed)
    expect(careers.length > 0 || kind === 'unknown').toBe(true)
  }
  for (const { reasons } of searchCareers('dogs').careers) expect(reasons.length).toBeGreaterThan(0)
})

test('answers a long hostile text at once', () => {
  const texts = ['no '.repeat(27), 'work '.repeat(16), 'paying pay '.repeat(7), '$'.repeat(80), '9'.repeat(80)]
  const time = measureCpuTime(() => {
    for (const typed of texts) searchCareers(typed)
  })
  expect(time).toBeLessThan(1000)
})

test.each([
  ['communications specialist at a theater', ['Public Relations Specialist']],
  ['security guard in a hospital', ['Security Guard']],
  ['legal secretary for a small firm', ['Legal Secretary']],
  ['secretary for a law firm', ['Legal Secretary']],
  ['dental assistant and then dental hygienist', ['Dental Assistant', 'Dental Hygienist']],
  ['bank teller or cashier', ['Bank Teller', 'Cashier']],
])('the job before its place, and each of several jobs: %s', (typed, first) => {
  expect(titles(typed).slice(0, first.length)).toEqual(first)
})

test('work without a page is led to the nearest work, not to a word it shares', () => {
  expect(searchCareers('environmental educator or park naturalist').kind).toBe('closest')
  expect(titles('park naturalist').slice(0, 3)).toContain('Tour Guide')
  expect(titles('judge')[0]).toBe('Lawyer')
})

test.each([
  ['fashion buyer', 'Purchasing Clerk'],
  ['wine buyer', 'Purchasing Clerk'],
  ['shoe buyer', 'Purchasing Clerk'],
  ['grain buyer', 'Farm Products Buyer'],
  ['cattle buyer', 'Farm Products Buyer'],
])('a job is not taken for that of another field: %s', (typed, first) => {
  expect(titles(typed)[0]).toBe(first)
})
