import { expect, test } from 'vitest'
import { lengthText } from '#web/platform/spoken-text.ts'
import { analyzeAnswer, fittingStories, themesOf } from './answer-feedback.ts'

const whole = `Last summer I worked at my aunt's bakery in Leeds. One Saturday the card reader broke and there was a line of twenty people. I had to keep the sale going. I asked Mia to tell the people at the back that we took cash only, I wrote a sign for the door, and I went to the shop next door and changed a hundred pounds into coins. Then I wrote every sale into a notebook. In the end we sold everything by two o'clock and the count was right to the pound. My aunt still keeps that notebook by the register, and now I always check the reader before we open.`

test('a complete story has all four parts and needs no follow-up', () => {
  const feedback = analyzeAnswer('story', whole)
  expect(feedback.parts).toEqual({ situation: true, task: true, action: true, result: true })
  expect(feedback.length).toBe('good')
  expect(feedback.specifics).toEqual(expect.arrayContaining(['twenty', 'Saturday', 'Leeds', 'Mia']))
  expect(feedback.hedges).toEqual([])
  expect(feedback.followUp).toBeNull()
})

test.each([
  ['the end', whole.slice(0, whole.indexOf('In the end')), 'How did it turn out? What was different afterward?'],
  [
    'what she did',
    'Last year at school our group was late with a poster. We had to hand it in on Friday. We stayed longer and we made it. In the end we were done on time and the teacher was happy. We got a good mark, and the class liked it.',
    'What did you do yourself, step by step?',
  ],
  [
    'where it was',
    'My task was to count the till. I counted it twice, I found the missing note and I told my boss about it. In the end it was right to the cent and everyone could go home.',
    'Where and when was this, in one sentence?',
  ],
])('asks only for the part missing from a story without %s', (_, answer, question) => {
  expect(analyzeAnswer('story', answer).followUp).toBe(question)
})

test('counts hedges but not a single "just"', () => {
  const { hedges } = analyzeAnswer(
    'about-you',
    'I guess I just helped a little bit, and maybe I kind of liked it. Maybe it was luck.',
  )
  expect(hedges).toEqual([
    { phrase: 'kind of', times: 1 },
    { phrase: 'i guess', times: 1 },
    { phrase: 'maybe', times: 2 },
    { phrase: 'a little bit', times: 1 },
    { phrase: 'just helped', times: 1 },
  ])
  expect(analyzeAnswer('about-you', 'I had just come home when my sister called.').hedges).toEqual([])
})

test('does not require story parts for other questions', () => {
  const { parts, followUp } = analyzeAnswer(
    'situation',
    'The kitchen has to stay clean, that is the main thing for me, and people should not get ill from what they eat with us.',
  )
  expect([parts, followUp]).toEqual([null, 'What would you do first, and then?'])
  expect(
    analyzeAnswer(
      'situation',
      'First I would turn off the oven, then I would tell my boss, and I would throw the tray away, because nobody should eat what is burnt. After that I would set a timer for each tray, so that I do not rely on memory.',
    ).followUp,
  ).toBeNull()
})

test('asks nothing about an empty answer and handles unusual input', () => {
  expect(analyzeAnswer('story', '   ')).toMatchObject({ words: 0, followUp: null, specifics: [], hedges: [] })
  for (const odd of ['(((', '$&', '\\', '💼'.repeat(500), 'a '.repeat(2500), '<script>alert(1)</script>'])
    expect(analyzeAnswer('story', odd).words).toBeGreaterThan(0)
})

test('offers saved stories that fit the question', () => {
  const stories = [
    { title: 'Card reader', question: 'Tell us about a busy day.', themes: themesOf(whole) },
    { title: 'Poster', question: 'q', themes: ['teamwork'] },
  ]
  const asked = 'Describe a time you worked with someone who was hard to work with.'
  expect(fittingStories(asked, stories).map(({ title }) => title)).toEqual(['Poster'])
  expect(fittingStories('Tell us about a busy day.', stories)[0]?.title).toBe('Card reader')
  expect(fittingStories('What would you like to ask us?', stories)).toEqual([])
})

test('describes the length in words and time', () => {
  expect(lengthText(analyzeAnswer('story', whole))).toMatch(
    /^1\d\d words, about 50 seconds when spoken: a good length\.$/,
  )
  expect(lengthText(analyzeAnswer('story', 'I did.'))).toBe('2 words, about 5 seconds when spoken: a little short.')
})
