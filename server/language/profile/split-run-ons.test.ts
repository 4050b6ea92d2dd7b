import { expect, test } from 'vitest'
import { splitRunOns } from './split-run-ons.ts'
import { withoutLack } from './without-lack.ts'

test.each([
  ['Nights are no problem I closed the diner for a year', 'Nights are no problem. I closed the diner for a year'],
  ['I am careful I pack the glass orders', 'I am careful. I pack the glass orders'],
  ['My course is done (60 hours) the exam is May 3', 'My course is done (60 hours). The exam is May 3'],
])('two sentences typed as one are parted: %s', (typed, told) => {
  expect(splitRunOns(typed)).toBe(told)
})

test.each([
  'I like the store I work at',
  'The dogs I walk are mostly old',
  'I know I can learn the register',
  'Every time I close I count the drawer',
  'On weekends I help my aunt and at her shop I am the one who counts',
])('a clause that belongs to a sentence stays in it: %s', typed => {
  expect(splitRunOns(typed)).toBe(typed)
})

test.each([
  [
    'I never worked in a hotel but I have cleaned ten rooms a day for a year',
    'I have cleaned ten rooms a day for a year',
  ],
  ['Excel only a little but I enter orders every night', 'I enter orders every night'],
  [
    "I used QuickBooks for two years but that was a while ago and I imagine it's changed",
    'I used QuickBooks for two years',
  ],
  ["I don't mind early mornings but I prefer evenings", "I don't mind early mornings but I prefer evenings"],
  ["I don't have a degree yet", "I don't have a degree yet"],
])('what somebody can do is told without the lack beside it: %s', (typed, told) => {
  expect(withoutLack(typed)).toBe(told)
})
