import { expect, test } from 'vitest'
import { evidenceItem } from '#server/testing/letter-people.ts'
import { contentStems } from '../english/stem.ts'
import { buildItems } from '../profile/build-profile.ts'
import { strongestDeed } from './match-story.ts'
import { showDeed, tellDeed } from './tales.ts'

const itemOf = (did: string, more: Record<string, string> = {}) => {
  const [item] = buildItems(
    [
      evidenceItem('job', 'Office Clerk', {
        organisation: 'Lund Supply',
        from: '2019',
        to: '2021',
        answers: { did, ...more },
      }),
    ],
    [],
  )
  if (!item) throw new Error('no item')
  return item
}
const toldOf = (did: string) => {
  const item = itemOf(did)
  return item.clauses.flatMap(clause => tellDeed(item, clause) ?? [])
}

test.each([
  'From May 2019 until June 2021 I was the Office Clerk at Lund Supply in Dayton, a family firm',
  'Before that I worked for Lund Supply as a clerk from 2019 to 2021',
  'Part time while in school then full time',
  'pick and pack',
  'phones, register, filing',
  'I have 12 clients on my list',
])('no story: %s', did => {
  expect(toldOf(did)).toEqual([])
})

test('a post is left out before what was done in it', () => {
  expect(
    toldOf('I was the treasurer of the club, where I made the deposits and wrote a report each month').join(' '),
  ).toMatch(/^I made the deposits and wrote a report each month\.$/)
})

test('of several deeds those are told that fit the question', () => {
  const item = itemOf('booked flights for two owners, entered bills in QuickBooks, sorted the mail every morning')
  const told = (question: string) =>
    item.clauses.map(clause => tellDeed(item, clause, { topic: undefined, stems: contentStems(question) })).join(' ')
  expect(told('Enter bills and charges')).toBe('I entered bills in QuickBooks.')
  expect(told('Book flights')).toBe('I booked flights for two owners.')
})

test('what came of the work is told before the daily tasks', () => {
  const item = itemOf('answered the phone and sorted the mail', {
    result: 'late bills went from 40 a month to 6',
  })
  expect(strongestDeed(item)?.story.text).toBe('Late bills went from 40 a month to 6.')
})

test('events and posts in a team are no deeds', () => {
  for (const did of ['Shot put and 400m', 'left wing and midfield', 'Throws captain this year']) {
    const [item] = buildItems([evidenceItem('team', 'Varsity Track', { answers: { did } })], [])
    expect(
      item?.clauses.flatMap(clause => tellDeed(item, clause) ?? []),
      did,
    ).toEqual([])
  }
})

test.each([
  ['went from 9 open shifts to 2', 'We went from 9 open shifts to 2.'],
  [
    'did the weekly count, reduced from 5 hours to 2 hours',
    'I did the weekly count and reduced it from 5 hours to 2 hours.',
  ],
  ['fed 40 animals incl. barn owls', 'I fed 40 animals including barn owls.'],
  ['Right now I work as a clerk at the desk of Lund Supply in Dayton', ''],
])('%s', (did, told) => {
  expect(toldOf(did).join(' ')).toBe(told)
})

test('a line of a resume is shown as its user wrote it', () => {
  const line = 'Opened and closed store, supervised 18–22 team members, wrote weekly schedule'
  const item = itemOf(line)
  expect(item.clauses.flatMap(clause => showDeed(item, clause) ?? [])[0]).toBe(`“${line}”`)
})
