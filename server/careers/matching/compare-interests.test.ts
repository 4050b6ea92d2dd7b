import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InterestScores, interestTypes } from '#contract/interests.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers } from '#server/testing/quizzes.ts'
import { type CareerFacts, readCatalogue } from '../catalogue/entry.ts'
import { interestFit, isUniform, strongestTypes } from './compare-interests.ts'
import { matchCareers } from './match-careers.ts'

const entries = readCatalogue()
const anyFacts = fc.constantFrom(...entries).map(({ facts }) => facts)
const anyScores = fc
  .tuple(...interestTypes.map(() => fc.integer({ min: 5, max: 25 }).map(sum => sum / 5)))
  .map(numbers => Object.fromEntries(interestTypes.map((type, n) => [type, numbers[n]])) as InterestScores)
const all = (score: number) => Object.fromEntries(interestTypes.map(type => [type, score])) as InterestScores
const changed = (scores: InterestScores, change: (score: number) => number) =>
  Object.fromEntries(interestTypes.map(type => [type, change(scores[type])])) as InterestScores

describe('uniform answers', () => {
  test.each([1, 2.6, 3, 5])('change nothing: %d', score => {
    expect(isUniform(all(score))).toBe(true)
    fc.assert(
      fc.property(anyAnswers, answers => {
        expect(matchCareers(entries, answers, { interests: all(score) })).toEqual(matchCareers(entries, answers))
      }),
      { numRuns: runs(20) },
    )
  })

  test('are not those that differ in one type', () => {
    expect(isUniform({ ...all(3), artistic: 3.2 })).toBe(false)
  })
})

describe('the interest fit', () => {
  test('is 1 for the same shape', () => {
    fc.assert(
      fc.property(anyScores, anyFacts, (scores, facts) => {
        expect(interestFit(scores, facts)).toBeGreaterThanOrEqual(0)
        expect(interestFit(scores, facts)).toBeLessThanOrEqual(1 + 1e-12)
        expect(interestFit(facts.interests, facts)).toBeCloseTo(1, 10)
        expect(
          interestFit(
            changed(facts.interests, score => 6 - score),
            facts,
          ),
        ).toBeCloseTo(0, 10)
      }),
    )
  })

  test('depends on relative, not absolute interest', () => {
    fc.assert(
      fc.property(anyScores, anyFacts, (scores, facts) => {
        fc.pre(!isUniform(scores))
        const cautious = changed(scores, score => 1 + (score - 1) / 4)
        expect(interestFit(cautious, facts)).toBeCloseTo(interestFit(scores, facts), 6)
      }),
    )
  })

  test('is one half for a flat career', () => {
    const facts = { ...entries[0]?.facts, interests: all(4) } as CareerFacts
    expect(interestFit({ ...all(1), artistic: 5 }, facts)).toBe(0.5)
  })

  test.each([
    ['artistic', 'graphic-designer', 'bookkeeper'],
    ['realistic', 'carpenter', 'public-relations-specialist'],
    ['investigative', 'biochemist', 'restaurant-host'],
    ['social', 'elementary-school-teacher', 'machinist'],
    ['enterprising', 'sales-manager', 'biology-lab-technician'],
    ['conventional', 'bookkeeper', 'actor'],
  ] as const)('is better for %s as a %s than as a %s', (type, near, far) => {
    const fitFor = (slug: string) =>
      interestFit({ ...all(2), [type]: 5 }, entries.find(each => each.slug === slug)?.facts as CareerFacts)
    expect(fitFor(near)).toBeGreaterThan(fitFor(far) + 0.2)
  })
})

describe('the strongest interests', () => {
  test('come strongest first', () => {
    expect(strongestTypes({ ...all(1), social: 4, artistic: 5 })).toEqual(['artistic', 'social'])
    expect(strongestTypes({ ...all(1), realistic: 3, conventional: 3.2 })).toEqual(['conventional', 'realistic'])
  })

  test('are one if nothing else stands out', () => {
    expect(strongestTypes({ ...all(2), artistic: 5 })).toEqual(['artistic'])
  })
})

describe('the interests reason', () => {
  const names = {
    realistic: 'working with your hands',
    investigative: 'finding things out',
    artistic: 'making and imagining',
    social: 'being there for people',
    enterprising: 'leading and convincing',
    conventional: 'order and numbers',
  }
  const typesIn = (text: string) => interestTypes.filter(type => text.toLowerCase().includes(names[type]))

  test('appears in every suggestion and names only relevant interests', () => {
    fc.assert(
      fc.property(anyAnswers, anyScores, (answers, scores) => {
        fc.pre(!isUniform(scores))
        const own = strongestTypes(scores)
        for (const { slug, reasons } of matchCareers(entries, answers, { interests: scores })) {
          const text = reasons.find(({ term }) => term === 'interests')?.text ?? ''
          const here = strongestTypes(entries.find(each => each.slug === slug)?.facts.interests as InterestScores)
          const shared = own.filter(type => here.includes(type))
          expect(text).toMatch(/^[A-Z].*\.$/)
          if (!shared.length) {
            expect(text).toMatch(/^More about .* than about .*, which draws you most\.$/)
            expect(new Set(typesIn(text))).toEqual(new Set([...own, ...here]))
          } else {
            expect(text).not.toContain('than about')
            expect(new Set(typesIn(text))).toEqual(new Set([...shared, ...here]))
          }
        }
      }),
      { numRuns: runs(100) },
    )
  })

  test('is absent without a deep dive', () => {
    const answers = fc.sample(anyAnswers, { numRuns: 1, seed: 3 })[0]
    if (!answers) throw new Error('no answers')
    for (const { reasons } of matchCareers(entries, answers))
      expect(reasons.map(({ term }) => term)).not.toContain('interests')
  })
})
