import { expect, test } from 'vitest'
import { orderSkills } from './order-skills.ts'

const section = (text: string) => ({
  entries: [{ id: 'e', heading: '', organisation: '', place: '', from: '', to: '', lines: [{ id: 'skills', text }] }],
})
const words = [{ word: 'babysitting', foundIn: 'Skills' }]

test('a heap of skills begins with what the job asks for and loses what everybody claims', () => {
  const heap =
    'Communication • Teamwork • Canva • Fast learner • Typing 50 wpm • Excel (sums, filters) • Babysitting • Time management • Baking • Cash register • Multitasking • Leadership • Hard working • Sewing'
  expect(orderSkills(section(heap), words).get('skills')?.text).toBe(
    'Babysitting • Canva • Typing 50 wpm • Excel (sums, filters) • Baking • Cash register • Sewing',
  )
})

test.each([
  'Communication, Excel, Canva',
  'Programs: Excel, Word, Canva, Outlook, Access, Teams, Zoom, Slack, Figma, Jira, Trello, Asana, Git',
])('a short or labeled list stays as it is: %s', list => {
  expect(orderSkills(section(list), words).size).toBe(0)
})
