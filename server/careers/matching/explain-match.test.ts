import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyAnswers } from '#server/testing/quizzes.ts'
import { type CareerEntry, type CareerFacts, readCatalogue } from '../catalogue/entry.ts'
import { raiseOf, reasonsOf } from './explain-match.ts'
import {
  fitOf,
  type MatchAnswers,
  matchOf,
  needsMoreStudy,
  outOfs,
  questionTerms,
  shareEarning,
  weightsOf,
} from './rules.ts'

const catalogue = readCatalogue()
const anyFacts = fc.constantFrom(...catalogue).map(({ facts }) => facts)

const answers: MatchAnswers = {
  values: ['creativity', 'stability'],
  education: 'high-school',
  salary: '50k-70k',
  workLocation: ['hybrid'],
  workVibes: ['desk-office'],
  weeklyHours: ['standard'],
}
const weights = weightsOf(0, false)
const person = { weights, outOf: outOfs(weights), pastWork: undefined, interests: undefined, logs: new Float64Array() }
const fitsOf = (facts: CareerFacts, given: MatchAnswers) =>
  Object.fromEntries(questionTerms.map(term => [term, fitOf[term](facts, given)]))
const explain = (facts: CareerFacts, given: MatchAnswers) => {
  const fits = fitsOf(facts, given)
  const percent = Math.round(100 * matchOf(fits, weights))
  const entry = { ...catalogue[0], facts } as CareerEntry
  const reasons = reasonsOf({ entry, index: 0, answers: given, person, fits }, percent)
  const text = (term: string) => reasons.find(reason => reason.term === term)?.text ?? ''
  const raise = raiseOf(given, percent, changed => matchOf(fitsOf(facts, changed), weights))
  return { percent, reasons, text, raise }
}

test('every career has a plain sentence for each part, in the order of their weight', () => {
  fc.assert(
    fc.property(anyFacts, anyAnswers, (facts, given) => {
      const { reasons } = explain(facts, given)
      expect(reasons.map(({ term }) => term)).toEqual(['vibes', 'values', 'education', 'salary', 'location', 'hours'])
      for (const { text } of reasons) {
        expect(text).toMatch(/^[A-Z].*\.$/)
        expect(text).not.toMatch(/undefined|NaN|null|\$0|Infinity|, \.|and \./)
      }
    }),
    { numRuns: 500 },
  )
})

test('who would have to study first is told so, and nobody else', () => {
  fc.assert(
    fc.property(anyFacts, anyAnswers, (facts, given) => {
      const { text } = explain(facts, given)
      expect(text('education').includes('you would study first')).toBe(needsMoreStudy(facts, given.education))
    }),
  )
})

test('the sentence on pay says what the figures say', () => {
  fc.assert(
    fc.property(anyFacts, anyAnswers, (facts, given) => {
      const sentence = explain(facts, given).text('salary')
      const amount = Number(/\$([\d,]+)/.exec(sentence)?.[1]?.replaceAll(',', ''))
      const tenths = Number(/About (\d+) in 10/.exec(sentence)?.[1] ?? (sentence.startsWith('Nearly') ? 10 : 0))
      expect(Math.abs(shareEarning(facts.pay, amount) * 10 - tenths)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('figures that are estimates are called so', () => {
  const modelled = catalogue.find(({ facts }) => facts.telework.basis === 'modelled' && facts.telework.percent >= 1)
  if (!modelled) throw new Error('no modelled telework share in the catalogue')
  const { text } = explain(modelled.facts, { ...answers, workLocation: ['field-work'] })
  if (!text('location').startsWith('Fits')) expect(text('location')).toMatch(/^We estimate that about \d+ in 100/)
})

describe('what would raise a match', () => {
  const places = { 'working from home': 'fully-remote', 'a mix of home and workplace': 'hybrid' } as const
  const moods = { 'desk work': 'desk-office', 'time with people': 'interpersonal' } as const

  test('raises it by as many points as it says', () => {
    let checked = 0
    fc.assert(
      fc.property(anyFacts, anyAnswers, (facts, given) => {
        const { raise, percent } = explain(facts, given)
        if (!raise) return
        expect(raise.points).toBeGreaterThanOrEqual(3)
        const changed = changedBy(raise.text, given)
        if (!changed) return
        checked++
        expect(Math.round(100 * matchOf(fitsOf(facts, changed), weights))).toBe(percent + raise.points)
      }),
      { numRuns: 500 },
    )
    expect(checked).toBeGreaterThan(20)
  })

  test('is never an answer that she gave already', () => {
    fc.assert(
      fc.property(anyFacts, anyAnswers, (facts, given) => {
        const text = explain(facts, given).raise?.text ?? ''
        for (const [name, place] of Object.entries(places))
          if (text === `Being open to ${name}`) expect(given.workLocation).not.toContain(place)
        for (const [name, vibe] of Object.entries(moods))
          if (text === `Enjoying ${name} too`) expect(given.workVibes).not.toContain(vibe)
        if (given.salary === '30k-50k') expect(text).not.toContain('a year')
        if (given.education === 'masters-plus') expect(text).not.toContain('Adding')
      }),
      { numRuns: 500 },
    )
  })

  function changedBy(text: string, given: MatchAnswers): MatchAnswers | undefined {
    for (const [name, place] of Object.entries(places))
      if (text === `Being open to ${name}`) return { ...given, workLocation: [...given.workLocation, place] }
    for (const [name, vibe] of Object.entries(moods))
      if (text === `Enjoying ${name} too`) return { ...given, workVibes: [...given.workVibes, vibe] }
    return undefined
  }
})
