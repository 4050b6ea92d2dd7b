import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { reasonTerms } from '#contract/careers.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers } from '#server/testing/quizzes.ts'
import { type CareerFacts, readCatalogue } from '../catalogue/entry.ts'
import { needsMoreStudy } from '../catalogue/reach.ts'
import { maxPointsOf, pointsOf } from './points.ts'
import {
  type Fits,
  fitOf,
  type MatchAnswers,
  matchOf,
  phi,
  type QuestionTerm,
  questionTerms,
  rankBonus,
  salaryBands,
  shareEarning,
  weightsOf,
} from './rules.ts'

const catalogue = readCatalogue()
const anyFacts = fc.constantFrom(...catalogue).map(({ facts }) => facts)
const terms = reasonTerms
const weights = weightsOf(0.7, true)
const fitsOf = (facts: CareerFacts, answers: MatchAnswers) =>
  Object.fromEntries(questionTerms.map(term => [term, fitOf[term](facts, answers)])) as Record<QuestionTerm, number>
const share = fc.double({ min: 0, max: 1, noNaN: true })
/** The hours fit is never below one half. */
const anyFits: fc.Arbitrary<Required<Fits>> = fc.record({
  experience: share,
  study: share,
  interests: share,
  topics: share,
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

describe('the share earning an amount', () => {
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

  test('falls with the amount and stays within 0 and 1', () => {
    const amount = fc.integer({ min: 0, max: 400_000 })
    fc.assert(
      fc.property(anyFacts, amount, amount, ({ pay: known }, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)]
        expect(shareEarning(known, more)).toBeLessThanOrEqual(shareEarning(known, less))
        expect(shareEarning(known, less)).toBeLessThanOrEqual(1)
        expect(shareEarning(known, more)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs(1000) },
    )
  })

  test('also with equal percentiles', () => {
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

  test('is 1 if everything fits and near 0 if nothing does', () => {
    expect(matchOf(best, weights)).toBeCloseTo(1, 10)
    expect(matchOf(worst, weights)).toBeCloseTo(0.02, 10)
  })

  test('never falls when a part fits better', () => {
    fc.assert(
      fc.property(anyFits, fc.constantFrom(...terms), share, (fits, term, more) => {
        const better = { ...fits, [term]: Math.max(fits[term], more) }
        expect(matchOf(better, weights)).toBeGreaterThanOrEqual(matchOf(fits, weights) - 1e-12)
      }),
    )
  })

  test('has fits between 0 and 1', () => {
    fc.assert(
      fc.property(anyFacts, anyAnswers, (facts, answers) => {
        for (const [term, fit] of Object.entries(fitsOf(facts, answers))) {
          expect(fit, term).toBeGreaterThanOrEqual(0)
          expect(fit, term).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: runs(1000) },
    )
  })

  test('ignores the order of answers', () => {
    fc.assert(
      fc.property(anyFacts, anyAnswers, (facts, answers) => {
        const turned = {
          ...answers,
          values: answers.values.toReversed(),
          workVibes: answers.workVibes.toReversed(),
          workLocation: answers.workLocation.toReversed(),
          weeklyHours: answers.weeklyHours.toReversed(),
        }
        const plain = weightsOf(0, false)
        expect(matchOf(fitsOf(facts, turned), plain)).toBeCloseTo(matchOf(fitsOf(facts, answers), plain), 10)
      }),
    )
  })

  test('is not lowered by another place', () => {
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

test('weights add up to 1', () => {
  expect(weightsOf(0, false)).toEqual({
    vibes: 0.27,
    values: 0.27,
    education: 0.18,
    salary: 0.13,
    location: 0.1,
    hours: 0.05,
  })
  fc.assert(
    fc.property(share, fc.boolean(), (strength, hasInterests) => {
      const some = weightsOf(strength, hasInterests)
      expect(Object.values(some).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 10)
      expect((some.vibes ?? 0) / (some.hours ?? 1)).toBeCloseTo(5.4, 10)
      expect(some.experience === undefined).toBe(strength === 0)
      expect(some.interests === undefined).toBe(!hasInterests)
    }),
  )
  expect(weightsOf(1, false).experience).toBeGreaterThan(weightsOf(0.7, false).experience ?? 1)
})

describe('the points of a percentage', () => {
  test('are integers within their maxima that add up', () => {
    const any = fc.tuple(share, fc.boolean()).map(([strength, hasInterests]) => weightsOf(strength, hasInterests))
    fc.assert(
      fc.property(anyFits, any, (fits, each) => {
        const percent = Math.round(100 * matchOf(fits, each))
        const points = pointsOf(fits, each, percent)
        const most = maxPointsOf(each)
        expect(Object.values(points).reduce((sum, part) => sum + part, 0)).toBe(percent)
        expect(Object.values(most).reduce((sum, part) => sum + part, 0)).toBe(100)
        for (const [term, part] of Object.entries(points)) {
          expect(Number.isInteger(part)).toBe(true)
          expect(part).toBeGreaterThanOrEqual(0)
          expect(part).toBeLessThanOrEqual(most[term as keyof typeof most] ?? 0)
        }
      }),
      { numRuns: runs(5000) },
    )
  })

  test('are lost where the match is lowered: a part that fits in full keeps four fifths, unless others have none left', () => {
    fc.assert(
      fc.property(anyFits, fc.constantFrom(...terms), (fits, term) => {
        const better = { ...fits, [term]: 1 }
        const percent = Math.round(100 * matchOf(better, weights))
        const points = pointsOf(better, weights, percent)
        const most = maxPointsOf(weights)
        const others = terms
          .filter(each => (better[each] ?? 0) < 0.95)
          .reduce((sum, each) => sum + (points[each] ?? 0), 0)
        if ((points[term] ?? 0) < Math.floor(0.8 * (most[term] ?? 0))) expect(others).toBeLessThanOrEqual(terms.length)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('are at least half where a part clearly fits and others can lose more', () => {
    const fits = {
      topics: 0.96,
      vibes: 0.578,
      values: 0.697,
      education: 0.96,
      salary: 0.731,
      location: 0.615,
      hours: 0.98,
    }
    const levels = { pay: 'less', people: 'less', study: 'more', place: 'less', hours: 'more' } as const
    const each = weightsOf(0, false, 0, { ...levels, topics: ['building'] })
    expect(maxPointsOf(each).location).toBe(3)
    expect(pointsOf(fits, each, 80, maxPointsOf(each), true).location).toBe(2)
  })

  test('equal the weights if everything fits', () => {
    const best = Object.fromEntries(terms.map(term => [term, 1])) as Fits
    const all = { vibes: 27, values: 27, education: 18, salary: 13, location: 10, hours: 5 }
    expect(pointsOf(best, weightsOf(0, false), 100)).toEqual(all)
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
    ['doctoral', 'bachelors', true],
    ['doctoral', 'masters-plus', false],
    ['none', 'masters-plus', false],
  ] as const)('where employers require %s and the user has %s: %s', (asked, has, expected) => {
    expect(needsMoreStudy(asks(asked), has)).toBe(expected)
  })
})

test('salary bands are contiguous', () => {
  const bands = Object.values(salaryBands)
  expect(bands[0]?.[0]).toBe(0)
  for (const [n, [from]] of bands.slice(1).entries()) expect(from).toBe(bands[n]?.[1])
  expect(bands.at(-1)?.[1]).toBe(Number.POSITIVE_INFINITY)
})

test('a low value does not fit by shape alone', () => {
  const facts = { ...catalogue[0]?.facts } as CareerFacts
  const fitWith = (creativity: number, others: number) => {
    const values = {
      creativity,
      'helping-others': others,
      flexibility: others,
      growth: others,
      stability: others,
      impact: others,
    }
    return fitOf.values({ ...facts, fit: { ...facts.fit, values } }, { values: ['creativity'] } as MatchAnswers)
  }
  expect(fitWith(-1.5, -2.5)).toBeLessThan(fitWith(0.5, -0.5) / 2)
  expect(fitWith(1.5, 0.5)).toBeGreaterThan(fitWith(0.5, -0.5))
})

const rankOf = (match: number, facts: CareerFacts) => Math.log(match) + rankBonus(facts)

test('openings break ties only', () => {
  const facts = { ...catalogue[0]?.facts } as CareerFacts
  const openings = (annualOpenings: number) => ({ ...facts, outlook: { ...facts.outlook, annualOpenings } })
  expect(rankOf(0.8, openings(50_000))).toBeGreaterThan(rankOf(0.8, openings(500)))
  expect(rankOf(0.9, openings(500))).toBeGreaterThan(rankOf(0.6, openings(500_000)))
  expect(rankOf(0.8, openings(0))).not.toBeNaN()
})
