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
