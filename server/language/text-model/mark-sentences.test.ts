import { expect, test } from 'vitest'
import { markSentences } from './mark-sentences.ts'

test('what was dictated without periods gets its sentences', () => {
  const told = markSentences(
    'i want this job because my sister worked there and she loved it i closed the diner by myself for two years and i never had a shortage i can work any day but sunday',
  )
  expect(told).toBe(
    'I want this job because my sister worked there and she loved it. I closed the diner by myself for two years and i never had a shortage. I can work any day but sunday',
  )
})

test('words that only fill a pause and spoken commas are no part of what was said', () => {
  const told = markSentences(
    'okay so um i worked at the bakery for three years comma mostly mornings what else i speak spanish with the customers every day and they ask for me by name',
  )
  expect(told).not.toMatch(/\b(?:um|okay|comma|what else)\b/i)
  expect(told).toMatch(/^I worked at the bakery for three years, mostly mornings/)
})

test.each([
  'I count the drawer at the end of each shift and sign the sheet.',
  'Hours: any day, any shift, weekends too, holidays too, nights if there is a bus, mornings from six, doubles when asked, and I can start on Monday, as I said',
])('what was typed with periods or commas, or is short, stays as it is: %s', typed => {
  expect(markSentences(typed)).toBe(typed)
})

test('a sentence ends in no word that leans on the next', () => {
  const told = markSentences(
    'so i really want this one because i been babysitting since i was fifteen and i want to be a nurse for babies one day and the lady at the church nursery said i am the best with the little ones she has ever had',
  )
  expect(told).not.toMatch(/\b(?:and|because|the|so|i)\./i)
})
