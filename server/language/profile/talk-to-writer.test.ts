import { expect, test } from 'vitest'
import { readNotes } from './read-notes.ts'
import { withoutTalk } from './talk-to-writer.ts'

test.each([
  ['I want them to know I interpreted since I was 14.', 'I interpreted since I was 14.'],
  ['I want people to say my food is the best.', 'I want people to say my food is the best.'],
  ['Please I want the letter to say that I am an aide since 2015.', 'I am an aide since 2015.'],
  ['Please mention that I kept the books and that I was treasurer.', 'I kept the books and I was treasurer.'],
  [
    'If you need to say why I was not working, say that I was caring for family and that it has ended.',
    'I was caring for family and it has ended.',
  ],
  ["Casino job, say it's shift work, that is what it is.", 'The casino job is shift work'],
  ['4 million gallons, no spills, it is in the resume', '4 million gallons, no spills'],
  ['But I want to say I am free on Mondays', 'I am free on Mondays'],
  ['Mom says mention I babysit too', 'I babysit too'],
  ['He said my welds were the cleanest, he did say it', 'He said my welds were the cleanest, he did say it'],
])('%s is told as %s', (typed, told) => {
  expect(withoutTalk(typed).text).toBe(told)
})

test.each([
  'Am I supposed to say I read slowly',
  "It's in the resume",
  'Ok to use',
  'Make it sound like a person',
  'They want to know why this work',
  "I don't know if you can put that but he did say it",
])('only the writer of the letter is told: %s', typed => {
  expect(withoutTalk(typed).text).toBe('')
})

const kept = (...notes: string[]) =>
  readNotes(notes.map((text, at) => ({ id: `note-${at}`, text })))
    .spans.filter(({ isHarmful }) => !isHarmful)
    .map(({ text }) => text)

test('talk that no pattern names is recognized by what was judged', () => {
  expect(kept('Just put whatever sounds best to you.')).toEqual([])
})

test('a lack is left out, what makes up for it stays', () => {
  expect(kept('My English is not perfect but I read all the tickets.')).toEqual(['I read all the tickets'])
  expect(kept('Lifeguard cert expired.')).toEqual([])
})

test('a short sentence in a story is no talk and no complaint', () => {
  const notes = ['One time the tax office said we owe a penalty, I found the payment in the wrong code, they cancel.']
  expect(kept(...notes).join(' ')).toContain('they cancel')
  expect(kept('I sat with him and explained it in Arabic. She was scared.')).toContain('She was scared')
})

test('who must not know of the application is not told', () => {
  expect(kept("My manager doesn't know I'm looking.")).toEqual([])
})
