import { expect, test } from 'vitest'
import { readNotes } from '../../profile/read-notes.ts'
import { storiesToTell } from './fill-slots.ts'
import { findReasonIn } from './find-reason.ts'
import { ownAnswers, taleNotTold } from './own-answers.ts'
import { readSlots } from './read-slots.ts'

const spansOf = (text: string) => readNotes([{ id: 'note-1', text }]).spans
const answer = (ad: string, notes: string) => ownAnswers(ad, spansOf(notes))

test('an ad says what the letter has to tell', () => {
  const kinds = (ad: string) => readSlots(ad).map(({ kind }) => kind)
  expect(
    kinds('Please tell us about a time you calmed somebody, and which dates in May you are NOT available.'),
  ).toEqual(['story', 'days off'])
  expect(kinds('In your letter, state the earliest date you could start and how you would get to work.')).toEqual([
    'start',
    'nearness',
  ])
  expect(kinds('You will answer the phone and list items for sale.')).toEqual([])
})

test('the story that an ad asks for is told to its end', () => {
  const notes =
    'I can work weekends. One time the oven died with 90 people waiting, I took the fan apart and found a cap in it, it ran again in 25 minutes. I live 2 miles away.'
  const { story } = answer('Your letter should tell us about a time you fixed something.', notes)
  expect(story?.text).toContain('90 people waiting')
  expect(story?.text).toContain('25 minutes')
  expect(story?.text).not.toContain('weekends')
})

test('dates off, a start and the way to work are told whole where the ad asks for them', () => {
  const { practical } = answer(
    'Please list the dates you cannot work and tell us how you would get here and when you could start.',
    'not free dec 19 and feb 6. could start 2 weeks after i give notice so like Dec 21. its 12 minutes from my apartment',
  )
  const told = practical.map(({ text }) => text).join(' ')
  expect(told).toContain('I am not free on December 19')
  expect(told).toContain('December 21')
  expect(told).toContain('12 minutes')
})

test('a reason is found by how people say it', () => {
  const reason = (text: string) => findReasonIn(spansOf(text), 'Receptionist')?.text
  expect(reason('My dream is to teach outdoors because nobody took me there.')).toContain(
    'because nobody took me there',
  )
  expect(reason('I did payroll for seven years and honestly I miss it.')).toBe(
    'I did payroll for seven years, and I miss it.',
  )
  expect(reason('I want this bc i like when its loud.')).toBe("I want this because I like when it's loud.")
  expect(reason('I want 20 hours.')).toBeUndefined()
})

test('what came of a story is told with it, however little it says alone', () => {
  const tales = storiesToTell(
    spansOf('One man did not want his pills. I asked him why and he told me. After that he took them.'),
    undefined,
  )
  const told = [{ text: 'I interpret for patients.', facts: ['note-1'], importance: 3 as const }]
  expect(tales.flatMap(tale => taleNotTold(tale, told)).map(({ text }) => text)).toContain('After that he took them.')
})
