import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { denialsIn, isPaperDenied } from '../profile/denials.ts'
import { findEvidence } from './find-evidence.ts'

function shownFor(text: string, ...told: string[]): string[] {
  const facts = told.map((each, at): Fact => ({ id: `f${at}`, text: each, from: 'evidence' }))
  return findEvidence(text, facts).map(({ fact }) => fact.text)
}

describe('papers', () => {
  test.each([
    ['Valid driver’s license', 'I have a full UK driving licence'],
    ['Forklift certification required', 'Certificate: Forklift operator, 2022'],
    ['Level 3 Diploma in Childcare', 'Education: Level 3 Childcare, Leeds City College'],
  ])('%s is shown by: %s', (asked, told) => expect(shownFor(asked, told)).toEqual([told]))

  test.each([
    ['Full UK driving licence', 'Helped twelve girls earn their badges'],
    ['Valid driver’s license', 'I do not have a driver’s license yet'],
    ['CPR', 'Certificate: First aid, 2024'],
    ['Active CNA certification in the state of Ohio', 'Education: Associate degree in Nursing, Columbus State, 2024'],
    ['Level 3 Diploma in Childcare', 'Education: A levels'],
  ])('%s is not shown by: %s', (asked, told) => expect(shownFor(asked, told)).toEqual([]))
})

test.each(['Certificate: CPR, expired 2022', 'Certificate: CPR (lapsed)', 'Certificate: CPR, not renewed since 2021'])(
  '%s proves nothing',
  told => expect(shownFor('Current CPR certification', told)).toEqual([]),
)

test('a note that takes a paper or a language back counts', () => {
  const facts: Fact[] = [
    { id: 'ev-1', text: 'Certificate: Notary Public', from: 'evidence' },
    { id: 'ev-2', text: 'Language: Spanish', from: 'evidence' },
    { id: 'note-1', text: 'My notary commission lapsed in 2022.', from: 'notes' },
    { id: 'note-2', text: 'My Spanish is only a little.', from: 'notes' },
  ]
  expect(findEvidence('Notary Public commission', facts)).toEqual([])
  expect(findEvidence('Spanish is a plus', facts.slice(0, 2))).toHaveLength(1)
  expect(findEvidence('Spanish is a plus', facts).map(({ fact }) => fact.id)).not.toContain('ev-2')
})

test('of a note only the sentence that takes something back proves nothing', () => {
  const note: Fact = { id: 'note-1', text: '5 years of forklift driving. My CPR lapsed.', from: 'notes' }
  const task: Fact = { id: 'ev-1', text: 'Can do: forklift driving', from: 'evidence' }
  const gone: Fact = { id: 'note-2', text: 'The forklift ran out of propane and I refilled it.', from: 'notes' }
  expect(findEvidence('Forklift driving experience', [note]).map(({ fact }) => fact.id)).toEqual(['note-1'])
  expect(findEvidence('Current CPR certification', [note])).toEqual([])
  expect(findEvidence('Forklift driving experience', [task, gone]).map(({ fact }) => fact.id)).toContain('ev-1')
})

test.each([
  ['The forklift ran out of propane and I refilled it.', 'Forklift operator certificate', false],
  ['I pull expired insulin from the medication cart.', 'Medication aide certificate', false],
  ["I don't have a forklift at work.", 'Forklift certificate', false],
  ["I don't have any CPR complaints.", 'CPR', false],
  ['my cpr lapsed in may', 'CPR/First Aid', true],
  ['My forklift expired in March.', 'Forklift operator certificate', true],
  ['I have an expired CPR card.', 'CPR', true],
  ['My ServSafe ran out.', 'ServSafe Food Handler', true],
  ['I am no longer a notary.', 'Notary Public', true],
])('%s of %s: taken back: %s', (text, title, isGone) =>
  expect(isPaperDenied(title, denialsIn([{ id: 'note-1', text }]))).toBe(isGone),
)

describe('degrees', () => {
  test('count up to their level', () => {
    const told = 'Education: Associate degree in Business, 2011'
    expect(shownFor('High school diploma or GED', told)).toEqual([told])
    expect(shownFor('Bachelor’s degree or higher in music education', told)).toEqual([])
    expect(shownFor('Master’s degree in social work', 'Education: BA History, 2020')).toEqual([])
  })
})

describe('languages', () => {
  test('are shown by the language that is asked for, as well as it must be spoken', () => {
    expect(shownFor('Bilingual in English and Spanish', 'Language: Spanish', 'Spanish: native')).toHaveLength(2)
    expect(shownFor('Conversational Spanish', 'Language: Portuguese')).toEqual([])
    expect(shownFor('Fluent German', 'Language: German', 'German: two years in high school')).toEqual([])
    expect(shownFor('A second language is a plus', 'Language: Hmong')).toEqual(['Language: Hmong'])
  })
})

describe('deeds', () => {
  test('are shown by words, by titles and by what ads call them', () => {
    for (const [asked = '', told = ''] of [
      ['Experience interpreting in medical settings', 'Interpreter for my parents at the doctor’s'],
      ['Experience with espresso machines and latte art', 'Barista, Copper Kettle, March 2024 to now'],
      ['Knowledge of Active Directory', 'Used: Active Directory, ServiceNow'],
    ])
      expect(shownFor(asked, told), asked).toEqual([told])
  })

  test('are shown by what speaks of the same demand in other words', () => {
    for (const [asked = '', told = '', other = ''] of [
      ['Experience with point-of-sale systems', 'Rang up groceries for two summers', 'Walked dogs before school'],
      ['Vital signs', 'Checked blood pressure and temperature', 'Painted posters for a march'],
    ])
      expect(shownFor(asked, told, other), asked).toEqual([told])
  })

  test('are not shown by chance words or relatedness alone', () => {
    for (const [asked = '', told = ''] of [
      ['Management experience required', 'I managed my time between two part-time jobs and school'],
      ['Baking experience', 'Cooked tea and helped with homework'],
      ['Minute taking at meetings', 'I type 65 words per minute'],
      ['Morning shifts', 'I can work evenings, not mornings'],
    ])
      expect(shownFor(asked, told), asked).toEqual([])
  })
})
