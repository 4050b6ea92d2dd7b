import { expect, test } from 'vitest'
import { agreeWithSubject, completeObjects, completePlurals, completeVerb } from './complete-phrase.ts'
import { pastOf, thirdOf } from './verbs.ts'

test.each([
  ['I cleaned slicer and answered phone', 'I cleaned the slicer and answered the phone'],
  ['I help guests on floor', 'I help guests on the floor'],
  ['I sliced meat, sold coffee and did inventory', 'I sliced meat, sold coffee and did inventory'],
  ['I took care of patients and kept calm', 'I took care of patients and kept calm'],
  ['I switched us to batch brew', 'I switched us to batch brew'],
  ['I fixed the brake', 'I fixed the brake'],
])('%s: articles that were left out', (typed, told) => {
  expect(completeObjects(typed)).toBe(told)
})

test('a number is followed by a plural', () => {
  expect(completePlurals('6 or 7 bike every day')).toBe('6 or 7 bikes every day')
  expect(completePlurals('1 bike and a 40 seat bus')).toBe('1 bike and a 40 seat bus')
})

test('a verb agrees with its subject', () => {
  const past = (text: string) => agreeWithSubject(text, pastOf)
  expect(past('He come back every time and bring a friend')).toBe('He came back every time and brought a friend')
  expect(past('I helped him so he can come back')).toBe('I helped him so he can come back')
  expect(agreeWithSubject('She call me first', thirdOf)).toBe('She calls me first')
})

test('a sentence without a tense gets one, and a thing in numbers is no sentence', () => {
  expect(completeVerb('mother and baby go home after 5 days', pastOf)).toBe(
    'the mother and baby went home after 5 days',
  )
  expect(completeVerb('customer rating of 4.7 of 5', pastOf)).toBeUndefined()
  expect(completeVerb('3 assists and 1 rescue', pastOf)).toBeUndefined()
})
