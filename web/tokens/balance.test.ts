import { expect, it } from 'vitest'
import { levelOf, tokensText } from './balance.ts'

it('is critical under 5, low under 10, and never for Pro', () => {
  const level = (tokenBalance: number, isPro = false) => levelOf({ isPro, tokenBalance })
  expect([0, 4, 5, 9, 10, 30].map(balance => level(balance))).toEqual([
    'critical',
    'critical',
    'low',
    'low',
    'plenty',
    'plenty',
  ])
  expect(level(0, true)).toBe('pro')
  expect(levelOf({ isPro: false })).toBe('plenty')
})

it('uses the singular for one token', () => {
  expect([0, 1, 2].map(tokensText)).toEqual(['0 tokens', '1 token', '2 tokens'])
})
