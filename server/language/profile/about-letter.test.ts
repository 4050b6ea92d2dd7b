import { expect, test } from 'vitest'
import { noteSentences } from './note-sentences.ts'
import { readNotes } from './read-notes.ts'

const said = (text: string) => noteSentences([{ id: 'note', text }]).map(each => each.said)

test.each([
  "My aunt moved in now, so I can work again put that so they don't think she is by herself.",
  'They will see the years so please put one sentence.',
  'Can the letter ask that without sounding like I want a handout.',
  'I want to tell it but in one or two lines and not a sob story.',
  'I am same as the other letter.',
  'My resume still says Notary Public.',
])('what is about the letter is not told: %s', text => expect(said(text)).toEqual([]))

const told = (...sentences: string[]) =>
  readNotes(sentences.map((text, at) => ({ id: `${at}`, text })))
    .spans.filter(({ isHarmful }) => !isHarmful)
    .map(each => each.text)

test('what is taken back is not told', () => {
  const sentences = ['I can run the register.', 'My son shows me the lookup.', 'Do not write that.']
  expect(told(...sentences).join(' ')).not.toContain('lookup')
})

test('what should not be put in, and what nobody should think, is not told', () => {
  expect(told("I lost that job in 2006. do NOT put that in the letter I'll tell them")).toEqual([])
  expect(said("I don't want them thinking. I'm worn out because I'm not. I can work all day.")).toEqual([
    'I can work all day.',
  ])
})

test('whom the letter should not name is hidden elsewhere, too', () => {
  const { spans } = readNotes([
    { id: 'a', text: "Please don't mention Marcus in the letter." },
    { id: 'b', text: 'Marcus and I closed the shop every Friday.' },
    { id: 'c', text: 'I counted the till at night.' },
  ])
  const told = spans.filter(({ isHarmful }) => !isHarmful).map(({ text }) => text)
  expect(told.join(' ')).not.toContain('Marcus')
  expect(told.join(' ')).toContain('till')
})

test.each([
  "I didn't want him to feel embarrassed, so I carried his bags to the car.",
  'I can tell when a pump sounds like a problem.',
  'I helped him learn the letters in his name.',
  'I clean the equipment before members use it.',
  'If something is wrong I just say it.',
  'I had never made these before, but 40 trays went out on time.',
  'I check sats and blood pressure.',
  "At work I'm more of a planner.",
])('deeds in words like these are told: %s', text => expect(said(text)).toEqual([text]))

test('what makes up for a lack is told', () => {
  expect(said('No forklift, but I ran a pallet jack.')).toEqual(['I ran a pallet jack.'])
})

test.each(['I wrote letters to the families every month.', 'I put that room together every morning.'])(
  'letters and rooms of their work are told: %s',
  text => expect(said(text)).toEqual([text]),
)

test('what somebody asks to be put is told', () => {
  expect(said('please put that I can lift 50 pounds')).toEqual(['I can lift 50 pounds'])
})

test.each([
  'Families call me when they need someone overnight',
  'I know the bread was really good',
  'At night plenty is left to clean',
])('a repair of chat leaves this as it is: %s', text => {
  expect(readNotes([{ id: 'note', text }]).spans.map(each => each.text)).toEqual([text])
})

test('what "it" should not be in the letter is not told, with all that is as private before it', () => {
  expect(
    said('I counted stock. I was using, then I got charged. It is sealed now. I do NOT want it in the letter.'),
  ).toEqual(['I counted stock.'])
  expect(said("I moved the boxes. I don't want them on the floor where residents walk.")).toHaveLength(2)
  expect(told('I sing in a band on Fridays, but please leave it out.')).toEqual([])
})

test.each([
  'I was born here, so US person is okay (you can leave that out I think?).',
  'I got suspended 3 days in 10th grade.',
  'I have been back full duty since July, and please nothing about the knee.',
])('what is private is not told: %s', text => expect(told(text)).toEqual([]))

test('who asks not to be made greater is told as they are', () => {
  expect(said("We got the count right with Terrence, so don't make it sound like I did it alone.")).toEqual([
    'We got the count right with Terrence',
  ])
})
