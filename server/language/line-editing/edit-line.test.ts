import { expect, test } from 'vitest'
import { editLine } from './edit-line.ts'
import { startNote } from './edit-note.ts'
import { thoughtsIn } from './read-thoughts.ts'

const past = (title: string, line: string) => editLine(line, { title, isCurrent: false })?.lines.join(' / ') ?? line
const now = (title: string, line: string) => editLine(line, { title, isCurrent: true })?.lines.join(' / ') ?? line

test('a line that an editor would print stays', () => {
  const line = 'Trained 3 new cashiers on the register and the closing checklist'
  expect(past('Cashier', line)).toBe(line)
})

test('things get the verb that everybody uses of them, in the tense of the job', () => {
  expect(past('Server', 'Opened boxes, stocked shelves, cleaned the store')).toBe(
    'Opened boxes, stocked shelves, and cleaned the store',
  )
  expect(now('CNA', '10 to 12 residents per shift')).toBe('Care for 10 to 12 residents per shift')
})

test('a job that has ended is told in the past', () => {
  expect(past('Cook', 'Open the kitchen and count the drawer')).toBe('Opened the kitchen and counted the drawer')
})

test.each([
  'Handled $8,000 drawer, 2 registers and 40 orders an hour',
  'inventory every 3rd Monday w/ Kronos and SAP',
  'not allowed to use the slicer, 6 months',
])('numbers, names and "not" are never lost: %s', line => {
  for (const fact of line.match(/\d[\d,]*|SAP|Kronos|not\b/g) ?? [])
    expect(past('Clerk', line).toLowerCase()).toContain(fact.toLowerCase())
})

test('what somebody else did is not told as a deed of the user', () => {
  expect(past('Coder', 'They trained coal miners to code, was on the news')).toMatch(/^They/)
  expect(past('Treasurer', 'Nobody lose one dollar')).toMatch(/^Nobody/)
})

test('nouns stay nouns', () => {
  expect(past('Seamstress', 'Wedding dress, school uniform, burqa embroidery')).not.toMatch(/dressed|uniformed/)
  expect(past('Crew', 'Took drive-thru and counter orders and trained eleven new hires')).toContain('counter orders')
})

test('no rank is put in', () => {
  for (const things of ['schedules, 12 employees', 'a team of 5', 'store, keys, deposits'])
    expect(past('Shift lead', things)).not.toMatch(/\b(?:managed|led|supervised|directed)\b/i)
})

test.each(['', '...', '((((((', '🙂🙂', 'x'.repeat(5000), 'a '.repeat(2000)])('what is no line is left: %#', line => {
  expect(() => editLine(line, { title: '', isCurrent: false })).not.toThrow()
})

test('a note becomes a sentence of its author', () => {
  expect(startNote('tips certified')).toBe('I am tips certified.')
  expect(startNote('can start Monday')).toBe('I can start Monday.')
})

test('notes are told apart by what they say', () => {
  const kindOf = (note: string) => thoughtsIn([note]).map(({ kind }) => kind)
  expect(kindOf('any day but sunday, after 3')).toEqual(['availability'])
  expect(kindOf('my boss was a jerk so I quit')).toEqual(['drop'])
  expect(kindOf('I want to work with animals because I grew up on a farm')).toEqual(['motive'])
})

test('what was typed in one breath is parted into its thoughts', () => {
  const typed = 'told the driver to wait and i tied it down again, can start in 2 weeks'
  expect(thoughtsIn([typed]).map(({ kind }) => kind)).toEqual(['story', 'availability'])
})
