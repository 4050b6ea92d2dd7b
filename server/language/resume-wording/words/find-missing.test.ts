import { expect, test } from 'vitest'
import { certainWords, findMissing } from './find-missing.ts'

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

const certain = (told: string, asked: Record<string, string>, found: Record<string, string> = {}) =>
  certainWords({
    words: [
      ...Object.keys(asked).map(word => ({ word, foundIn: null })),
      ...Object.keys(found).map(word => ({ word, foundIn: 'Experience', line: found[word] ?? '' })),
    ],
    sentences: new Map(Object.entries(asked)),
    advert: Object.values(asked).join('\n'),
    shown: new Set(),
    told: [told],
  }).map(({ word }) => word)

test.each([
  ['a duty in the words of the ad', 'watching queue', 'Watch queue and adjust breaks'],
  ['a piece of a sentence', 'place vendor', 'Place vendor and grocery orders'],
  ['a trait', 'patience', 'Coach participants with patience'],
  ['what the body must bear', 'lifting and carrying', 'Lift to 50 lbs'],
  ['a bare noun', 'numbers', 'Comfortable with numbers'],
  ['what is done in nearly every job', 'coaching', 'Lead a team: coaching, one-on-ones'],
  ['what the ad says in quite other words', 'personal care', 'Bathe dogs, trim nails'],
])('%s is not said to be missing', (_, word, sentence) => {
  expect(certain('Sold bread', { [word]: sentence })).toEqual([])
})

test('a tool, a license, and work of a kind that no job comes near to are missing', () => {
  const asked = {
    EnterpriseRx: 'EnterpriseRx',
    "driver's license": 'Driver license',
    'welding experience': 'Welding experience',
  }
  expect(certain('Sold bread', asked)).toEqual(Object.keys(asked))
})

test('a trait is listed only where a line of work names it, and a skill where it is found', () => {
  const found = { patience: 'Sewing class instructor', 'care plans': 'Wrote care plans' }
  expect(certain('', {}, found)).toEqual(['care plans'])
})
