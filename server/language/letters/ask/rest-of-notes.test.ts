import { expect, test } from 'vitest'
import { readNotes } from '../../profile/read-notes.ts'
import { splitSentences } from '../../text-model/split-sentences.ts'
import type { Sentence } from '../letter.ts'
import { withRest } from './rest-of-notes.ts'

const sentence = (text: string, facts: string[] = []): Sentence => ({ text, facts, importance: 3 })
const notesOf = (typed: string) =>
  readNotes(splitSentences(typed).map((text, at) => ({ id: `note-${at + 1}`, text }))).spans
const letter = [
  [sentence('I am applying for the Clerk position.')],
  [sentence('I ran the register.')],
  [],
  [],
  [sentence('I look forward to meeting you.')],
]
const added = (typed: string, paragraphs: Sentence[][] = letter) =>
  withRest(paragraphs, notesOf(typed)).map(each => each.map(({ text }) => text))

test('what a letter does not tell of the notes is added: a reason first, hours last, the rest between', () => {
  const [first = [], ...rest] = added(
    'I want a desk because I like the phones best. I trained 11 new people at the hotel. I can work Saturdays until 6:30.',
  )
  expect(first.at(-1)).toBe('I want a desk because I like the phones best.')
  expect(rest.at(-1)).toEqual(['I can work Saturdays until 6:30.', 'I look forward to meeting you.'])
  expect(rest.slice(0, -1).flat()).toContain('I trained 11 new people at the hotel.')
})

test('what is private or a lack stays out, with what leans on it', () => {
  const told = added(
    'I am separated from my husband since March. My mama gets my son to school. I do not know anything about insurance, I would have to learn all of it. I type 52 words a minute.',
  ).flat()
  expect(told.join(' ')).not.toMatch(/husband|mama|insurance|learn all of it/)
  expect(told).toContain('I type 52 words a minute.')
})

test('what is told already is not told again, and half of a sentence gives way to the whole', () => {
  const half = letter.map((each, at) =>
    at === 4 ? [sentence('I can work the class for 3 weeks.', ['note-1']), ...each] : each,
  )
  const told = added('I can do the class for 3 weeks and every other weekend once my exam is done.', half).flat()
  expect(told.filter(text => /the class for/.test(text))).toEqual([
    'I can do the class for three weeks, and every other weekend once my exam is done.',
  ])
  expect(added('I ran the register.').flat()).toEqual(letter.flat().map(({ text }) => text))
})

test('days are told no narrower than they are, and short forms of work stay', () => {
  expect(added('Weekdays are good, Saturdays not before 10.').flat().join(' ')).not.toMatch(/not Saturdays\./)
  expect(added('I passed the test for my rn license in May.').flat().join(' ')).not.toMatch(/right now/)
  expect(added('I trained 4 cooks in 8 hr of overlap.').flat().join(' ')).not.toMatch(/8-hour/)
})

test('a job that was lost or an illness of the user is no story', () => {
  const told = added(
    'I was let go when the store closed in May. I had been sick for a year. Our dog was sick so I fed him.',
  ).flat()
  expect(told.join(' ')).not.toMatch(/let go|for a year/)
})
