import { expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { namePapers, nameTimes } from './name-papers.ts'

const noted = (text: string): Fact[] => [{ id: 'note-1', text, from: 'notes' }]
const papers = (advert: string, note: string) => namePapers(advert, noted(note)).map(({ text }) => text)

test.each([
  ['a valid driver’s license', 'I have a car and license.', 'Driver’s license and own car'],
  ['reliable transportation', "I'm fine with nights, have my own van.", 'Own van'],
  ['no visa sponsorship', 'I have a green card so no sponsorship needed.', 'Green card, no sponsorship needed'],
  [
    'the right to work in the UK',
    'I have permission to live and work in UK till the end of 2029.',
    'Permission to work in the UK until the end of 2029',
  ],
  ['authorized to work in the US', 'US citizen.', 'Authorized to work in the US'],
  [
    'foreign credentials that have been evaluated',
    'My ECE evaluation should come in March.',
    'Foreign credential evaluation (ECE) expected in March',
  ],
  [
    'a real estate license',
    'My license lapsed in 2021, I finished the 40 hour course and I sit for the exam on December 9th.',
    'License exam December 9; 40-hour course completed',
  ],
])('an ad for %s gets what a note says is held', (advert, note, held) => {
  expect(papers(`You need ${advert}.`, note)).toEqual([held])
})

test.each([
  ['a driver’s license', "I don't drive, I get the bus."],
  ['a driver’s license', 'I want to get my license next year.'],
  ['a driver’s license', 'I have a nursing license.'],
  ['the right to work', 'I need a work permit.'],
  ['friendly people', 'I have a car and license.'],
])('nothing is said of %s after “%s”', (advert, note) => {
  expect(papers(`You need ${advert}.`, note)).toEqual([])
})

test('times are named as far as the ad asks for them and the note sets no limit', () => {
  const ad = 'Weekends and 5 am openings in rotation.'
  expect(nameTimes(ad, noted('I can work weekends and early mornings.'))?.text).toBe(
    'available weekends and early mornings',
  )
  expect(nameTimes(ad, noted('I can only work weekends after 3.'))).toBeUndefined()
  expect(nameTimes('Monday to Friday.', noted('I can work weekends.'))).toBeUndefined()
})
