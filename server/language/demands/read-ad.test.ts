import { expect, test } from 'vitest'
import { readAd } from './read-ad.ts'

const phrasesOf = (ad: string) => readAd(ad).flatMap(({ phrase }) => phrase?.text ?? [])

test('a sentence that names several duties gives each of them', () => {
  expect(phrasesOf("You'll answer 40 calls a day, calm guests who are upset, and note each booking.")).toEqual(
    expect.arrayContaining(['answer 40 calls a day', 'calm guests who are upset', 'note each booking']),
  )
})

test('a sentence that names several traits gives each of them', () => {
  expect(phrasesOf('Requirements:\nYou need to be reliable, happy to work Sundays, and a good listener.')).toEqual(
    expect.arrayContaining(['who is reliable', 'who is happy to work Sundays', 'who is a good listener']),
  )
})

test('what stands in a list of requirements asks for something', () => {
  const ad = `We are looking for people who:
- have served guests for a year
- are patient with children who are tired
- can lift 20 pounds
- have a food handler card`
  expect(phrasesOf(ad)).toContain('who is patient with children who are tired')
})

test('steps of applying ask for nothing', () => {
  expect(
    phrasesOf('Duties:\nBake bread and rolls every day.\nInterviews take place in May.\nTell us about your best day.'),
  ).toEqual(['bake bread and rolls every day'])
})

test.each([
  [
    'Requirements:\n- Certificate in cooking (in progress is fine)- Experience in leading tours- Comfort with live birds- Ability to lift 30 lbs',
    ['experience in leading tours', 'comfort with live birds', 'lift 30 pounds'],
  ],
  [
    'Duties:\nWrite plans for two schools .Answer calls from parents.Keep the map of CarriersSchedule trucks for the dock',
    ['write plans for two schools', 'answer calls from parents', 'schedule trucks for the dock'],
  ],
])('lines that were joined are read apart', (ad, phrases) => {
  expect(phrasesOf(ad)).toEqual(expect.arrayContaining(phrases))
})

test('a sentence with curly quotes keeps its capitals', () => {
  const [asked] = readAd('Requirements:\nYou’ll greet guests of Lake House in Madison.')
  expect(asked?.sentence).toBe('You’ll greet guests of Lake House in Madison.')
})

test.each([
  'Experience performing data entry',
  'Competency in performing several tasks',
  'Stock the kitchen with dishwashing liquid',
  'Experience in educational programming',
])('%s: asks for no show, no dishes and no code', ad => {
  const ids = readAd(`Requirements:\n${ad}`).flatMap(({ demands }) => demands.map(({ id }) => id))
  expect(ids.filter(id => /^(?:performing|dish|programming)/.test(id))).toEqual([])
})
