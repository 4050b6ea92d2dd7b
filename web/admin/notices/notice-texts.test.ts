import { expect, test } from 'vitest'
import { proPrices } from '#contract/prices.ts'
import { draftOf, emptyForm, unansweredText } from './notice-texts.ts'

const filled = {
  ...emptyForm,
  subject: 'New prices',
  text: 'They change.',
  takesEffectOn: '2027-02-01',
  amounts: { 'pro.monthly': '219.99', 'tokens.roadmap': '4', 'pro.annual': ' ' },
}

test('reads amounts in dollars and in tokens; an empty one does not change', () => {
  expect(draftOf(filled)).toEqual({
    draft: {
      ...{ kind: 'price', subject: 'New prices', text: 'They change.', takesEffectOn: '2027-02-01' },
      changes: [
        { item: 'pro.monthly', to: 21_999 },
        { item: 'tokens.roadmap', to: 4 },
      ],
    },
  })
})

test('a notice of a policy has no prices, whatever was typed before', () => {
  expect(draftOf({ ...filled, kind: 'terms' })).toMatchObject({ draft: { kind: 'terms', changes: [] } })
})

test.each([
  ['two hundred', 'Pro, per month: write it as 219 or 219.99'],
  ['2.5', 'Pro, per month: write it as 219 or 219.99'],
  ['-1', 'Pro, per month: write it as 219 or 219.99'],
  [String(proPrices.monthly / 100), 'Pro, per month already costs $199'],
  ['', 'Enter at least one new price'],
])('refuses the price %j', (typed, changes) => {
  expect(draftOf({ ...filled, amounts: { 'pro.monthly': typed } })).toEqual({ errors: { changes } })
})

test('names every empty field', () => {
  const { errors } = draftOf(emptyForm) as { errors: object }
  expect(Object.keys(errors)).toEqual(['subject', 'text', 'takesEffectOn', 'changes'])
})

test('says of emails that may not have arrived why they are not sent again', () => {
  expect(unansweredText(1)).toMatch(/^1 email may not have arrived: .*We don't send it again by ourselves/)
  expect(unansweredText(2)).toMatch(/^2 emails may not have arrived: .*We don't send them again by ourselves/)
})
