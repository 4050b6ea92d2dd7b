import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type WeightedPart, type Weighting, weightedParts } from '#contract/weighting.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers, anyInterests, anyWeighting } from '#server/testing/quizzes.ts'
import type { CareerEntry, CareerFacts } from '../catalogue/entry.ts'
import { matchCareers } from './match-careers.ts'
import { columnsOf } from './prepare-columns.ts'
import { fitOf, type MatchAnswers, matchOf, questionTerms, weighedVibesFit, weightsOf } from './rules.ts'
import { weigh, weighAnswers } from './weighting.ts'

const { entries, bySlug } = readCatalogue()
const anyEntry = fc.constantFrom(...entries)
const anyBackground = fc.record({ interests: anyInterests }, { requiredKeys: [] })

describe('a weighting', () => {
  test('doubles or halves the weight of a part, and all weights add up to 1', () => {
    expect(weigh({ salary: 0.2, hours: 0.1, vibes: 0.3 }, { pay: 'more', hours: 'less' })).toEqual({
      salary: 0.4,
      hours: 0.05,
      vibes: 0.3,
    })
    fc.assert(
      fc.property(anyWeighting, weighting => {
        const weights = Object.values(weightsOf(1, true, 1, weighting))
        expect(weights.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9)
      }),
    )
  })

  test('of nothing changes nothing', () => {
    fc.assert(
      fc.property(anyAnswers, anyBackground, (answers, background) => {
        const usual = matchCareers(entries, answers, background)
        expect(matchCareers(entries, answers, { ...background, weighting: {} })).toEqual(usual)
        expect(matchCareers(entries, answers, { ...background, weighting: null })).toEqual(usual)
      }),
      { numRuns: runs(100) },
    )
  })

  test('gives the percentages of its weights, whose points add up', () => {
    fc.assert(
      fc.property(anyAnswers, anyBackground, anyWeighting, (told, background, weighting) => {
        const answers = weighAnswers(told, weighting)
        const columns = columnsOf(entries)
        const person = columns.person({ ...background, weighting })
        for (const { slug, reasons, matchPercent } of matchCareers(entries, told, { ...background, weighting })) {
          const index = entries.findIndex(entry => entry.slug === slug)
          const fits = columns.fits(answers, person)(index)
          expect(matchPercent).toBe(Math.round(100 * matchOf(fits, person.weights)))
          expect(reasons.reduce((sum, { points }) => sum + points, 0)).toBe(matchPercent)
          expect(reasons.reduce((sum, { outOf }) => sum + outOf, 0)).toBe(100)
          for (const { outOf } of reasons) expect(outOf).toBeGreaterThan(0)
        }
      }),
      { numRuns: runs(200) },
    )
  })

  test('of people counts time with people more, as if chosen, or leaves it out of half of the part', () => {
    const nurse = bySlug('registered-nurse') as CareerEntry
    const answers = { ...fc.sample(anyAnswers, { numRuns: 1, seed: 1 })[0], workVibes: ['outdoors'] } as MatchAnswers
    expect(weighAnswers(answers, { people: 'more' }).workVibes).toEqual(['outdoors', 'interpersonal'])
    expect(weighAnswers(answers, { people: 'less' })).toBe(answers)
    const usual = fitOf.vibes(nurse.facts, answers)
    expect(weighedVibesFit(nurse.facts, answers, 'less')).toBeGreaterThan(usual)
    const onlyPeople: MatchAnswers = { ...answers, workVibes: ['interpersonal'] }
    expect(weighedVibesFit(nurse.facts, onlyPeople, 'less')).toBeCloseTo(
      Math.sqrt(fitOf.vibes(nurse.facts, onlyPeople)),
      9,
    )
  })
})

/** Copies what a part is computed from, so that two careers differ in nothing else. */
const copyPart: Record<WeightedPart, (facts: CareerFacts, from: CareerFacts) => CareerFacts> = {
  pay: (facts, { pay }) => ({ ...facts, pay }),
  study: (facts, { educationShares, entryEducation }) => ({ ...facts, educationShares, entryEducation }),
  place: (facts, { telework, fit }) => ({ ...facts, telework, fit: { ...facts.fit, field: fit.field } }),
  hours: (facts, { fit }) => ({ ...facts, fit: { ...facts.fit, hours: fit.hours } }),
  people: (facts, { fit }) => ({
    ...facts,
    fit: { ...facts.fit, vibes: { ...facts.fit.vibes, interpersonal: fit.vibes.interpersonal } },
  }),
}
const termOf = { pay: 'salary', study: 'education', place: 'location', hours: 'hours', people: 'vibes' } as const

describe.each(weightedParts)('two careers that differ in %s alone', part => {
  const anyCase = fc.record({ answers: anyAnswers, weighting: anyWeighting, entry: anyEntry, other: anyEntry })

  /** How far the first is ahead of the second, as a difference of logarithms. */
  function leadOf(pair: readonly CareerEntry[], told: MatchAnswers, weighting: Weighting): number {
    const columns = columnsOf(pair)
    const [a = 0, b = 0] = columns.logMatches(weighAnswers(told, weighting), columns.person({ weighting }))
    return a - b
  }

  test('never change places for the worse one when it matters more', () => {
    fc.assert(
      fc.property(anyCase, ({ answers: told, weighting: others, entry, other }) => {
        const pair = [entry, { ...entry, facts: copyPart[part](entry.facts, other.facts) }] as const
        const { [part]: _, ...usual } = others
        const answers = part === 'people' ? weighAnswers(told, { people: 'more' }) : told
        const fitsOf = ({ facts }: CareerEntry) =>
          part === 'people' ? facts.fit.vibes.interpersonal : fitOf[termOf[part]](facts, answers)
        const [a, b] = fitsOf(pair[0]) >= fitsOf(pair[1]) ? pair : [pair[1], pair[0]]
        const lead = (level?: 'more' | 'less') => leadOf([a, b], answers, level ? { ...usual, [part]: level } : usual)
        expect(lead('more')).toBeGreaterThanOrEqual(-1e-9)
        if (part === 'people') return
        expect(lead('more')).toBeGreaterThanOrEqual(lead() - 1e-9)
        expect(lead()).toBeGreaterThanOrEqual(lead('less') - 1e-9)
        expect(lead('less')).toBeGreaterThanOrEqual(-1e-9)
      }),
      { numRuns: runs(300) },
    )
  })
})

test('every part gains by its own weight, and no part is added', () => {
  for (const part of weightedParts) {
    const { weights } = columnsOf(entries).person({ weighting: { [part]: 'more' } })
    expect(weights[termOf[part]]).toBeGreaterThan(weightsOf(0, false)[termOf[part]] ?? 0)
    expect(Object.keys(weights)).toEqual(questionTerms)
  }
})
