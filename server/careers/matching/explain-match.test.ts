import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Job } from '#contract/quiz.ts'
import { runs } from '#server/testing/property.ts'
import { anyAnswers } from '#server/testing/quizzes.ts'
import { type CareerEntry, type CareerFacts, readCatalogue } from '../catalogue/entry.ts'
import { needsMoreStudy } from '../catalogue/reach.ts'
import { changesOf, raiseOf, reasonsOf } from './explain-match.ts'
import { maxPointsOf } from './points.ts'
import { columnsOf } from './prepare-columns.ts'
import { fitOf, type MatchAnswers, matchOf, questionTerms, shareEarning, weightsOf } from './rules.ts'

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
const person = {
  weights,
  outOf: maxPointsOf(weights),
  pastWork: undefined,
  pastStudy: undefined,
  interests: undefined,
  topics: undefined,
  place: undefined,
  weighting: {},
  logs: new Float64Array(),
  isStudying: false,
}
const fitsOf = (facts: CareerFacts, given: MatchAnswers) =>
  Object.fromEntries(questionTerms.map(term => [term, fitOf[term](facts, given)]))
const explain = (facts: CareerFacts, given: MatchAnswers) => {
  const fits = fitsOf(facts, given)
  const percent = Math.round(100 * matchOf(fits, weights))
  const entry = { ...catalogue[0], facts } as CareerEntry
  const reasons = reasonsOf({ entry, index: 0, answers: given, person, fits }, percent)
  const text = (term: string) => reasons.find(reason => reason.term === term)?.text ?? ''
  const changes = changesOf(given).map(({ text, changed }) => ({
    text,
    percent: Math.round(100 * matchOf(fitsOf(facts, changed), weights)),
  }))
  const raise = raiseOf(changes, percent)
  return { percent, reasons, text, raise }
}

test('every career has a sentence per part in order of weight', () => {
  fc.assert(
    fc.property(anyFacts, anyAnswers, (facts, given) => {
      const { reasons } = explain(facts, given)
      expect(reasons.map(({ term }) => term)).toEqual(['vibes', 'values', 'education', 'salary', 'location', 'hours'])
      for (const { text } of reasons) {
        expect(text).toMatch(/^[A-Z].*\.$/)
        expect(text).not.toMatch(/undefined|NaN|null|\$0|Infinity|, \.|and \./)
      }
    }),
    { numRuns: runs(500) },
  )
})

test('only users who need more study are told so', () => {
  fc.assert(
    fc.property(anyFacts, anyAnswers, (facts, given) => {
      const { text } = explain(facts, given)
      expect(text('education').includes('you would study first')).toBe(needsMoreStudy(facts, given.education))
    }),
  )
})

test('the pay sentence agrees with the figures', () => {
  fc.assert(
    fc.property(anyFacts, anyAnswers, (facts, given) => {
      const sentence = explain(facts, given).text('salary')
      const amount = Number(/\$([\d,]+)/.exec(sentence)?.[1]?.replaceAll(',', ''))
      const share = shareEarning(facts.pay, amount)
      if (sentence.startsWith('Most people')) {
        expect(share).toBeGreaterThanOrEqual(0.5)
        return
      }
      const tenths = Number(/[Aa]bout (\d+) in 10/.exec(sentence)?.[1] ?? (sentence.startsWith('Nearly') ? 10 : 0))
      expect(Math.abs(share * 10 - tenths)).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('estimates are labeled', () => {
  const modelled = catalogue.find(({ facts }) => facts.telework.basis === 'modelled' && facts.telework.percent >= 1)
  if (!modelled) throw new Error('no modelled telework share in the catalogue')
  const { text } = explain(modelled.facts, { ...answers, workLocation: ['fully-remote'] })
  if (!text('location').startsWith('Fits')) expect(text('location')).toMatch(/^We estimate that about \d+ in 100/)
})

describe('the suggested change', () => {
  const places = { 'working from home': 'fully-remote', 'a mix of home and workplace': 'hybrid' } as const
  const moods = { 'desk work': 'desk-office', 'time with people': 'interpersonal' } as const

  test('raises the match by its points', () => {
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
      { numRuns: Math.max(100, runs(500)) },
    )
    expect(checked).toBeGreaterThan(20)
  })

  test('is never the current answer', () => {
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
      { numRuns: runs(500) },
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

describe('the past work reason', () => {
  const columns = columnsOf(catalogue)
  const job = (jobTitle: string, skills = ''): Job => ({ jobTitle, yearsWorked: '3-5', skills })
  const toldAfter = (...jobs: Job[]) => {
    const past = columns.person({ jobs })
    const entries = catalogue.map((entry, index): [string, string] => {
      const fits = columns.fits(answers, past)(index)
      const percent = Math.round(100 * columns.matcher(answers, past)(index))
      const reasons = reasonsOf({ entry, index, answers, person: past, fits }, percent)
      return [entry.slug, reasons.find(({ term }) => term === 'experience')?.text ?? '']
    })
    return new Map(entries)
  }

  test('names the same work', () => {
    expect(toldAfter(job('Hairdresser')).get('hairstylist')).toBe(
      'You know this work: it is what you did as Hairstylist.',
    )
  })

  test.each([
    ['Nursing assistant', 'licensed-practical-nurse'],
    ['Hairdresser', 'skincare-specialist'],
    ['Cashier', 'retail-sales-associate'],
    ['Warehouse worker', 'forklift-operator'],
  ])('calls near work close: after %s, %s', (title, near) => {
    expect(toldAfter(job(title)).get(near)).toMatch(/^Close to your work as /)
  })

  test.each([
    ['Hairdresser', 'forest-and-conservation-technician'],
    ['Cashier', 'biology-professor'],
    ['Cleaner', 'emergency-physician'],
    ['Web developer', 'roofer'],
    ['Barista', 'family-doctor'],
  ])('never calls distant work close: after %s, %s', (title, far) => {
    expect(toldAfter(job(title)).get(far)).toBe('It has little in common with the work you told us about.')
  })

  test('calls few careers close to a job', () => {
    for (const title of ['Cashier', 'Warehouse worker', 'Registered nurse', 'Truck driver', 'Cleaner', 'Accountant']) {
      const close = [...toldAfter(job(title)).values()].filter(text => text.startsWith('Close to'))
      expect(close.length, title).toBeGreaterThan(3)
      expect(close.length, title).toBeLessThan(catalogue.length / 3)
    }
  })

  test('says when what was written about a job is what leads to a career', () => {
    const reasons = toldAfter(job('Zorbologist', 'makeup and skincare'))
    expect(reasons.get('hairstylist')).toMatch(/^Close to what you wrote about your work/)
  })

  test('with skills only claims no job', () => {
    const reasons = toldAfter(job('', 'Python, SQL'))
    expect(reasons.get('software-developer')).toMatch(/^It uses skills like yours: programming.*\.$/)
    expect(reasons.get('roofer')).toBe('It has little in common with the skills you named.')
    for (const text of reasons.values()) expect(text).not.toContain('your work as')
  })
})
