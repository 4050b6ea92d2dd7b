import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Suggestion } from '#contract/careers.ts'
import type { Weighting } from '#contract/weighting.ts'
import { readCatalogue } from '#server/careers/read-catalogue.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers, anyWeighting } from '#server/testing/quizzes.ts'
import type { CareerEntry } from '../../catalogue/entry.ts'
import { readPlaces } from '../../places/read-places.ts'
import { hasGroupFigures } from '../../rules.ts'
import { matchCareers } from '../match-careers.ts'
import { findDifferences } from './differences.ts'
import { interestNames } from './names.ts'

const { entries, bySlug } = readCatalogue()
const { states, areasOf, find } = readPlaces()
const placeIds = states.flatMap(({ id }) => [id, ...(areasOf(id) ?? []).map(area => area.id)])

interface Shown {
  suggestion: Suggestion
  entry: CareerEntry
}
interface List {
  placeId: string | undefined
  shown: Shown[]
  unusual: Suggestion[]
}
const lists: List[] = fc
  .sample(
    fc.record({
      answers: anyAnswers,
      placeId: fc.option(fc.constantFrom(...placeIds), { nil: undefined }),
      weighting: fc.oneof(fc.constant({}), anyWeighting),
    }),
    { numRuns: runs(3000), seed: 20261127 },
  )
  .map(({ answers, placeId, weighting }) => {
    const place = placeId ? find(placeId) : undefined
    const suggestions = matchCareers(entries, answers, { place, weighting, study: answers.study })
    const usual = suggestions.filter(({ notTheUsual }) => !notTheUsual)
    return {
      placeId,
      shown: usual.map(suggestion => ({ suggestion, entry: bySlug(suggestion.slug) as CareerEntry })),
      unusual: suggestions.filter(({ notTheUsual }) => notTheUsual),
    }
  })

const degrees = ['associate', 'bachelors', 'masters', 'doctoral']
const asksForDegree = ({ entry }: Shown) => degrees.includes(entry.facts.entryEducation)
const amountIn = (text: string) => Number(/[\d,]{2,}|\d/.exec(text.replace(/^.*?: /, ''))?.[0].replaceAll(',', ''))
const localPay = ({ entry }: Shown, placeId: string | undefined) => find(placeId ?? '')?.payOf(entry.facts.pay.code)
const localJobs = ({ entry }: Shown, placeId: string | undefined) => find(placeId ?? '')?.jobsOf(entry.facts.pay.code)

