import { expect, test } from 'vitest'
import { dropRepeats } from './drop-repeats.ts'

const left = (lines: readonly string[], heading = 'Clerk', fixed: readonly number[] = []) => {
  const all = lines.map((text, at) => ({ id: `${at}`, text, isFixed: fixed.includes(at) }))
  const changed = dropRepeats(all, heading)
  return lines.map((text, at) => changed.get(`${at}`) ?? text)
}

test('a deed that another line tells with more is told once', () => {
  expect(
    left(['Serve at the counter, take cash, and wrap orders', 'Serve about 120 orders as one of two on the counter']),
  ).toEqual(['Take cash and wrap orders', 'Serve about 120 orders as one of two on the counter'])
})

test('deeds of other verbs, stories and what the user typed stay', () => {
  const lines = ['Trained 5 new baristas', 'Told people the way when the card machine broke', 'Take cash and card']
  expect(left(lines)).toEqual(lines)
  expect(left(['Work the front desk', 'Answer 40 calls a day at the front desk'], 'Clerk', [0])).toEqual([
    'Work the front desk',
    'Answer 40 calls a day at the front desk',
  ])
})

test('a line that says no more than the heading is left empty', () => {
  expect(left(['Give budget advice', 'Help 45 families to understand bills'], 'Budget Advice Volunteer')).toEqual([
    '',
    'Help 45 families to understand bills',
  ])
})
