import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Suggestion, suggestionSchema } from '#contract/careers.ts'
import { type InterestType, interestTypes } from '#contract/interests.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import { anyAnswers } from '#server/testing/quizzes.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { raiseOf } from './explain-match.ts'
import { matchCareers } from './match-careers.ts'
import { fitOf, type MatchAnswers, matchOf, needsMoreStudy, questionTerms, weightsOf } from './rules.ts'

const { entries, bySlug } = readCatalogue()
const codeOf = (slug: string) => bySlug(slug)?.onetCode ?? ''
const minorGroup = (slug: string) => codeOf(slug).slice(0, 4)
const majorGroup = (slug: string) => codeOf(slug).slice(0, 2)

/** The match by the formula alone, as a fraction, for someone without a background. */
const formula = ({ facts }: CareerEntry, answers: MatchAnswers) =>
  matchOf(Object.fromEntries(questionTerms.map(term => [term, fitOf[term](facts, answers)])), weightsOf(0, false))
const ranked = (suggestions: Suggestion[]) => suggestions.filter(({ notTheUsual }) => !notTheUsual)
const interests = fc.record(
  Object.fromEntries(interestTypes.map(type => [type, fc.integer({ min: 5, max: 25 }).map(sum => sum / 5)])) as Record<
    InterestType,
    fc.Arbitrary<number>
  >,
)
const anyJob = fc.record({
  jobTitle: fc.oneof(
    fc.constantFrom(...entries).map(({ title }) => title),
    fc.string(),
  ),
  yearsWorked: fc.constantFrom(...quizOptions.yearsWorked),
  skills: fc.constantFrom('', 'Excel, customer service', 'welding and maths', '🙂'),
})
const anyBackground = fc.record({ jobs: fc.array(anyJob, { maxLength: 3 }), interests }, { requiredKeys: [] })

describe('for any answers', () => {
  test('there are eight careers, at most two of one minor group, in the shape of the contract', () => {
    fc.assert(
      fc.property(anyAnswers, anyBackground, (answers, background) => {
        const suggestions = matchCareers(entries, answers, background)
        const usual = ranked(suggestions)
        expect(usual).toHaveLength(8)
        for (const careers of Map.groupBy(usual, ({ slug }) => minorGroup(slug)).values())
          expect(careers.length).toBeLessThanOrEqual(2)
        for (const suggestion of suggestions)
          expect(z.strictObject(suggestionSchema.shape).parse(suggestion)).toEqual(suggestion)
      }),
      { numRuns: 200 },
    )
  })

  test('the parts add up to the percentage and what they are out of to a hundred, none above it', () => {
    fc.assert(
      fc.property(anyAnswers, anyBackground, (answers, background) => {
        for (const { reasons, matchPercent } of matchCareers(entries, answers, background)) {
          expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(matchPercent)
          expect(reasons.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(100)
          for (const { points, outOf } of reasons) expect(points).toBeLessThanOrEqual(outOf)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('the picks beside the usual ones are at most two, of other families, good, and open without more study', () => {
    fc.assert(
      fc.property(anyAnswers, anyBackground, (answers, background) => {
        const suggestions = matchCareers(entries, answers, background)
        const family = ({ slug }: Suggestion) => bySlug(slug)?.family
        const others = suggestions.filter(({ notTheUsual }) => notTheUsual)
        expect(others.length).toBeLessThanOrEqual(2)
        expect(new Set(others.map(family)).size).toBe(others.length)
        for (const other of others) {
          expect(ranked(suggestions).map(family)).not.toContain(family(other))
          expect(other.matchPercent).toBeGreaterThanOrEqual(50)
          expect(other.studyRoute).toBeNull()
        }
      }),
      { numRuns: 200 },
    )
  })

  test('each percentage is that of the formula, whatever was asked before', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        for (const { slug, matchPercent, raise } of matchCareers(entries, answers)) {
          const entry = bySlug(slug) as CareerEntry
          const percent = Math.round(100 * formula(entry, answers))
          expect(matchPercent).toBe(percent)
          expect(raise).toEqual(raiseOf(answers, percent, changed => formula(entry, changed)))
        }
      }),
    )
  })

  test('the same list comes again, whatever the order of the catalogue', () => {
    fc.assert(
      fc.property(
        anyAnswers,
        anyBackground,
        fc.shuffledSubarray([...entries], { minLength: entries.length }),
        (answers, background, shuffled) => {
          expect(matchCareers(shuffled, answers, background)).toEqual(matchCareers(entries, answers, background))
        },
      ),
      { numRuns: 30 },
    )
  })

  test('name, age and jobs that nobody knows say nothing', () => {
    fc.assert(
      fc.property(anyAnswers, fc.string(), (answers, name) => {
        const other = { ...answers, firstName: name, age: '65+' }
        const jobs = [{ jobTitle: 'Chief Happiness Wizard', yearsWorked: '5-plus', skills: '' }] as const
        expect(matchCareers(entries, other, { jobs })).toEqual(matchCareers(entries, answers))
      }),
    )
  })

  test('a band is given exactly where one value and one way of working were chosen, and holds the percentage', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const thin = answers.values.length === 1 && answers.workVibes.length === 1
        for (const { band, matchPercent } of matchCareers(entries, answers)) {
          expect(band !== null).toBe(thin)
          if (!band) continue
          expect(band.from).toBeLessThanOrEqual(matchPercent)
          expect(band.to).toBeGreaterThanOrEqual(matchPercent)
        }
      }),
    )
  })

  test('who would have to study first is shown the route, and nobody else', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        for (const { slug, studyRoute } of matchCareers(entries, answers)) {
          const entry = bySlug(slug) as CareerEntry
          expect(studyRoute).toBe(needsMoreStudy(entry.facts, answers.education) ? entry.education[0] : null)
        }
      }),
    )
  })
})

