import { expect, test } from 'vitest'
import { readSpans } from '../../profile/spans/read-spans.ts'
import { answerByName, answerWithStory, storiesToTell } from './fill-slots.ts'
import { readSlots } from './read-slots.ts'

const spansOf = (text: string) => readSpans([{ id: 'note-1', text }], () => false)
const storyFor = (ad: string, notes: string) => {
  const slot = readSlots(ad).find(({ kind }) => kind === 'story')
  return slot && answerWithStory(slot, spansOf(notes))?.text
}

test('a story is told from its first sentence to its last, and what follows is not of it', () => {
  const notes =
    'The hard one was Mrs. Okafor in May. Her freezer had died and all her meat was in it. I did not wait for the truck. I drove over with two coolers and moved it to our walk-in. She still shops with us. I can start June 3.'
  const told = storyFor('In your letter, tell us about a time you helped a customer.', notes)
  expect(told).toMatch(/^The hard one was Mrs\. Okafor in May\. Her freezer/)
  expect(told).toMatch(/I did not wait for the truck\..*She still shops with us\.$/)
})

test('a sentence that its clauses would tear is told as it was typed', () => {
  const notes =
    'One night the mixer broke at 4am. I got my brother and the baker on the back steps like a chain, passed 80 loaves by hand, and we opened at 6.'
  expect(storyFor('Tell us in the letter about a time something went wrong.', notes)).toContain(
    'I got my brother and the baker on the back steps like a chain, passed 80 loaves by hand',
  )
})

test('what the ad names is answered by the sentence that names it', () => {
  const slot = readSlots('In your letter tell us plainly where your license stands today.')[0]
  const spans = spansOf('I like numbers. My license lapsed in 2021 and I sit for the exam on December 9.')
  expect(slot && answerByName(slot, spans)?.text).toMatch(/license lapsed in 2021.*December 9\.$/)
})

test('what is said in the same breath as "that is private" is not told', () => {
  const told = storiesToTell(
    spansOf("I sold 23 ads last spring. I had panic attacks and went to a clinic for a month, but that's private."),
    undefined,
  )
  expect(
    told
      .flat()
      .map(({ text }) => text)
      .join(' '),
  ).toBe('I sold 23 ads last spring.')
})

test('no wish and no subject is invented', () => {
  const told = storiesToTell(
    spansOf('One client cried because the cake was late. Left alone with 40 kids, I started a song and they sat down.'),
    undefined,
  )
  const text = told
    .flat()
    .map(each => each.text)
    .join(' ')
  expect(text).toContain('Left alone with 40 kids')
  expect(text).not.toMatch(/I want|I left/)
})