/** What each sentence claims, written again from the facts: whether the first career alone has it. */
const claims: [RegExp, (own: Shown, others: Shown[], text: string, placeId: string | undefined) => boolean][] = [
  [
    /^Your best-paid match(?: in the US)?: half earn at least/,
    (own, others, text, placeId) => {
      const median = own.entry.facts.pay.median
      const isNational = placeId === undefined || text.includes('in the US')
      return (
        isNational &&
        !hasGroupFigures(own.entry) &&
        amountIn(text) <= median &&
        amountIn(text) > median - 1000 &&
        others.every(({ entry }) => entry.facts.pay.median < median)
      )
    },
  ],
  [
    /^Your best-paid match in (?!the US)/,
    (own, others, text, placeId) => {
      const median = localPay(own, placeId)?.median ?? 0
      return (
        amountIn(text) <= median &&
        amountIn(text) > median - 1000 &&
        others.every(other => (localPay(other, placeId)?.median ?? Number.POSITIVE_INFINITY) < median)
      )
    },
  ],
  [
    /^Your match with the most jobs in /,
    (own, others, text, placeId) => {
      const jobs = localJobs(own, placeId)
      return (
        amountIn(text) === jobs?.employment &&
        others.every(other => {
          const there = localJobs(other, placeId)
          return there?.in.id === jobs.in.id && there.employment < jobs.employment
        })
      )
    },
  ],
  [
    /^Your match with the most openings/,
    (own, others, text) => {
      const openings = ({ entry }: Shown) => entry.facts.outlook.annualOpenings
      return amountIn(text) === openings(own) && others.every(other => openings(other) < openings(own))
    },
  ],
  [
    /^Your fastest-growing match/,
    (own, others, text) => {
      const growth = ({ entry }: Shown) => entry.facts.outlook.growthPercent
      const isFastest = others.every(other => growth(other) < growth(own))
      return amountIn(text.replace('a forecast of ', '')) === Math.round(growth(own)) && growth(own) > 0 && isFastest
    },
  ],
  [
    /^Your best chance to work from home/,
    (own, others, text) => {
      const home = ({ entry }: Shown) => entry.facts.telework.percent
      const isEstimate = [own, ...others].some(({ entry }) => entry.facts.telework.basis !== 'measured')
      return (
        text.includes(`about ${Math.round(home(own))} in 100`) &&
        text.includes('estimate') === isEstimate &&
        others.every(other => home(other) < home(own))
      )
    },
  ],
  [
    /^Your match with the most regular work week/,
    (own, others) => others.every(({ entry }) => entry.facts.fit.hours.standard < own.entry.facts.fit.hours.standard),
  ],
  [
    /^Your match with the most part-time work/,
    (own, others) =>
      others.every(({ entry }) => entry.facts.fit.hours['part-time'] < own.entry.facts.fit.hours['part-time']),
  ],
  ...(['realistic', 'investigative', 'enterprising', 'conventional'] as const).map((type): (typeof claims)[number] => [
    new RegExp(`^Your match that's most about ${interestNames[type]}`),
    (own, others) => others.every(({ entry }) => entry.facts.interests[type] < own.entry.facts.interests[type]),
  ]),
  [
    /^Your match that needs the least training/,
    (own, others) =>
      !own.entry.facts.priorExperience &&
      own.suggestion.door?.reach !== 'later' &&
      others.every(({ entry }) => entry.facts.jobZone > own.entry.facts.jobZone),
  ],
  [
    /^Your only match that you can start now/,
    (own, others) =>
      own.suggestion.door?.reach === 'now' && others.every(({ suggestion }) => suggestion.door?.reach !== 'now'),
  ],
  [/^Your only match that usually asks for no degree/, (own, all) => !asksForDegree(own) && all.every(asksForDegree)],
  [
    /^Your only match that usually asks for a degree/,
    (own, others) => asksForDegree(own) && !others.some(asksForDegree),
  ],
  ...(
    [
      [/^Your match with the most time around people/, ({ facts }) => facts.fit.vibes.interpersonal],
      [/^Your match with the least time around people/, ({ facts }) => -facts.fit.vibes.interpersonal],
      [/^Your match with the most time outdoors/, ({ facts }) => facts.fit.vibes.outdoors],
      [/^Your match with the most moving around/, ({ facts }) => facts.fit.vibes['active-movement']],
      [/^Your match with the most desk work/, ({ facts }) => facts.fit.vibes['desk-office']],
      [/^Your most creative match/, ({ facts }) => facts.fit.values.creativity],
      [/^Your match that's most about helping others/, ({ facts }) => facts.fit.values['helping-others']],
      [/^Your match with the most say in how you work/, ({ facts }) => facts.fit.values.flexibility],
      [/^Your match with the most room to learn and move up/, ({ facts }) => facts.fit.values.growth],
      [/^Your most stable match/, ({ facts }) => (facts.outlook.growthPercent < 0 ? -5 : facts.fit.values.stability)],
      [/^Your match with the most impact/, ({ facts }) => facts.fit.values.impact],
    ] as [RegExp, (entry: CareerEntry) => number][]
  ).map(([says, scoreOf]): (typeof claims)[number] => [
    says,
    (own, others) =>
      scoreOf(own.entry) >= 0.3 && others.every(other => scoreOf(other.entry) <= scoreOf(own.entry) - 0.25),
  ]),
]

describe('what sets a career apart', () => {
  test('is so of the career and of none of the others that are shown', () => {
    const wrong = lists.flatMap(({ shown, placeId }) =>
      shown.flatMap(own => {
        const text = own.suggestion.setsApart
        if (text === null) return []
        const others = shown.filter(other => other !== own)
        const claimed = claims.filter(([says]) => says.test(text))
        const isTrue = claimed.length === 1 && claimed[0]?.[1](own, others, text, placeId)
        return isTrue ? [] : [`${own.entry.slug}: ${text}`]
      }),
    )
    expect({ count: wrong.length, first: wrong.slice(0, 5) }).toEqual({ count: 0, first: [] })
  })

  test('is claimed by one of them alone, and not of those from other families', () => {
    for (const { shown, unusual } of lists) {
      const kinds = shown.flatMap(({ suggestion }) => suggestion.setsApart?.replace(/:.*/, '') ?? [])
      expect(new Set(kinds).size).toBe(kinds.length)
      for (const { setsApart } of unusual) expect(setsApart).toBeNull()
    }
  })

  test('is known for most careers, in every kind of sentence', () => {
    const texts = lists.flatMap(({ shown }) => shown.map(({ suggestion }) => suggestion.setsApart))
    const known = texts.flatMap(text => text ?? [])
    expect(known.length / texts.length).toBeGreaterThan(0.6)
    for (const text of known) expect(text).toMatch(/^[A-Z].{20,110}\.$/)
    for (const [says] of claims)
      expect(
        known.some(text => says.test(text)),
        String(says),
      ).toBe(true)
  })

  test('is nothing where the careers are the same, or there is only one', () => {
    const nurse = { entry: bySlug('registered-nurse') as CareerEntry, reach: 'now' } as const
    const [answers] = fc.sample(anyAnswers, { numRuns: 1, seed: 1 })
    if (!answers) throw new Error('No answers')
    const context = { place: undefined, weighting: {} }
    expect(findDifferences([nurse, nurse, nurse], answers, context)).toEqual([null, null, null])
    expect(findDifferences([nurse], answers, context)).toEqual([null])
  })

  test('is first what matters more to the user', () => {
    const [anyone] = fc.sample(anyAnswers, { numRuns: 1, seed: 1 })
    if (!anyone) throw new Error('No answers')
    const answers: typeof anyone = {
      ...anyone,
      workVibes: ['active-movement'],
      values: ['creativity'],
      workLocation: ['in-office'],
    }
    const shown = ['registered-nurse', 'baker'].map(slug => ({
      entry: bySlug(slug) as CareerEntry,
      reach: 'step' as const,
    }))
    const kindsBy = (weighting: Weighting) =>
      findDifferences(shown, answers, { place: undefined, weighting }).map(difference => difference?.kind)
    expect(kindsBy({})).toEqual(['pay', 'moving'])
    expect(kindsBy({ people: 'more' })).toEqual(['people', 'moving'])
  })
})
