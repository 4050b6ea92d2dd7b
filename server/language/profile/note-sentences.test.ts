import { expect, test } from 'vitest'
import { noteSentences } from './note-sentences.ts'

const read = (text: string) =>
  noteSentences([{ id: 'note', text }]).map(({ said, isAnswer }) => `${isAnswer ? 'answer: ' : ''}${said}`)

test.each([
  ['For the question, I once stayed late to find a lost cat.', ['answer: I once stayed late to find a lost cat.']],
  [
    'ok for their question. I swapped two shifts by phone. can start Monday',
    ['answer: I swapped two shifts by phone.', 'can start Monday'],
  ],
  [
    'the time with the angry guest: older man, his room was double booked',
    ['answer: There was an older man.', 'answer: his room was double booked'],
  ],
  ['- I have a car\n- I can start in May', ['I have a car', 'I can start in May']],
  ['definitely put the food drive stuff, I ran it twice.', ['I ran it twice.']],
  [
    'I kept the books, one time I found a bill we had paid twice',
    ['I kept the books.', 'one time I found a bill we had paid twice'],
  ],
  ['she stayed with us 3 yrs. nights are good', ['she stayed with us 3 years.', 'Nights are good']],
])('what was said to the writer of the letter is no part of it: %s', (typed, told) => {
  expect(read(typed)).toEqual(told)
})
