import { expect, test } from 'vitest'
import { countDone, countWeeks, weeksText } from './done.ts'

test('weeks in which something was done are counted, not those in between', () => {
  const monday = '2026-11-16T00:00:00.000Z'
  expect(countWeeks([])).toBe(0)
  expect(countWeeks([monday, '2026-11-22T23:59:59.000Z'])).toBe(1)
  expect(countWeeks(['2026-11-15T23:59:59.000Z', monday, '2026-03-01T12:00:00.000Z'])).toBe(3)
})

test('samples are not counted as done', () => {
  expect(countDone([{ doneSteps: 2 }, { doneSteps: 0 }], [{}], [{ sample: true }, { sample: false }])).toBe(4)
})

test('a pause is never held against the user', () => {
  expect(weeksText(0)).toBe('Your first week.')
  expect(weeksText(3)).toMatch(/^You've done something in 3 weeks so far\./)
})
