import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { interestNorms } from '#contract/interest-norms.ts'
import { type InterestScores, interestTypes } from '#contract/interests.ts'
import { anyInterests } from '#server/testing/quizzes.ts'
import { readCatalogue } from '../../catalogue/entry.ts'
import { completeInterests, isUniform } from './compare-interests.ts'
import { interestReader, readExpectedScores } from './interest-model.ts'

const entries = readCatalogue()
const read = interestReader(entries)
const all = (score: number) => Object.fromEntries(interestTypes.map(type => [type, score])) as InterestScores
const fitFor = (slug: string, scores: InterestScores) =>
  read(completeInterests(scores))[entries.findIndex(each => each.slug === slug)] ?? 0

test('the weights cover every career', () => {
  const expected = readExpectedScores()
  expect(entries.filter(({ onetCode }) => expected[onetCode]?.length !== interestTypes.length)).toEqual([])
  for (const rows of [interestNorms.within, interestNorms.kinds])
    for (const row of rows) expect(row).toHaveLength(interestTypes.length)
})

describe('the interest fit', () => {
  test('is 1 for the likeliest career and between 0 and 1 for the others', () => {
    fc.assert(
      fc.property(anyInterests, interests => {
        fc.pre(!isUniform(interests))
        const fits = [...read(interests)]
        expect(Math.max(...fits)).toBe(1)
        expect(fits.filter(fit => !(fit >= 0))).toEqual([])
      }),
    )
  })

  test.each([
    ['artistic', 'graphic-designer', 'bookkeeper'],
    ['realistic', 'carpenter', 'public-relations-specialist'],
    ['investigative', 'biochemist', 'restaurant-host'],
    ['social', 'elementary-school-teacher', 'machinist'],
    ['enterprising', 'sales-manager', 'biology-lab-technician'],
    ['conventional', 'bookkeeper', 'actor'],
  ] as const)('is better for %s as a %s than as a %s', (type, near, far) => {
    for (const [like, other] of [
      [5, 2],
      [5, 1],
      [3, 1],
    ] as const) {
      const scores = { ...all(other), [type]: like }
      expect(fitFor(near, scores)).toBeGreaterThan(2 * fitFor(far, scores))
    }
  })

  test('is clearer the more answers there are', () => {
    const scores = { ...all(3), artistic: 4 }
    const complete = completeInterests(scores)
    const counts = Object.fromEntries(interestTypes.map(type => [type, 1])) as typeof complete.counts
    const spread = (fits: Float64Array) => [...fits].filter(fit => fit > 0.5).length
    expect(spread(read({ scores, counts }))).toBeGreaterThan(spread(read(complete)))
  })

  test('ignores types without answers', () => {
    const { counts } = completeInterests(all(3))
    const some = { ...counts, artistic: 0 }
    const scores = { realistic: 5, investigative: 2, social: 2, enterprising: 1, conventional: 3 }
    expect(read({ scores, counts: some })).toEqual(read({ scores: { ...scores, artistic: 4 }, counts: some }))
  })

  test('follows the profile of a career for scores unlike those of most people', () => {
    const { facts } = entries.find(({ slug }) => slug === 'actor') ?? { facts: undefined }
    const scores = Object.fromEntries(
      interestTypes.map(type => [type, 1 + (((facts?.interests[type] ?? 1) - 1) * 4) / 6]),
    ) as InterestScores
    expect(fitFor('actor', scores)).toBeGreaterThan(0.8)
  })
})