test('a catalogue with too few careers gives what it has', () => {
  const answers = fc.sample(anyAnswers, { numRuns: 1, seed: 7 })[0] as QuizAnswers
  expect(matchCareers(entries.slice(0, 3), answers).length).toBeLessThanOrEqual(3)
  expect(matchCareers([], answers)).toEqual([])
})

/**
 * SOC major groups: 11 management, 13 business and finance, 15 computing, 17 engineering, 19 science, 21 social service,
 * 23 law, 25 teaching, 27 arts and media, 29 and 31 health, 33 protection, 35 food, 37 grounds and cleaning, 39 personal
 * care, 41 sales, 43 office, 45 farming and forestry, 47 building, 49 repair, 51 production, 53 transport.
 */
const trades = ['45', '47', '49', '51', '53']
/** Of the office group all but couriers, letter carriers and stock clerks (43-5). */
const deskWork = ['43-3', '43-4', '43-6']
const healthAndCare = ['21', '29', '31']
const corpus: {
  who: string
  answers: MatchAnswers
  best: string[]
  /** Of the first three, so many stand in `best`. */
  atLeast: number
  neverInTopThree: string[]
  neverInTopEight: string[]
}[] = [
  {
    who: 'creative, growing, at a desk, hybrid, with a degree, for 70k to 100k',
    answers: {
      values: ['creativity', 'growth'],
      education: 'bachelors',
      salary: '70k-100k',
      workLocation: ['hybrid'],
      workVibes: ['desk-office'],
      weeklyHours: ['standard'],
    },
    best: ['15', '27', '13-1'],
    atLeast: 3,
    neverInTopThree: [...trades, ...healthAndCare, '35', '37', '43'],
    neverInTopEight: trades,
  },
  {
    who: 'outdoors and active, out of high school, in the field',
    answers: {
      values: ['stability'],
      education: 'high-school',
      salary: '30k-50k',
      workLocation: ['field-work'],
      workVibes: ['outdoors', 'active-movement'],
      weeklyHours: ['standard'],
    },
    best: ['33', '37', '19-4', '43-5', ...trades],
    atLeast: 3,
    neverInTopThree: ['27', '39', '25'],
    neverInTopEight: ['11', '13-2', '15', '23', ...deskWork],
  },
  {
    who: 'helping others, stable, with people, with a degree',
    answers: {
      values: ['helping-others', 'stability'],
      education: 'bachelors',
      salary: '50k-70k',
      workLocation: ['in-office'],
      workVibes: ['interpersonal'],
      weeklyHours: ['standard'],
    },
    best: [...healthAndCare, '25'],
    atLeast: 3,
    neverInTopThree: ['13', '15', '27', '41', '43', ...trades],
    neverInTopEight: ['15', '35', '37', ...trades],
  },
  {
    who: 'at home at a desk, growing and free, with a degree, for the most pay',
    answers: {
      values: ['growth', 'flexibility'],
      education: 'bachelors',
      salary: '120k-plus',
      workLocation: ['fully-remote'],
      workVibes: ['desk-office'],
      weeklyHours: ['standard'],
    },
    best: ['11', '13', '15', '17', '19'],
    atLeast: 3,
    neverInTopThree: ['25', '43', ...healthAndCare],
    neverInTopEight: ['29', '31', '33', '35', '37', '39', ...trades],
  },
  {
    who: 'on the move with stable hours, some college, at a workplace or out in the field',
    answers: {
      values: ['stability'],
      education: 'some-college',
      salary: '50k-70k',
      workLocation: ['in-office', 'field-work'],
      workVibes: ['active-movement'],
      weeklyHours: ['full-time-plus'],
    },
    best: ['33', '29', '31', '37', '19-4', '43-5', ...trades],
    atLeast: 3,
    neverInTopThree: ['11', '13', '15', '23', '27', '41', ...deskWork],
    neverInTopEight: ['13', '15', '23'],
  },
  {
    who: 'helping others with people and on the move, out of high school',
    answers: {
      values: ['helping-others'],
      education: 'high-school',
      salary: '30k-50k',
      workLocation: ['in-office'],
      workVibes: ['interpersonal', 'active-movement'],
      weeklyHours: ['flexible'],
    },
    best: ['25', '31', '29-2', '33', '35', '39', '43-4', '53-2'],
    atLeast: 3,
    neverInTopThree: ['11', '13', '15', '17', '47', '51', '53-3'],
    neverInTopEight: ['13', '15', '17', '23', '29-1'],
  },
  {
    who: 'creative, at a desk, out of high school',
    answers: {
      values: ['creativity'],
      education: 'high-school',
      salary: '30k-50k',
      workLocation: ['in-office', 'hybrid'],
      workVibes: ['desk-office'],
      weeklyHours: ['standard'],
    },
    best: ['17-3', '27', '25', '39', '15', '51', '43-9', '13-1', '41'],
    atLeast: 2,
    neverInTopThree: ['29', '35', '37', '47', '53'],
    neverInTopEight: ['35', '37', '45', '53'],
  },
]

