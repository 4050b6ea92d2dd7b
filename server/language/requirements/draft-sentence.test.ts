import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { draftSentence } from './draft-sentence.ts'
import { findEvidence } from './find-evidence.ts'

const factsOf = (...texts: string[]): Fact[] =>
  texts.map((text, place) => ({ id: `f${place}`, text, from: 'evidence' }))
const facts = factsOf(
  'Babysitter for two families, Leeds, 2023 to now',
  'Cooked tea and helped with homework',
  'Worked as: barista, up to 1 year',
  'Organised a bake sale and counted the money',
  'Spanish: fluent, spoken and written',
  'Certificate: First aid, 2024',
  'Education: Some college',
)
const shownFor = (text: string) => findEvidence(text, facts).map(({ fact }) => fact.text)

describe('her facts', () => {
  test('are matched by words in any form', () => {
    expect(shownFor('Baking experience')).toEqual(['Organised a bake sale and counted the money'])
    expect(shownFor('Current first aid certificate')).toEqual(['Certificate: First aid, 2024'])
    expect(shownFor('Bilingual English/Spanish')).toEqual(['Spanish: fluent, spoken and written'])
    expect(shownFor('You have been a barista for a year')[0]).toBe('Worked as: barista, up to 1 year')
  })

  test('are matched by subject', () => {
    expect(shownFor('Experience with children')).toContain('Babysitter for two families, Leeds, 2023 to now')
  })

  test('are not matched by stop words or another language', () => {
    for (const text of [
      'Two years of experience required',
      'Read and write English',
      'Able to lift 50 lb',
      'CPR',
      'Forklift',
    ])
      expect(shownFor(text), text).toEqual([])
  })

  test('of education count up to their level', () => {
    expect(shownFor('High school diploma or GED')).toEqual(['Education: Some college'])
    expect(shownFor("Bachelor's degree in marketing")).toEqual([])
    expect(shownFor("Bachelor's or high school diploma")).toEqual(['Education: Some college'])
  })
})

describe('a sentence', () => {
  const sentence = (text: string, rating: Parameters<typeof draftSentence>[1], kind: 'must' | 'plus' = 'must') =>
    draftSentence({ text, kind }, rating, findEvidence(text, facts))

  test('is there for a gap alone', () => {
    for (const rating of ['yes', 'no', null] as const) expect(sentence('Baking experience', rating)).toBe('')
    for (const rating of ['partly', 'can-learn'] as const) expect(sentence('Baking experience', rating)).not.toBe('')
  })

  test('says nothing where nobody can learn it', () => {
    for (const text of ['18 years or older', 'U.S. citizen', 'Right to work in the UK', 'Pass a background check'])
      expect(sentence(text, 'can-learn'), text).toBe('')
  })

  test('treats a license as a goal, never as held', () => {
    expect(sentence("Valid driver's license", 'can-learn', 'plus')).toBe(
      "Your ad would welcome “Valid driver's license”. I do not have this yet, and I can work towards it.",
    )
    expect(sentence('Current first aid and CPR', 'can-learn')).not.toContain('2024')
  })

  test('rests on a fact that shares two words, and not on one word or the same subject only', () => {
    expect(sentence('Experience with children', 'partly')).toBe(
      'Your ad asks for “Experience with children”. I have a part of this and would be glad to tell you more.',
    )
    expect(sentence('Baking experience', 'can-learn')).toBe(
      'Your ad asks for “Baking experience”. I have not done this yet, and I can learn it.',
    )
    expect(sentence('You have helped at a bake sale', 'can-learn')).toBe(
      'Your ad asks for “You have helped at a bake sale”. I have not done this yet, and I can learn it. What comes near it: Organised a bake sale and counted the money.',
    )
    const drove = factsOf('I drove the children to the manager of the sales office every day')
    const shown = findEvidence('Proven sales record', drove)
    expect(draftSentence({ text: 'Proven sales record', kind: 'must' }, 'partly', shown)).not.toContain('children')
  })

  test('uses only words of the ad, the user or our own', () => {
    const ours =
      'your ad asks for would welcome i have a part of this and would be glad to tell you more do not yet can work towards it done learn what comes near'
    const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
    for (const text of [
      'Baking experience',
      '3–5 years of retail supervision',
      'Spanish',
      'Valid CPR card',
      'Lift 40 lb',
    ])
      for (const rating of ['partly', 'can-learn'] as const) {
        const known = new Set([...wordsOf(ours), ...wordsOf(text), ...facts.flatMap(fact => wordsOf(fact.text))])
        expect(wordsOf(sentence(text, rating)).filter(word => !known.has(word))).toEqual([])
      }
  })

  test('quotes no more than can be read, and ends once', () => {
    expect(sentence(`Baking ${'and more '.repeat(60)}`, 'partly').length).toBeLessThan(500)
    expect(
      draftSentence(
        { text: 'Baking bread', kind: 'must' },
        'partly',
        findEvidence('Baking bread', factsOf('I baked bread!')),
      ),
    ).toMatch(/: I baked bread!$/)
  })
})
