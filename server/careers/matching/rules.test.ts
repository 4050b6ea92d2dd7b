import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAnswers } from '#server/testing/quizzes.ts'
import { type CareerFacts, readCatalogue } from '../catalogue/entry.ts'
import {
  type Fits,
  fitsOf,
  matchOf,
  needsMoreStudy,
  phi,
  pointsOf,
  rankBonus,
  salaryBands,
  shareEarning,
  standsForAll,
  terms,
  weights,
} from './rules.ts'

const catalogue = readCatalogue()
const anyFacts = fc.constantFrom(...catalogue).map(({ facts }) => facts)
const share = fc.double({ min: 0, max: 1, noNaN: true })
/** Hours never count less than half: the figures say too little of them. */
const anyFits: fc.Arbitrary<Fits> = fc.record({
  vibes: share,
  values: share,
  education: share,
  salary: share,
  location: share,
  hours: share.map(fit => 0.5 + fit / 2),
})

test.each([
  [-5, 0.0000003],
  [-3, 0.0013499],
  [-1.96, 0.0249979],
  [-1, 0.1586553],
  [0, 0.5],
  [0.5, 0.6914625],
  [1, 0.8413447],
  [1.6449, 0.9500048],
  [2.5, 0.9937903],
  [5, 0.9999997],
])('the share of a normal distribution below %d is %d', (z, expected) => {
  expect(phi(z)).toBeCloseTo(expected, 6)
  expect(phi(z) + phi(-z)).toBeCloseTo(1, 6)
})

