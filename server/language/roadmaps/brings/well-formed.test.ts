import { expect, test } from 'vitest'
import { readItems } from './read-items.ts'
import { isQuotable, roleNamed, withoutJokes } from './well-formed.ts'

test.each([
  ['Part time', undefined],
  ['Since last summer', undefined],
  ['After class', undefined],
  ['Cook, evening shift', 'Cook'],
  ['LPN day shift', 'LPN'],
  ['Bank teller (full time)', 'Bank teller'],
  ['shift manager popeyes', 'shift manager'],
  ['Crew then Shift Manager', 'Shift Manager'],
  ['Walmart customer service desk', undefined],
])('the role in “%s”', (title, role) => {
  expect(roleNamed(title)).toBe(role)
})

test.each([
  ['Trained four new cooks', true],
  ['Sold $3,000 of plants', true],
  ['broken) and send it back', false],
  ['which I did alone', false],
  ['10, 12 hrs/wk', false],
  ['and', false],
])('“%s” can be quoted: %s', (text, expected) => {
  expect(isQuotable(text)).toBe(expected)
})

test('a joke is left out', () => {
  expect(withoutJokes('fix the register when it freezes lol')).toBe('fix the register when it freezes')
})

test('numbers and brackets stay whole, and of a long list one thing is quoted', () => {
  const quotesOf = (skills: string) => [
    ...(readItems([], [{ jobTitle: 'Clerk', skills }], () => undefined)[0]?.quotes.values() ?? []),
  ]
  const told =
    'In charge of a budget of about $24,500 for the club and its trips, and two audits of all the books without one finding'
  expect(quotesOf(told)).toContain('In charge of a budget of about $24,500 for the club and its trips')
  expect(quotesOf('boxes (heavy, small, odd), labels, tape')).toContain('boxes (heavy, small, odd), labels, tape')
  expect(quotesOf('phones, mail, copies, greeting people, filing')).toContain('greeting people')
})
