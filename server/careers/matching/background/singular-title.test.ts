import { expect, test } from 'vitest'
import { singularTitle } from './singular-title.ts'

test.each([
  ['Economists', 'Economist'],
  ['Chefs and Head Cooks', 'Chef and Head Cook'],
  ['Nurse Midwives', 'Nurse Midwife'],
  ['Motorcycle Mechanics', 'Motorcycle Mechanic'],
  ['Secretaries', 'Secretary'],
  ['Production Workers, All Other', 'Production Worker'],
  ['First-Line Supervisors of Gambling Services Workers', 'First-Line Supervisor of Gambling Services Workers'],
  ['Rotary Drill Operators, Oil and Gas', 'Rotary Drill Operator, Oil and Gas'],
  ['Helpers--Carpenters', 'Carpenter Helper'],
  ['Clergy', 'Clergy'],
])('%s: one of them is a %s', (title, one) => expect(singularTitle(title)).toBe(one))
