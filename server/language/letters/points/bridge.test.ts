import { expect, test } from 'vitest'
import type { DemandPhrase } from '../../demands/phrase-demand.ts'
import { bridgesFor } from './bridge.ts'

const verb = (text: string): DemandPhrase => ({ kind: 'verb', text })
const noun = (text: string): DemandPhrase => ({ kind: 'noun', text })
const seeds = Array.from({ length: 40 }, (_, seed) => seed * 7_919)

test('one sentence names what the next ones answer and claims nothing', () => {
  for (const seed of seeds) {
    const tied = bridgesFor(seed).tie([verb('greet guests'), verb('count the drawer'), noun('cash handling')])
    expect(tied?.facts).toEqual([])
    expect(tied?.text).toMatch(/cash handling/)
    expect(tied?.text).toMatch(/greet(?:ing)? guests and count(?:ing)? the drawer/)
    expect(tied?.text).not.toMatch(/\bI (?:have|was|did|can)\b|[{}]/)
  }
})

test('no pattern stands twice in a letter', () => {
  for (const seed of seeds) {
    const { tie } = bridgesFor(seed)
    const told = ['open the shop', 'open the shop', 'open the shop', 'open the shop'].map(
      each => tie([verb(each)])?.text,
    )
    expect(new Set(told).size).toBe(4)
  }
})