test('nobody who wants to be creative is sent to type or to enter data', () => {
  const creative = fc.sample(anyAnswers, { numRuns: 300, seed: 11 }).filter(({ values }) => values[0] === 'creativity')
  for (const answers of creative) {
    const best = matchCareers(entries, { ...answers, values: ['creativity'] }).slice(0, 3)
    expect(best.map(({ slug }) => slug)).not.toContain('data-entry-clerk')
    expect(best.map(({ title }) => title).join()).not.toMatch(/Typist/)
  }
})

describe.each(corpus)('plausible for someone $who', ({ answers, best, atLeast, neverInTopThree, neverInTopEight }) => {
  const suggestions = ranked(matchCareers(entries, answers))
  const within = (groups: string[]) => (suggestion: { slug: string }) =>
    groups.includes(majorGroup(suggestion.slug)) || groups.includes(minorGroup(suggestion.slug))
  const named = (list: typeof suggestions) => list.map(({ title }) => title)

  test('are the first three', () => {
    const top = suggestions.slice(0, 3)
    expect(top.filter(within(best)).length, named(top).join(', ')).toBeGreaterThanOrEqual(atLeast)
    expect(named(top.filter(within(neverInTopThree)))).toEqual([])
  })

  test('is that nothing absurd is among the eight', () => {
    expect(named(suggestions.filter(within(neverInTopEight)))).toEqual([])
  })

  test('is a first match well above the middle', () => {
    expect(suggestions[0]?.matchPercent).toBeGreaterThan(60)
  })
})
