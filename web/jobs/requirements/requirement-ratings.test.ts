import { expect, it } from 'vitest'
import type { Requirement } from '#contract/endpoints/jobs.ts'
import {
  answerOptions,
  interpretationText,
  metPercent,
  metText,
  missingRequirements,
  noRequirementsText,
  savedRatings,
  unsentRatings,
} from './requirement-ratings.ts'

const requirement: Requirement = { id: 'a', text: 'Spanish', kind: 'must', evidence: [], rating: null, sentence: '' }

it('says how many of the rated requirements are met', () => {
  expect(metText({ met: 0, rated: 0 }, 9)).toBe('')
  expect(metText({ met: 6, rated: 9 }, 9)).toBe('You meet 6 of 9.')
  expect(metText({ met: 6.5, rated: 9 }, 9)).toBe('You meet 6½ of 9.')
  expect(metText({ met: 0.5, rated: 1 }, 1)).toBe('You meet ½ of 1.')
  expect(metText({ met: 2, rated: 3 }, 9)).toBe('You meet 2 of the 3 you have looked at. 6 to go.')
})

it('never calls the user unfit and promises nothing', () => {
  for (const met of [0, 1, 4.5, 9]) {
    const said = interpretationText({ met, rated: 9 })
    expect(said).not.toMatch(/\b(?:cannot|can't|not qualified|should not|will get|guarantee)\b/i)
  }
  expect(metPercent({ met: 0, rated: 0 })).toBe(0)
  expect(interpretationText({ met: 4.5, rated: 9 })).toMatch(/^Most people apply when they meet about half/)
  expect(interpretationText({ met: 9, rated: 9 })).toBe('You have everything it asks for.')
})

it('says of an ad in another language that it was not read', () => {
  expect(noRequirementsText({ partial: false, otherLanguage: true })).toMatch(/^We can only read English/)
  expect(noRequirementsText({ partial: false, otherLanguage: true })).not.toMatch(
    /you can apply|nothing in this job ad/,
  )
})

it('does not claim completeness for a partial ad', () => {
  expect(noRequirementsText({ partial: true })).toMatch(/only read part of/)
  expect(noRequirementsText({ partial: true })).not.toMatch(/you can apply|nothing in this job ad/)
  expect(noRequirementsText({ partial: false })).toMatch(/nothing in this job ad that you must have/)
  expect(interpretationText({ met: 9, rated: 9, partial: true })).toBe('You have everything we could read.')
})

it('names a missing license, age or check whatever else is met', () => {
  const asked = (text: string, kind: 'must' | 'plus' = 'must'): Requirement => ({
    ...requirement,
    id: text,
    text,
    kind,
  })
  const needed = (text: string, rating: 'yes' | 'no', kind?: 'must' | 'plus') =>
    missingRequirements([asked(text, kind)], { [text]: rating }).length > 0
  for (const text of [
    'Active RN license',
    'You must be at least 18 years old',
    'Background check',
    '18+',
    'BLS certification',
  ]) {
    expect(needed(text, 'no'), text).toBe(true)
    expect(needed(text, 'yes'), text).toBe(false)
    expect(needed(text, 'no', 'plus'), text).toBe(false)
    expect(missingRequirements([asked(text)], {}), text).toEqual([])
  }
  for (const text of [
    '5 years of ICU experience',
    '15+ years of experience',
    'At least 20 hours a week',
    'Willing to obtain a license',
    'Spanish',
  ])
    expect(needed(text, 'no'), text).toBe(false)
})

it('offers two answers for an age or a check and four otherwise', () => {
  const namesOf = (text: string) => answerOptions(text).map(({ name }) => name)
  expect(namesOf('18 years or older')).toEqual(['Yes', 'Not yet'])
  expect(namesOf('Right to work in the UK')).toEqual(['Yes', 'Not now'])
  expect(namesOf('High school diploma')).toEqual(['Yes', 'Partly', 'I can learn it', 'Not now'])
})

it('starts with the saved ratings', () => {
  const requirements = [requirement, { ...requirement, id: 'b', rating: 'partly' as const }]
  expect(savedRatings({ requirements })).toEqual({ b: 'partly' })
})

it('sends each rating once and a changed one again', () => {
  expect(unsentRatings({ a: 'yes', b: 'no' }, { a: 'yes' })).toEqual({ b: 'no' })
  expect(unsentRatings({ a: 'partly' }, { a: 'yes' })).toEqual({ a: 'partly' })
  expect(unsentRatings({ a: 'yes' }, { a: 'yes' })).toEqual({})
})
