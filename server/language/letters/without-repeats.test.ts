import { expect, test } from 'vitest'
import { buildItems } from '../profile/build-profile.ts'
import { sign } from './close-letter.ts'
import { worthOfOwn } from './letter.ts'
import { withoutRepeats } from './without-repeats.ts'

const told = (text: string, ...facts: string[]) => ({ text, facts, importance: 2 as const })
const textsOf = (paragraphs: ReturnType<typeof withoutRepeats>) => paragraphs.flat().map(({ text }) => text)

test('what an earlier sentence has told is not told again, other numbers are', () => {
  const first = told('I supervised 26 diploma works and three candidates.', 'job')
  expect(textsOf(withoutRepeats([[first], [told('In Yerevan I supervised 26 diploma works.', 'note')]], []))).toEqual([
    first.text,
  ])
  const other = told('I supervised 40 diploma works.', 'note')
  expect(textsOf(withoutRepeats([[first], [other]], []))).toEqual([first.text, other.text])
})

test("what was read out of a note is not told beside the user's own sentence for it", () => {
  const own = { ...told('I want the shelter because I miss the dogs at my aunt.', 'note'), worth: worthOfOwn }
  expect(textsOf(withoutRepeats([[told('I miss the dogs.', 'note')], [own]], []))).toEqual([own.text])
  const rough = { ...told('Friday and Saturday eves. No Sundays.', 'note'), worth: worthOfOwn }
  const hours = told('I am not available on Sundays.', 'note')
  expect(textsOf(withoutRepeats([[rough], [hours]], []))).toEqual([rough.text, hours.text])
})

test('papers that share their words are all told', () => {
  const form = { kind: 'certificate' as const, organisation: '', place: '', from: '', to: '', answers: {} }
  const items = buildItems(
    ['Pharmacy Technician', 'Sterile Pharmacy Technician'].map((title, at) => ({ ...form, id: `${at}`, title })),
    [],
  )
  const both = [
    told('I am a Certified Sterile Pharmacy Technician.', 'ev-1'),
    told('I am a Certified Pharmacy Technician.', 'ev-0'),
  ]
  expect(textsOf(withoutRepeats([both], items))).toHaveLength(2)
})

test.each([
  ['Yadira RIVERA', 'Yadira Rivera'],
  ['THOMAS "TJ" REARDON', 'Thomas "TJ" Reardon'],
  ['Natalie Cruz.', 'Natalie Cruz'],
  ['BEGAYE, SHANDIIN R.', 'Shandiin R. Begaye'],
  ['Ana Ruiz, RN', 'Ana Ruiz'],
  ['Selam G. Haile\tAurora', 'Selam G. Haile'],
])('%s signs as %s', (name, expected) => {
  expect(sign({ name, contact: undefined }, 1).split('\n')[1]).toBe(expected)
})
