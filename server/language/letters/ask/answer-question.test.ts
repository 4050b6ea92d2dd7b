import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { buildItems } from '../../profile/build-profile.ts'
import { type AdQuestion, findQuestion } from './ad-question.ts'
import { answerByItem, tellAnswers } from './answer-question.ts'

const question = (ad: string): AdQuestion => findQuestion(ad) ?? expect.fail()
const nurse = buildItems(
  [
    evidenceItem('job', 'Nurse', {
      organisation: 'Hill',
      answers: {
        did: 'gave medications',
        problem: 'a patient became pale after surgery, I called the doctor',
        result: 'no falls for 5 months after I made the chart',
      },
    }),
  ],
  [],
)

test('the question is repeated as the writer says it, before the event that answers it, for the user to confirm', () => {
  const changed = answerByItem(
    question('Tell us about one change you made for patients and how you know it helped.'),
    nurse,
    1,
  )
  expect(changed?.lead.text).toMatch(/\bone change I made for patients\b/)
  expect(changed?.lead.text).not.toMatch(/you made|you know/)
  expect(changed?.before?.role).toBe('result')
  expect(changed?.lead).toMatchObject({ facts: [nurse[0]?.id], unconfirmed: true })
  expect(answerByItem(question('Tell us about a patient you helped.'), nurse, 1)?.before?.role).toBe('story')
})

test('an event that is not about the question is called the closest one', () => {
  expect(answerByItem(question('Send a letter about the worst oven you ever cleaned up.'), nurse, 1)?.lead.text).toBe(
    'You ask about the worst oven I ever cleaned up. The closest I have is this.',
  )
})

test('what was typed as the answer is told whole, in the order it was typed', () => {
  const typed = [
    { id: 'note-8', text: 'ok so the oven at moms place was cold' },
    { id: 'note-9', text: 'I changed the igniter.' },
  ]
  const told = tellAnswers(typed, [])
  expect(told.map(({ text }) => text).join(' ')).toBe('The oven at moms place was cold. I changed the igniter.')
  expect(told.flatMap(({ facts }) => facts)).toEqual(['note-8', 'note-9'])
  expect(told.every(({ isDemanded }) => isDemanded)).toBe(true)
})
