import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { findExample, findQuestion, forbiddenStart, isAbout } from './ad-question.ts'

test.each([
  ['Apply with a short letter telling us why you like bread.', 'why', 'why you like bread'],
  [
    'We read every letter; tell us about the worst order you ever had to fix.',
    'example',
    'the worst order you ever had to fix',
  ],
  ['Send a letter about the best day at work.', 'example', 'the best day at work'],
  [
    'Please answer this in your letter: Describe a time you calmed a nervous dog.',
    'example',
    'a time you calmed a nervous dog',
  ],
])('%s', (ad, kind, topic) => {
  expect(findQuestion(`Baker\n${ad}`)).toMatchObject({ kind, topic })
})

test('an ad without a question has none', () => {
  expect(findQuestion('Baker wanted.\nCover letter required. Tell the team lead when flour runs low.')).toBeUndefined()
})

const items = buildItems(
  [
    evidenceItem('job', 'Clerk', {
      organisation: 'Hill',
      answers: { did: 'filed letters', problem: 'the order list was wrong for weeks so I fixed the template' },
    }),
    evidenceItem('volunteering', 'Coach', {
      organisation: 'Park',
      answers: { did: 'coached children', result: '9 of 12 moved up' },
    }),
  ],
  [],
)

test('what happened answers it', () => {
  const question = findQuestion('Tell us about the worst order list you ever had to fix.') ?? expect.fail()
  const example = findExample(question, items) ?? expect.fail()
  expect(example.item.title).toBe('Clerk')
  expect(isAbout(question, example)).toBe(true)
  expect(isAbout({ ...question, topic: 'the worst oven you ever had to fix' }, example)).toBe(false)
})

test('a beginning that is forbidden is found', () => {
  expect(forbiddenStart('a short letter that does not begin with "I am writing to".')).toBe('I am writing to')
  expect(forbiddenStart('Begin with the oven.')).toBeUndefined()
})
