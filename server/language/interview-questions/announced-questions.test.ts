import { expect, test } from 'vitest'
import { composeQuestions } from './compose-questions.ts'

const ask = (ad: string) =>
  composeQuestions(
    { title: 'Line Cook', entry: undefined, ad, items: [], sameWork: [], relatedWork: [] },
    new Date('2026-11-26T12:00:00Z'),
  )

test.each([
  [
    'At the interview, be ready to talk about a time a ticket went wrong and why you left your last kitchen.',
    ['Tell us about a time a ticket went wrong.', 'Why did you leave your last kitchen?'],
  ],
  [
    'You will meet with our kitchen manager. She will ask why you want to work here, what you would do if a guest was rude, and about your hours.',
    [
      'Why do you want to work here?',
      'What would you do if a guest was rude?',
      'Which hours and days can you work, and how would you get here?',
    ],
  ],
  ['Interview questions cover safety and what draws you to cooking.', ['What draws you to cooking?']],
  ['You will be asked whether you can lift 50 pounds.', ['Can you lift 50 pounds?']],
])('what the ad says the interview will ask is asked: %s', (said, expected) => {
  const questions = ask(`You will prep vegetables and close the kitchen. ${said}`)
  const texts = questions.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(expected))
  expect(questions.find(({ text }) => text === expected[0])?.from?.source).toBe('ad')
  expect(texts.filter(text => /meet with/.test(text))).toEqual([])
})

test('a set asks for the reason once', () => {
  const texts = ask('In the interview we will ask why you want this job.').map(({ text }) => text)
  expect(texts.filter(text => /^Why do you want|draws you/.test(text))).toEqual(['Why do you want this job?'])
})

test.each(['Answer customer questions about products and returns.', 'Be prepared to explain menu items to guests.'])(
  'a duty is no announcement: %s',
  duty => {
    const questions = ask(duty)
    expect(questions.some(({ from }) => from?.source === 'ad')).toBe(true)
    expect(questions.filter(({ text }) => /^What can you tell us about/.test(text))).toEqual([])
  },
)

test.each(['We ask that you wear closed shoes to the interview.', 'Our interviews are relaxed.'])(
  'nothing is made of a sentence that announces no question: %s',
  said => {
    const texts = ask(`You will prep vegetables. ${said}`).map(({ text }) => text)
    expect(texts.filter(text => /shoes|relaxed/.test(text))).toEqual([])
  },
)
