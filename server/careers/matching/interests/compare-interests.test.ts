import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type InterestScores, interestTypes } from '#contract/interests.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers, anyInterests } from '#server/testing/quizzes.ts'
import { readCatalogue } from '../../catalogue/entry.ts'
import { matchCareers } from '../match-careers.ts'
import { completeInterests, isUniform, strongestTypes, typesOfWork } from './compare-interests.ts'

const entries = readCatalogue()
const all = (score: number) => Object.fromEntries(interestTypes.map(type => [type, score])) as InterestScores

describe('uniform answers', () => {
  test.each([1, 2.6, 3, 5])('change nothing: %d', score => {
    expect(isUniform(completeInterests(all(score)))).toBe(true)
    fc.assert(
      fc.property(anyAnswers, answers => {
        expect(matchCareers(entries, answers, { interests: completeInterests(all(score)) })).toEqual(
          matchCareers(entries, answers),
        )
      }),
      { numRuns: runs(20) },
    )
  })

  test('are not those that differ in one type', () => {
    expect(isUniform(completeInterests({ ...all(3), artistic: 3.2 }))).toBe(false)
  })

  test('are those of a single type', () => {
    const { counts } = completeInterests(all(3))
    expect(isUniform({ scores: { artistic: 5 }, counts: { ...counts, artistic: 1 } })).toBe(true)
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

  test('are one if others tie for second', () => {
    expect(strongestTypes({ ...all(2), artistic: 5, realistic: 3, social: 3 })).toEqual(['artistic'])
  })

  test('are among those that were rated', () => {
    expect(strongestTypes({ social: 2, conventional: 1 })).toEqual(['social'])
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
  const typesIn = (text: string) => new Set(interestTypes.filter(type => text.toLowerCase().includes(names[type])))

  test('names only relevant interests, and praises only what fits', () => {
    fc.assert(
      fc.property(anyAnswers, anyInterests, (answers, interests) => {
        fc.pre(!isUniform(interests))
        const own = strongestTypes(interests.scores)
        for (const { slug, reasons } of matchCareers(entries, answers, { interests })) {
          const reason = reasons.find(({ term }) => term === 'interests')
          const text = reason?.text ?? ''
          const here = typesOfWork(entries.find(each => each.slug === slug)?.facts.interests as InterestScores)
          const shared = own.filter(type => here.includes(type))
          const praises = /^Much (?!.*, but )|is close to that of people/.test(text)
          expect(text).toMatch(/^[A-Z].*\.$/)
          if (praises) expect(typesIn(text)).toEqual(new Set(here))
          else if (!text.includes('what else you told us'))
            expect(typesIn(text)).toEqual(new Set(shared.length ? shared : [...own, ...here]))
          if (reason && reason.points > 0.5 * reason.outOf) expect(praises).toBe(true)
        }
      }),
      { numRuns: runs(100) },
    )
  })

  test('calls work much about a second type only from above the middle of the scale on', () => {
    const landscaping = { ...all(1.6), realistic: 7, conventional: 3.3 }
    expect(strongestTypes(landscaping)).toEqual(['realistic', 'conventional'])
    expect(typesOfWork(landscaping)).toEqual(['realistic'])
    expect(typesOfWork({ ...landscaping, conventional: 4.4 })).toEqual(['realistic'])
    expect(typesOfWork({ ...landscaping, conventional: 4.5 })).toEqual(['realistic', 'conventional'])
  })

  test('is absent without a deep dive', () => {
    const answers = fc.sample(anyAnswers, { numRuns: 1, seed: 3 })[0]
    if (!answers) throw new Error('no answers')
    for (const { reasons } of matchCareers(entries, answers))
      expect(reasons.map(({ term }) => term)).not.toContain('interests')
  })
})
