import { expect, test } from 'vitest'
import type { PlaceFigures } from '#contract/endpoints/places.ts'
import { commonText, detailTexts, localTexts, pricesText } from './place-texts.ts'

const columbus: PlaceFigures = {
  place: { id: 'OH-18140', name: 'Columbus, OH', state: { id: 'OH', name: 'Ohio' } },
  prices: { percent: 95.8, in: 'Columbus, OH' },
  sources: [],
  figures: {
    baker: [1, 31_200, 36_400, 41_600, 1, 1_240, 1.4],
    bricklayer: [2, 52_000, 62_400, 72_800, 0, 0, 0],
    usher: [0, 0, 0, 0, 2, 300, 0.2],
  },
}

test('gives local pay by the year and by the hour', () => {
  expect(localTexts(columbus, 'baker', true)).toEqual({
    pay: 'In Columbus, OH: $31,000-$42,000 a year, $15-$20 an hour',
    note: null,
    common: 'About 1.4 times as common here as in the US.',
  })
  expect(localTexts(columbus, 'baker', false).pay).toBe('In Columbus, OH: $31,000-$42,000 a year')
})

test('says whose figure it is where the area has none', () => {
  expect(localTexts(columbus, 'bricklayer', true)).toEqual({
    pay: 'In Ohio: $52,000-$73,000 a year, $25-$35 an hour',
    note: "There's no figure for Columbus, OH. This is the state's.",
    common: null,
  })
  expect(localTexts(columbus, 'usher', true)).toMatchObject({
    pay: null,
    note: 'No local figure; this is the national one.',
    common: 'Less common in Ohio: about 2 jobs where the US average is 10.',
  })
  expect(localTexts(columbus, 'actor', true)).toEqual({
    pay: null,
    note: 'No local figure; this is the national one.',
    common: null,
  })
})

test.each([
  [14.2, 'About 14 times as common here as in the US.'],
  [2.04, 'About 2 times as common here as in the US.'],
  [1.15, 'About 1.2 times as common here as in the US.'],
  [1, 'About as common here as in the US.'],
  [0.6, 'Less common here: about 6 jobs where the US average is 10.'],
  [0.12, 'Less common here: about 1 job where the US average is 10.'],
  [0.03, 'Very rare here.'],
])('a location quotient of %d in words', (quotient, text) => expect(commonText(quotient, 'here')).toBe(text))

test('compares prices, and names the state where the area has no figure of its own', () => {
  expect(pricesText(columbus.prices, 'Columbus, OH')).toBe('Prices here are 4% below the US average.')
  expect(pricesText({ percent: 92.8, in: 'Ohio' }, 'Eastern Ohio')).toBe('Prices in Ohio are 7% below the US average.')
  expect(pricesText({ percent: 110.4, in: 'California' }, 'California')).toBe(
    'Prices here are 10% above the US average.',
  )
  expect(pricesText({ percent: 99.8, in: 'Texas' }, 'Texas')).toBe('Prices here are at the US average.')
  expect(pricesText(null, 'Guam')).toBeNull()
})

test('compares local with national pay', () => {
  expect(detailTexts(columbus, 'baker', { median: 40_000, hourly: true })).toEqual({
    pay: {
      middle: '$36,400 a year, $18 an hour',
      half: 'The middle half earns $31,200 to $41,600 a year, $15 to $20 an hour.',
      compared: 'That is 9% less than in the whole US.',
    },
    jobs: 'About 1,240 employees do this work here.',
  })
  expect(detailTexts(columbus, 'usher', { median: 40_000, hourly: true })).toEqual({
    pay: null,
    jobs: 'About 300 employees do this work in Ohio.',
  })
})
