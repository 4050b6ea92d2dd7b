import { expect, test } from 'vitest'
import { dropRestated } from './drop-restated.ts'

const entry = (heading: string, organisation: string, place: string, from: string, to: string) => ({
  ...{ id: 'entry', heading, organisation, place, from, to },
  lines: [],
})
const clerk = entry('Office Clerk', 'Tern Plumbing', 'Salem', 'May 2015', 'March 2019')
const aide = entry('Aide', 'Larch House', 'Boise', 'June 2021', 'Present')

test.each([
  ['After that I was the office clerk at Tern Plumbing in Salem (May 2015 to March 2019).', clerk, ''],
  ['I worked for Tern Plumbing as Office Clerk from 2015 to the end of 2019.', clerk, ''],
  [
    'From May 2015 to March 2019 I was the Office Clerk at Tern Plumbing in Salem, a family firm with 12 plumbers.',
    clerk,
    'Family firm with 12 plumbers',
  ],
  [
    'Since June 2021 I have worked evenings at Larch House in Boise, a home for 40 seniors.',
    aide,
    'Work evenings at a home for 40 seniors',
  ],
  ["Right now I work at Larch House in Boise, since June 2021, I'm an aide.", aide, ''],
  [
    'In high school I was at Larch House, served 40 lunches and I cleared the tables.',
    aide,
    'Served 40 lunches, cleared the tables',
  ],
  ['I was an office clerk at Tern Plumbing, where I answered 40 calls a day.', clerk, 'I answered 40 calls a day.'],
])('a sentence that only says what the head says leaves nothing behind: %s', (line, job, expected) => {
  expect(dropRestated(line, job)).toBe(expected)
})

test('what the head does not say stays', () => {
  expect(dropRestated('I was the clerk who closed the books every month.', clerk)).toBeUndefined()
})
