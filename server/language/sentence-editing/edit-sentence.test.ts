import { expect, test } from 'vitest'
import { editNote } from './edit-note.ts'
import { editSentence } from './edit-sentence.ts'
import type { Editor } from './editor-model.ts'
import { applyEdits } from './sentence-edits.ts'
import { sentenceTokens, textOfTokens } from './sentence-tokens.ts'

test.each([
  ['i was nurse for 6 years', 'I was a nurse for 6 years.'],
  ['i work there since 2019 as cashier', 'I have worked there since 2019 as a cashier.'],
  ['took me 4 years', 'It took me 4 years.'],
])('what a learner of English types is edited: %s', (typed, edited) => {
  expect(editNote(typed)).toBe(edited)
})

test.each([
  'I worked nights for 12 years and never missed a shift.',
  'She let me lead the class.',
  'We had 40 guests and two servers that night.',
  'I have a driver’s license and my own car.',
])('a sentence that is right stays: %s', sentence => {
  expect(editSentence(sentence)).toBe(sentence)
})

test.each([
  'no accident in 9 year, never late',
  'we was three people for 80 tables and not one complain',
  "i don't have license yet but test is on 14 of march",
  'i work until 3 and sundays off, about 40 hours, untrained at first',
])('no number, no limit and no denial is lost or added: %s', typed => {
  const facts = (text: string) =>
    (
      text.toLowerCase().match(/\d+|\b(?:no|not|never|one|three|until|off|about|untrained)\b|n['’]t\b/g) ?? []
    ).toSorted()
  expect(facts(editNote(typed))).toEqual(facts(typed))
})

test.each([
  'I asked Mrs. Peña about the Class A operator course at McDonald’s.',
  'I can work from 7 a.m. to 3 p.m. on weekdays.',
  'When James trained me, I was an RN in Texas.',
])('names, acronyms and times keep their form: %s', sentence => {
  expect(editSentence(sentence)).toBe(sentence)
})

test('what is too long for a sentence stays as it was typed', () => {
  const long = 'word '.repeat(5000).trim()
  expect(editSentence(long)).toBe(long)
})

test('edits put words, forms and marks where they belong', () => {
  const tokens = sentenceTokens('Nurse say "wait", i go back')
  const edits = tokens.map(({ low }) => ({
    word: low === 'say' ? 'past' : low === 'go' ? 'past' : low === ',' ? '=.' : 'keep',
    before: low === 'nurse' ? 'the' : '',
  }))
  expect(textOfTokens(applyEdits(tokens, [...edits, { word: 'keep', before: '.' }]))).toBe(
    'the nurse said "wait". I went back.',
  )
})

const proposing = (low: string, word: string, before = ''): Editor => ({
  choose: tokens =>
    [...tokens, undefined].map(token => ({
      word: { label: token?.low === low ? word : 'keep', probability: 1 },
      before: { label: token?.low === low ? before : '', probability: 1 },
    })),
})

test.each([
  ['I can work until 3.', 'until', 'drop', ''],
  ['I lift up to 50 pounds.', 'up', 'drop', ''],
  ['I am a nurse here.', 'am', '=was', ''],
  ['I worked nights.', 'worked', 'third', ''],
  ['I work nights.', 'work', 'past', ''],
  ['He fixed the sink.', 'he', '=i', ''],
  ['We go to McDonald’s.', "mcdonald's", 'possessive', ''],
  ['My Starbucks was busy.', 'starbucks', 'singular', ''],
  ['I was untrained then.', 'untrained', '=trained', ''],
  ['My boss was strict and trained everybody.', 'everybody', 'keep', 'i'],
  ['I gave 6 in the kitchen.', 'in', 'keep', 'years'],
  ['I bank at the branch.', 'bank', 'keep', 'was'],
  ['She quit the team.', 'quit', 'keep', 'never'],
  ['I own a serger.', 'own', 'keep', 'have'],
  ['I start at 5 am here.', 'am', '=a', ''],
  ['To write I check it twice.', 'i', '=me', ''],
  ['My Spanish is conversational.', 'conversational', 'keep', 'a'],
  ['I worked at Pinecrest RV.', 'pinecrest', 'keep', 'the'],
  ['Turned out 61 were bad.', 'turned', 'keep', 'i'],
  ['Expired batteries and bandages were mixed in.', 'expired', 'keep', 'i'],
])('%s: no edit of "%s" changes what is said', (sentence, low, word, before) => {
  expect(editSentence(sentence, { editor: proposing(low, word, before) })).toBe(sentence)
})

test('an edit that keeps what is said is made', () => {
  expect(editSentence('I told she the code', { editor: proposing('she', '=her') })).toBe('I told her the code.')
  expect(editSentence('I did went home', { editor: proposing('went', 'base') })).toBe('I did go home.')
})
