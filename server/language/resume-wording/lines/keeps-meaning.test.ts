import { expect, test } from 'vitest'
import { hasNoEmptyVerb, keepsMeaning, withOwnCalls } from './keeps-meaning.ts'
import { rewriteLine } from './rewrite-line.ts'

test.each([
  ['Serving customers, handling of cash', 'The serve customers, and handle cash', false],
  ['PAYE and withholding tax returns', 'Handled PAYE and withholding the tax returns', false],
  ['210 orders, 4.8 stars', 'Make 210 orders, with 4.8 stars', false],
  ['30 calls a day', 'Answer 30 calls a day', true],
  ['Serving customers', 'Served customers', true],
])('whether “%s” may become “%s”: %s', (typed, better, isTrue) => {
  expect(keepsMeaning(typed, [better], true)).toBe(isTrue)
})

test('reminders are calls that one makes', () => {
  expect(withOwnCalls('Answered phones and answered reminder calls')).toBe('Answered phones and made reminder calls')
})

test('an abbreviation ends no line', () => {
  const style = { isCurrent: false, endsWithStop: false, isProse: false, role: 'Aide Shelter' }
  const better = rewriteLine('Cared for 20 animals incl. Dutch rabbits, geckos, two parrots', style)
  expect(better?.text ?? '').not.toContain('\n')
})

test('no verb that says nothing is put before what had none', () => {
  expect(hasNoEmptyVerb('pastry waste from 14 to 5 a day', ['Make pastry waste from 14 to 5 a day'])).toBe(false)
  expect(hasNoEmptyVerb('15 hours a week', ['Work 15 hours a week'])).toBe(false)
  expect(hasNoEmptyVerb('rosters and payments', ['Rosters', 'Take payments'])).toBe(false)
  expect(hasNoEmptyVerb('orders and refunds', ['Handled orders and refunds'])).toBe(true)
  expect(hasNoEmptyVerb('make beds', ['Make beds'])).toBe(true)
})
