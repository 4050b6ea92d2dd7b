import { expect, test } from 'vitest'
import { readFrames } from './read-frames.ts'
import { wordFrame } from './word-frame.ts'

const told = (sentence: string) =>
  readFrames([sentence])
    .flatMap(({ frame }) => (frame ? wordFrame(frame) : []))
    .join(' ')

test.each([
  ['i can do any saturday and holidays no problem', 'I can work Saturdays and holidays.'],
  ['tues thurs after 2 ok and all day friday', /^I can work Tuesdays and Thursdays after 2 p\.m\./],
  ['Would like Mon-Fri 8:30-1, that’s 22.5 hrs', /from 8:30 a\.m\. to 1 p\.m\., 22\.5 hours a week\.$/],
  ['can start 2 weeks after i give notice', 'I can start after two weeks’ notice.'],
  ['got my license and my grandmas old buick', "I have a driver's license and a car to drive."],
  ['already signed up for the online RDA course, test is in march', /online RDA course, and my exam is in March\.$/],
  ['8 yrs home with 3 kids (youngest started 1st grade)', /^I was at home with my children for eight years/],
])('"%s" is told in words of our own', (typed, expected) => {
  expect(told(typed)).toEqual(expect.stringMatching(expected))
})

test.each([
  'all hours ok but tues thurs i have class 6:30 pm',
  'any day, except when i have church',
  'boiler went down on friday night, 94 units no heat',
])('hours that are not read for certain are not told: %s', typed => {
  expect(told(typed)).toBe('')
})

test('a wish for pay is never told', () => {
  expect(readFrames(['want like $15']).map(({ frame }) => frame?.kind)).toEqual(['pay'])
  expect(told('want like $15')).toBe('')
})
