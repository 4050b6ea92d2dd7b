import { describe, expect, test } from 'vitest'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { checkClaims } from './check-claims.ts'
import { type KnownItem, readKnown } from './known.ts'

const item = (id: string, kind: KnownItem['kind'], title: string, rest: Partial<KnownItem> = {}): KnownItem => ({
  ...{ id, kind, title, organisation: '', place: '', from: '', to: '', years: '', clauses: [] },
  ...rest,
})
const items = [
  item('ev-1', 'job', 'Cashier', { organisation: 'Harbor Market', from: '2023-05', to: '2025-05' }),
  item('ev-2', 'certificate', 'First Aid', { from: '2027-01' }),
  item('ev-3', 'team', 'Soccer vice captain', { from: '2022', to: '2023' }),
  item('ev-4', 'language', 'Polish'),
]
const facts: Fact[] = [
  ['ev-1', 'Cashier, Harbor Market, 2023-05 to 2025-05'],
  ['ev-1-did', 'ran the register, helped with inventory, trained three new cashiers'],
  ['ev-1-scale', 'about 90 customers a day'],
  ['ev-2', 'Certificate: First Aid, 2027-01'],
  ['ev-2-result', 'booked, not done yet'],
  ['ev-3', 'Soccer vice captain, 2022 to 2023'],
  ['ev-4', 'Language: Polish'],
  ['ev-4-level', 'Polish: conversational'],
].map(([id = '', text = '']) => ({ id, text, from: 'evidence' }))
const known = readKnown(facts, items, new Date('2026-11-27'), 'Bakery Assistant Sunrise Bakery')

function verdictOn(text: string): 'stays' | 'marked' | 'out' {
  const [kept] = checkClaims([{ text, facts: [] }], known).kept
  return kept ? (kept.unconfirmed ? 'marked' : 'stays') : 'out'
}

describe('true sentences and those that claim nothing', () => {
  test.each([
    'I worked as a cashier at Harbor Market for two years.',
    'On most days I served around 90 customers.',
    'I trained three new cashiers.',
    'My first aid course is booked for January.',
    'I would love to join Sunrise Bakery.',
    'I can start on Monday.',
    'Your ovens are lit at four in the morning.',
    'Thank you for reading my letter.',
  ])('%s stays', text => expect(verdictOn(text)).toBe('stays'))
})

describe('hard facts that were not told', () => {
  test.each([
    ['a number', 'I served around 190 customers a day.'],
    ['a length of time', 'I worked as a cashier at Harbor Market for five years.'],
    ['a date', 'I have been a cashier at Harbor Market since 2019.'],
    ['an employer', 'I worked at Lakeside Grocers.'],
    ['a rank', 'I was store manager at Harbor Market.'],
    ['a lost "vice"', 'I was captain of our soccer team.'],
    ['a certificate that is only booked', 'I hold a First Aid certificate.'],
    ['a certificate within a wish', 'As a certified first aider, I would love to join your team.'],
    ['software', 'I used Shopify at the register.'],
    ['a language level', 'I speak fluent Polish.'],
    ['an employer with an ampersand', 'I worked at P&C Foods.'],
    ['an award', 'Harbor Market named me Employee of the Month.'],
  ])('%s is left out and asked about', (_, text) => {
    const { kept, questions } = checkClaims([{ text, facts: [] }], known)
    expect([kept, questions.map(({ sentence }) => sentence)]).toEqual([[], [text]])
  })
})

test.each(['I stay calm when the line is long.', 'Customers trusted me.'])('%s is marked for the user', text =>
  expect(verdictOn(text)).toBe('marked'),
)

test('a line of a resume must come from its own entry', () => {
  const line = [{ text: 'Walked dogs in the park', facts: ['ev-1-did'] }]
  expect(checkClaims(line, known, true).kept).toEqual([])
})

test('what was done in one place is not said of another', () => {
  const text = 'As soccer vice captain I trained three new cashiers.'
  expect(checkClaims([{ text, facts: ['ev-3'] }], known).kept).toEqual([])
  const [honest] = checkClaims([{ text: 'I trained three new cashiers.', facts: ['ev-1-did'] }], known).kept
  expect(honest?.unconfirmed).toBeUndefined()
})

describe('sentences that the user confirmed', () => {
  const trusted = 'Customers trusted me.'
  const confirmed = (...texts: string[]) =>
    readKnown(
      [...facts, ...texts.map((text, at): Fact => ({ id: `confirmed-${at}`, text, from: 'confirmed' }))],
      items,
      new Date('2026-11-27'),
    )
  const check = (text: string, told: ReturnType<typeof readKnown>) => checkClaims([{ text, facts: [] }], told).kept[0]

  test('need no second tap and rest on the confirmation', () => {
    expect(check('Customers trusted me!', confirmed(trusted))).toEqual({
      text: 'Customers trusted me!',
      facts: ['confirmed-0'],
    })
  })

  test.each([
    ['with a number', 'I served 190 customers calmly.', 'I served 190 customers.'],
    ['with a rank', 'Customers trusted me like a store manager.', 'I was store manager.'],
    ['with a tool', 'Customers trusted me with Shopify.', 'I used Shopify at the register.'],
  ])('support no other sentence %s', (_, sentence, lie) => {
    expect(check(lie, confirmed(sentence))).toBeUndefined()
  })

  test('do not make a hard fact true', () => {
    const lie = 'I stayed calm with 190 customers a day.'
    expect(check(lie, confirmed(lie))).toBeUndefined()
    expect(check(`${trusted.slice(0, -1)} with 190 orders.`, confirmed(trusted))).toBeUndefined()
  })

  test('need no tap where they mix two items', () => {
    const text = 'As soccer vice captain I trained three new cashiers.'
    const [kept] = checkClaims([{ text, facts: ['ev-3'] }], confirmed(text)).kept
    expect(kept?.unconfirmed).toBeUndefined()
  })
})
