import { expect, test } from 'vitest'
import { sayable } from './sayable.ts'

const textsOf = (kind: 'verb' | 'noun' | 'sentence', text: string) =>
  sayable({ kind, text }, true).map(said => `${said.kind}: ${said.text}`)

test.each([
  ['noun', 'when the van broke'],
  ['noun', '3rd in the region'],
  ['noun', 'bakery case 4 years'],
  ['noun', 'temp through Randstad'],
  ['noun', 'surgical ward'],
  ['noun', 'layoff'],
  ['noun', 'every June'],
  ['noun', 'owner go to Vietnam'],
  ['verb', 'sold tickets and'],
  ['verb', 'did year'],
  ['sentence', 'My boss says I am the fastest'],
  ['sentence', 'Where I learned knives'],
] as const)('the %s "%s" is left out', (kind, text) => {
  expect(textsOf(kind, text)).toEqual([])
})

test('of a list of things is told what surely was done with them', () => {
  expect(textsOf('noun', 'data entry, matching POs, Blockhouse Cafe')).toEqual([
    'deed: do data entry',
    'deed: match POs',
  ])
  expect(textsOf('noun', 'top seller of the department in 2011')).toEqual([
    'deed: was the top seller of the department in 2011',
  ])
  expect(textsOf('noun', 'the same desk, three owners')).toEqual([])
})

test('what stands behind a comma belongs to a deed by "with" or "and"', () => {
  expect(textsOf('verb', 'lead a group for adults, twice a week, 10 participants')).toEqual([
    'deed: lead a group for adults twice a week, with 10 participants',
  ])
  expect(textsOf('verb', 'handle A/P and A/R, 220 invoices a month')).toEqual([
    'deed: handle A/P and A/R, with 220 invoices a month',
  ])
  expect(textsOf('verb', 'calculate salaries, vacations, sick leave for 85 employees')).toEqual([
    'deed: calculate salaries, vacations, and sick leave for 85 employees',
  ])
})

test('a noun that looks like a verb is no deed', () => {
  expect(textsOf('verb', 'repeat clients about 70%')).toEqual([])
  expect(textsOf('verb', 'escort to dialysis')).toEqual([])
})

test('a deed that goes on since a year is told as such', () => {
  expect(textsOf('verb', 'order product for 9 techs since 2021')).toEqual([
    'deed: have ordered product for 9 techs since 2021',
  ])
})

test('things with a certain verb are deeds', () => {
  expect(textsOf('noun', 'register, drive-thru, stocking')).toEqual([
    'deed: run the register, work the drive-thru, and stock shelves',
  ])
})

test('each deed of a line keeps all that its verb governs', () => {
  expect(textsOf('verb', 'sell bread, rolls, pies, cakes and tarts')).toEqual([
    'deed: sell bread, rolls, pies, cakes and tarts',
  ])
  expect(textsOf('verb', 'sprayed weeds and knapweed on county land, and logged every tank')).toEqual([
    'deed: sprayed weeds and knapweed on county land',
    'deed: logged every tank',
  ])
  expect(textsOf('verb', 'dug, mowed, and kept the lot maps')).toEqual(['deed: dug, mowed, and kept the lot maps'])
})

test('a post is what somebody is', () => {
  expect(textsOf('noun', 'mentor for new drivers')).toEqual(['deed: am a mentor for new drivers'])
  expect(textsOf('noun', 'employee of the quarter 2x')).toEqual(['deed: was employee of the quarter twice'])
  expect(textsOf('noun', 'backup for dispatch (12 drivers)')).toEqual(['deed: am backup for dispatch (12 drivers)'])
})

test('small words that were left out are put in', () => {
  expect(textsOf('verb', 'take care 91 years old neighbor')).toEqual(['deed: take care of a 91-year-old neighbor'])
  expect(textsOf('sentence', 'Meals logged in HomeTrak')).toEqual(['deed: log meals in HomeTrak'])
})

test('a noun that looks like a verb stays with what it is of', () => {
  expect(textsOf('verb', 'check name and date of birth, scan the card and dispose of sharps')).toEqual([
    'deed: check the name and date of birth',
    'deed: scan the card',
    'deed: dispose of sharps',
  ])
})
