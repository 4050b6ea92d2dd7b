import { expect, test } from 'vitest'
import { noteSentences } from './note-sentences.ts'

const said = (text: string) => noteSentences([{ id: 'note', text }]).map(each => each.said)

test.each([
  "My aunt moved in now, so I can work again put that so they don't think she is by herself.",
  'They will see the years so please put one sentence.',
  'Can the letter ask that without sounding like I want a handout.',
  'I want to tell it but in one or two lines and not a sob story.',
  'I am same as the other letter.',
  'My resume still says Notary Public.',
])('what is about the letter is not told: %s', text => expect(said(text)).toEqual([]))

test('what is taken back is not told', () => {
  expect(said('I can run the register. My son shows me the lookup. Do not write that.')).toEqual([
    'I can run the register.',
  ])
})

test('what should not be put in, and what nobody should think, is not told', () => {
  expect(said("I lost that job in 2006. do NOT put that in the letter I'll tell them")).toEqual([])
  expect(said("I don't want them thinking. I'm worn out because I'm not. I can work all day.")).toEqual([
    'I can work all day.',
  ])
})

test.each(['I wrote letters to the families every month.', 'I put that room together every morning.'])(
  'letters and rooms of their work are told: %s',
  text => expect(said(text)).toEqual([text]),
)

test('what somebody asks to be put is told', () => {
  expect(said('please put that I can lift 50 pounds')).toEqual(['I can lift 50 pounds'])
})