describe('the share of people who earn at least an amount', () => {
  const pay = {
    code: '29-1292',
    p10: 30_000,
    p25: 40_000,
    median: 55_000,
    p75: 70_000,
    p90: 100_000,
    year: 2024,
    sharedCode: false,
    fromHourly: false,
  }

  test.each([
    [0, 1],
    [30_000, 0.9],
    [40_000, 0.75],
    [55_000, 0.5],
    [70_000, 0.25],
    [100_000, 0.1],
    [Math.sqrt(40_000 * 55_000), 0.625],
    [1, 1],
    [10_000_000, 0],
    [Number.POSITIVE_INFINITY, 0],
  ])('of $%d is %d', (amount, expected) => {
    expect(shareEarning(pay, amount)).toBeCloseTo(expected, 10)
  })

  test('never rises with the amount and stays between 0 and 1, for each career of the catalogue', () => {
    const amount = fc.integer({ min: 0, max: 400_000 })
    fc.assert(
      fc.property(anyFacts, amount, amount, ({ pay: known }, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(shareEarning(known, more)).toBeLessThanOrEqual(shareEarning(known, less))
        expect(shareEarning(known, less)).toBeLessThanOrEqual(1)
        expect(shareEarning(known, more)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })

  test('also where the source gives one figure for several percentiles', () => {
    const capped = { ...pay, p75: 100_000, p90: 100_000 }
    expect(shareEarning(capped, 100_000)).toBeCloseTo(0.25, 10)
    expect(shareEarning(capped, 100_001)).toBeLessThanOrEqual(0.25)
    const flat = { ...pay, p10: 40_000 }
    expect(shareEarning(flat, 40_000)).toBeLessThanOrEqual(shareEarning(flat, 39_999))
  })
})

describe('a match', () => {
  const best = Object.fromEntries(terms.map(term => [term, 1])) as Fits
  const worst = Object.fromEntries(terms.map(term => [term, 0])) as Fits

  test('is all where everything fits and next to nothing where nothing does', () => {
    expect(matchOf(best)).toBeCloseTo(1, 10)
    expect(matchOf(worst)).toBeCloseTo(0.02, 10)
  })

  test('never falls when a part fits better', () => {
    fc.assert(
      fc.property(anyFits, fc.constantFrom(...terms), share, (fits, term, more) => {
        const better = { ...fits, [term]: Math.max(fits[term], more) }
        expect(matchOf(better)).toBeGreaterThanOrEqual(matchOf(fits) - 1e-12)
      }),
    )
  })

  test('of any career with any answers is made of parts between 0 and 1', () => {
    fc.assert(
      fc.property(anyFacts, anyAnswers, (facts, answers) => {
        for (const [term, fit] of Object.entries(fitsOf(facts, answers))) {
          expect(fit, term).toBeGreaterThanOrEqual(0)
          expect(fit, term).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 1000 },
    )
  })

  test('is the same in whatever order several answers were chosen', () => {
    fc.assert(
      fc.property(anyFacts, anyAnswers, (facts, answers) => {
        const turned = {
          ...answers,
          values: answers.values.toReversed(),
          workVibes: answers.workVibes.toReversed(),
          workLocation: answers.workLocation.toReversed(),
          weeklyHours: answers.weeklyHours.toReversed(),
        }
        expect(matchOf(fitsOf(facts, turned))).toBeCloseTo(matchOf(fitsOf(facts, answers)), 10)
      }),
    )
  })

  test('is raised by being open to one more place of work, never lowered', () => {
    fc.assert(
      fc.property(anyFacts, anyAnswers, (facts, answers) => {
        const open = { ...answers, workLocation: ['fully-remote', 'hybrid', 'in-office', 'field-work'] as const }
        expect(fitsOf(facts, { ...open, workLocation: [...open.workLocation] }).location).toBeGreaterThanOrEqual(
          fitsOf(facts, answers).location,
        )
      }),
    )
  })
})

describe('the points of a percentage', () => {
  test('add up to it, each whole and none more than its weight', () => {
    fc.assert(
      fc.property(anyFits, fits => {
        const percent = Math.round(100 * matchOf(fits))
        const points = pointsOf(fits, percent)
        expect(terms.reduce((sum, term) => sum + points[term], 0)).toBe(percent)
        for (const term of terms) {
          expect(Number.isInteger(points[term])).toBe(true)
          expect(points[term]).toBeGreaterThanOrEqual(0)
          expect(points[term]).toBeLessThanOrEqual(Math.round(100 * weights[term]))
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('are the weights where everything fits', () => {
    const best = Object.fromEntries(terms.map(term => [term, 1])) as Fits
    expect(pointsOf(best, 100)).toEqual({ vibes: 30, values: 24, education: 18, salary: 13, location: 10, hours: 5 })
  })
})

describe('a career needs more study', () => {
  const asks = (entryEducation: CareerFacts['entryEducation']) =>
    ({ ...catalogue[0]?.facts, entryEducation }) as CareerFacts

  test.each([
    ['none', 'high-school', false],
    ['high-school', 'high-school', false],
    ['certificate', 'high-school', false],
    ['associate', 'high-school', false],
    ['bachelors', 'high-school', true],
    ['doctoral', 'high-school', true],
    ['bachelors', 'some-college', false],
    ['masters', 'some-college', true],
    ['masters', 'bachelors', false],
    ['doctoral', 'bachelors', false],
    ['doctoral', 'masters-plus', false],
    ['none', 'masters-plus', false],
  ] as const)('where employers ask for %s and she has %s: %s', (asked, has, expected) => {
    expect(needsMoreStudy(asks(asked), has)).toBe(expected)
  })
})

test('every salary answer begins where the one before it ends, and the last has no end', () => {
  const bands = Object.values(salaryBands)
  expect(bands[0]?.[0]).toBe(0)
  for (const [n, [from]] of bands.slice(1).entries()) expect(from).toBe(bands[n]?.[1])
  expect(bands.at(-1)?.[1]).toBe(Number.POSITIVE_INFINITY)
})

test('a career stands for values that it is not below the median of and clearly above the average over all of', () => {
  const facts = { ...catalogue[0]?.facts } as CareerFacts
  const values = { ...facts.fit.values, creativity: 0.4, growth: 0.01, flexibility: 0.3, impact: 0.8 }
  const career = { ...facts, fit: { ...facts.fit, values } }
  expect(standsForAll(career, ['creativity'])).toBe(true)
  expect(standsForAll(career, ['flexibility'])).toBe(false)
  expect(standsForAll(career, ['creativity', 'flexibility'])).toBe(true)
  expect(standsForAll(career, ['flexibility', 'creativity'])).toBe(true)
  expect(standsForAll(career, ['impact', 'growth'])).toBe(false)
})

const rankOf = (match: number, facts: CareerFacts) => Math.log(match) + rankBonus(facts)

test('among equal fits the career with more openings comes first, but a clearly better fit wins', () => {
  const facts = { ...catalogue[0]?.facts } as CareerFacts
  const openings = (annualOpenings: number) => ({ ...facts, outlook: { ...facts.outlook, annualOpenings } })
  expect(rankOf(0.8, openings(50_000))).toBeGreaterThan(rankOf(0.8, openings(500)))
  expect(rankOf(0.9, openings(500))).toBeGreaterThan(rankOf(0.6, openings(500_000)))
  expect(rankOf(0.8, openings(0))).not.toBeNaN()
})
