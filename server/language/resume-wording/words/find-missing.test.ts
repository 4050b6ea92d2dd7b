import { expect, test } from 'vitest'
import { findMissing } from './find-missing.ts'

const missing = (told: string, asked: Record<string, string>) =>
  findMissing({
    words: Object.keys(asked).map(word => ({ word, foundIn: null })),
    sentences: new Map(Object.entries(asked)),
    advert: Object.values(asked).join('\n'),
    shown: new Set(),
    told: [told],
  })

test('tools and licenses that are named nowhere are missing', () => {
  const asked = { Zendesk: 'Answer tickets in Zendesk', "driver's license": "A valid driver's license" }
  expect(missing('Sold bread in a bakery', asked).lacking).toEqual(['Zendesk', "driver's license"])
})

test.each([
  ['a tool that is told under a longer name', 'Keep the books in QuickBooks Online', { QuickBooks: 'QuickBooks' }],
  ['a tool that is still being learned', 'I am a beginner in Python', { Python: 'You code in Python' }],
  ['what is done every day in other words', 'Fixed the printer', { troubleshooting: 'You troubleshoot in steps' }],
  ['what may be learned', 'Sold bread', { CDK: 'Able to learn software (CDK training provided)' }],
  ['what nobody should have', 'Sold bread', { DUI: 'No DUI in the past 10 years', BCI: 'BCI/FBI background check' }],
  ['a heading of the ad', 'Sold bread', { Lobby: '> Lobby: posters and trash' }],
  ['what is no work', 'Sold bread', { 'weekend shifts': '12-hour nights, every other weekend' }],
  ['what may come later', 'Sold bread', { PALS: 'PALS within six months of hire' }],
])('%s is not missing', (_, told, asked) => {
  expect(missing(told, asked)).toEqual({ lacking: [] })
})

test('of tools that stand for each other one is enough', () => {
  const sentence = 'Coding in R, Python or Stata'
  const words = [
    { word: 'Stata', foundIn: 'Skills' },
    { word: 'Python', foundIn: null },
  ]
  const sentences = new Map(words.map(({ word }) => [word, sentence]))
  const found = findMissing({ words, sentences, advert: sentence, shown: new Set(), told: ['Stata'] })
  expect(found.lacking).toEqual([])
})

test('what nothing told comes near to is asked for once, in the words of the ad', () => {
  const duty = 'Count stock every night'
  const asked = { 'cycle counting': duty, 'expiration dates': 'Track expiration dates' }
  expect(missing('Taught children to swim', asked)).toEqual({ lacking: [], question: duty })
  expect(missing('Did cycle counting', { 'cycle counting': duty }).question).toBeUndefined()
})
