import { expect, test } from 'vitest'
import { mendGrammar } from './mend-grammar.ts'

test.each([
  ['payroll for 35 peoples', 'payroll for 35 people'],
  ['worked in the childrens department', "worked in the children's department"],
  ['took care of 12 childrens', 'took care of 12 children'],
  ['make sure orders is right', 'make sure orders are right'],
  ['make sure the bus is clean', 'make sure the bus is clean'],
  ['kept books for $22,000 annual budget', 'kept books for a $22,000 annual budget'],
  ['balanced $8,000 drawer', 'balanced an $8,000 drawer'],
  ['help with activities of daily liv-ing', 'help with activities of daily living'],
  ['check-in and drive-thru', 'check-in and drive-thru'],
  ['balanced $800 drawers', 'balanced $800 drawers'],
])('"%s" -> "%s"', (typed, right) => {
  expect(mendGrammar(typed)).toBe(right)
})
