import { expect, test } from 'vitest'
import { spellTimes } from '../english/spell-times.ts'
import { isWithheld } from './withhold.ts'

test.each([
  'I want out of retail',
  'my back hurts after long shifts',
  'the store is always understaffed',
  'I am allergic to latex',
  'my dad drives me to work',
  'they kept passing me over for lead',
  'I failed the exam the first time',
])('"%s" is not for an employer', text => {
  expect(isWithheld(text)).toBe(true)
})

test('the allergies of guests are work', () => {
  expect(isWithheld('I asked for a red card for allergies')).toBe(false)
})

test('what never failed speaks for the user', () => {
  expect(isWithheld('I never failed an inspection')).toBe(false)
})

test('days, dates and shifts are spelled out', () => {
  expect(spellTimes('I am available tue-sat after feb 3')).toBe('I am available Tuesday to Saturday after February 3')
  expect(spellTimes('I can do 4 10s')).toBe('I can do four 10-hour shifts')
  expect(spellTimes('I need about 2 weeks')).toBe('I can start in about 2 weeks')
})
