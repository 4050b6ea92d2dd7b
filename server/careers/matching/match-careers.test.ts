import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { distanceOf, isOutOfReach, type Suggestion, suggestionSchema } from '#contract/careers.ts'
import { type QuizAnswers, quizOptions } from '#contract/quiz.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers, anyInterests } from '#server/testing/quizzes.ts'
import type { CareerEntry } from '../catalogue/entry.ts'
import { needsMoreStudy } from '../catalogue/reach.ts'
import { readCatalogue } from '../read-catalogue.ts'
import { changesOf, raiseOf } from './explain-match.ts'
import { matchCareers } from './match-careers.ts'
import { fitOf, type MatchAnswers, matchOf, questionTerms, weightsOf } from './rules.ts'

const { entries, bySlug } = readCatalogue()
const codeOf = (slug: string) => bySlug(slug)?.onetCode ?? ''
const minorGroup = (slug: string) => codeOf(slug).slice(0, 4)

/** The formula without a background, as a fraction. */
const formula = ({ facts }: CareerEntry, answers: MatchAnswers) =>
  matchOf(Object.fromEntries(questionTerms.map(term => [term, fitOf[term](facts, answers)])), weightsOf(0, false))
const ranked = (suggestions: Suggestion[]) => suggestions.filter(({ notTheUsual }) => !notTheUsual)
const anyJob = fc.record({
  jobTitle: fc.oneof(
    fc.constantFrom(...entries).map(({ title }) => title),
    fc.string(),
  ),
  yearsWorked: fc.constantFrom(...quizOptions.yearsWorked),
  skills: fc.constantFrom('', 'Excel, customer service', 'welding and maths', '🙂'),
})
const anyBackground = fc.record(
  { jobs: fc.array(anyJob, { maxLength: 3 }), interests: anyInterests },
  { requiredKeys: [] },
)

describe('for any answers', () => {
  test('there are eight careers, at most two per minor group', () => {
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
      { numRuns: runs(200) },
    )
  })

  test('parts add up to the percentage and maxima to a hundred', () => {
    fc.assert(
      fc.property(anyAnswers, anyBackground, (answers, background) => {
        for (const { reasons, matchPercent } of matchCareers(entries, answers, background)) {
          expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(matchPercent)
          expect(reasons.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(100)
          for (const { points, outOf } of reasons) expect(points).toBeLessThanOrEqual(outOf)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  test('unusual picks are at most two from other families, good, and without more study', () => {
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
      { numRuns: runs(200) },
    )
  })

  test('percentages follow the formula', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        for (const { slug, matchPercent, raise } of matchCareers(entries, answers)) {
          const entry = bySlug(slug) as CareerEntry
          const percent = Math.round(100 * formula(entry, answers))
          expect(matchPercent).toBe(percent)
          const changes = changesOf(answers).map(({ text, changed }) => ({
            text,
            percent: Math.round(100 * formula(entry, changed)),
          }))
          expect(raise).toEqual(raiseOf(changes, percent))
        }
      }),
    )
  })

  test('the result is independent of catalogue order', () => {
    fc.assert(
      fc.property(
        anyAnswers,
        anyBackground,
        fc.shuffledSubarray([...entries], { minLength: entries.length }),
        (answers, background, shuffled) => {
          expect(matchCareers(shuffled, answers, background)).toEqual(matchCareers(entries, answers, background))
        },
      ),
      { numRuns: runs(30) },
    )
  })

  test('name, age and unknown jobs have no effect', () => {
    fc.assert(
      fc.property(anyAnswers, fc.string(), (answers, name) => {
        const other = { ...answers, firstName: name, age: '65+' }
        const jobs = [{ jobTitle: 'Chief Happiness Wizard', yearsWorked: '5-plus', skills: '' }] as const
        expect(matchCareers(entries, other, { jobs })).toEqual(matchCareers(entries, answers))
      }),
    )
  })

  test('a band exists exactly with one value and one way of working', () => {
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

  test('careers that are years away are at most two, come last, and say how far', () => {
    fc.assert(
      fc.property(anyAnswers, anyBackground, (answers, background) => {
        const suggestions = matchCareers(entries, answers, background)
        const later = suggestions.map(isOutOfReach)
        expect(later.filter(Boolean).length).toBeLessThanOrEqual(2)
        expect(later).toEqual(later.toSorted((a, b) => Number(a) - Number(b)))
        const distances = suggestions.map(({ door }) => distanceOf(door?.reach))
        expect(distances).toEqual(distances.toSorted((a, b) => a - b))
        for (const { door, studyRoute } of suggestions) expect(studyRoute ?? door?.text).toBeTruthy()
      }),
      { numRuns: runs(200) },
    )
  })

  test('after work, at most two careers ask for more study or years', () => {
    const jobs = [{ jobTitle: 'Receptionist', yearsWorked: '3-5', skills: 'phones, invoices' }] as const
    fc.assert(
      fc.property(anyAnswers, answers => {
        const far = matchCareers(entries, answers, { jobs }).filter(
          ({ door }) => door?.reach === 'later' || door?.reach === 'study',
        )
        expect(far.length).toBeLessThanOrEqual(2)
      }),
      { numRuns: runs(100) },
    )
  })

  test('work that is hardly ever done from home is not for users who want no other place', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        const shown = matchCareers(entries, { ...answers, workLocation: ['fully-remote'] })
        const shares = shown.map(({ slug }) => bySlug(slug)?.facts.telework.percent ?? 0)
        expect(Math.min(...shares)).toBeGreaterThanOrEqual(10)
      }),
      { numRuns: runs(100) },
    )
  })

  test('only users who need more study see the route', () => {
    fc.assert(
      fc.property(anyAnswers, answers => {
        for (const { slug, studyRoute } of matchCareers(entries, answers)) {
          const entry = bySlug(slug) as CareerEntry
          expect(studyRoute !== null).toBe(needsMoreStudy(entry.facts, answers.education))
          if (studyRoute) expect(studyRoute).toMatch(/^Employers usually ask for an? .+ degree\./)
          if (studyRoute) expect(studyRoute.endsWith(entry.education[0] ?? '')).toBe(true)
        }
      }),
    )
  })
})

test('a small catalogue gives what it has', () => {
  const answers = fc.sample(anyAnswers, { numRuns: 1, seed: 7 })[0] as QuizAnswers
  expect(matchCareers(entries.slice(0, 3), answers).length).toBeLessThanOrEqual(3)
  expect(matchCareers([], answers)).toEqual([])
})
