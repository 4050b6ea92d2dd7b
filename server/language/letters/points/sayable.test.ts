import { expect, test } from 'vitest'
import { sayable } from './sayable.ts'

const textsOf = (kind: 'deed' | 'thing' | 'sentence', text: string) =>
  sayable({ kind, text }, true).map(said => `${said.kind}: ${said.text}`)

test.each([
  ['thing', 'when the van broke'],
  ['thing', '3rd in the region'],
  ['thing', 'office stuff'],
  ['thing', 'bakery case 4 years'],
  ['deed', 'sold tickets and'],
  ['sentence', 'My boss says I am the fastest'],
] as const)('the %s "%s" is left out', (kind, text) => {
  expect(textsOf(kind, text)).toEqual([])
})

test('things that the verb does not govern are told with their own', () => {
  expect(textsOf('deed', 'make lunch, homework')).toEqual(['deed: make lunch', 'thing: homework'])
})

test('a list stops at three', () => {
  expect(textsOf('deed', 'sell bread, rolls, pies, cakes and tarts')).toEqual(['deed: sell bread, rolls, and pies'])
})

test('a post is what somebody is', () => {
  expect(textsOf('thing', 'mentor for new drivers')).toEqual(['deed: am a mentor for new drivers'])
})

test('small words that were left out are put in', () => {
  expect(textsOf('deed', 'take care 91 years old neighbor')).toEqual(['deed: take care of a 91-year-old neighbor'])
  expect(textsOf('sentence', 'Meals logged in HomeTrak')).toEqual(['deed: log meals in HomeTrak'])
})

test.each(['my own truck and tools', 'temp through Randstad', 'surgical ward', 'sign in sheets'])(
  '"%s" does not say what was done',
  text => {
    expect(textsOf('thing', text)).toEqual([])
  },
)

test('what was typed without a verb gets the one that is certain', () => {
  expect(textsOf('thing', 'soup kitchen sundays')).toEqual(['deed: help at the soup kitchen on Sundays'])
  expect(textsOf('thing', 'farm visit every week')).toEqual(['deed: make farm visits every week'])
  expect(textsOf('thing', 'employee of the quarter 2x')).toEqual(['deed: was employee of the quarter twice'])
  expect(textsOf('thing', 'backup for dispatch (12 drivers)')).toEqual(['deed: am backup for dispatch (12 drivers)'])
})

test('what follows a list that "and" has ended is not of it', () => {
  expect(textsOf('deed', 'help guests and families, lost and found')).toEqual(['deed: help guests and families'])
  expect(textsOf('deed', 'help guests and families, answer phones')).toEqual([
    'deed: help guests and families, answer phones',
  ])
})
