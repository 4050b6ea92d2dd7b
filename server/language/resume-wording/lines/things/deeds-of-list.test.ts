import { expect, test } from 'vitest'
import { deedsOfList } from './deeds-of-list.ts'
import { withLastVerb } from './last-verb.ts'

test.each([
  ['Register, stocking', 'Cashier', 'Ran the register and stocked shelves'],
  ['8-line phone, sign in clients', 'Receptionist', 'Answered an 8-line phone and signed in clients'],
  ['Payroll (Gusto), sales tax, AR/AP', 'Bookkeeper', 'Ran payroll (Gusto), filed sales tax, and managed AR/AP'],
  ['10 residents per shift, showers, feeding', 'CNA', 'Cared for 10 residents per shift: showers and feeding'],
  ['My brothers ages 4 and 9 every day', 'Babysitting', 'Babysat my brothers, ages 4 and 9, every day'],
])('a list of things has a verb for each: %s', (line, role, told) => expect(deedsOfList(line, role, false)).toBe(told))

test.each([
  'Fork lift, receiving, inventory counts',
  '2 patients, stroke and dementia',
  'Medical ward',
  'Opening and closing duties',
])('no verb is put where none is sure: %s', line => expect(deedsOfList(line, 'Aide', true)).toBeUndefined())

test('the last of a list of deeds has its verb', () => {
  expect(withLastVerb('Check in 70 patients daily, schedule in eClinicalWorks, and copays')).toBe(
    'Check in 70 patients daily, schedule in eClinicalWorks, and collect copays',
  )
  expect(withLastVerb('Serve coffee, tea, and cake')).toBe('Serve coffee, tea, and cake')
})
