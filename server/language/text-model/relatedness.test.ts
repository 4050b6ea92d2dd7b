import { expect, test } from 'vitest'
import { relatedness } from './relatedness.ts'

test.each([
  ['watch for fraud', 'told my supervisor about a scam', 'walked dogs before school'],
  ['trusted with keys and cash', 'was given the safe code', 'helped children read'],
  ['keep patients comfortable', 'cared for my grandmother at home', 'painted the fence'],
])('"%s" is closer to "%s" than to "%s"', (asked, near, far) => {
  expect(relatedness(asked, near)).toBeGreaterThan(relatedness(asked, far) + 0.15)
})

test('the same words are the same, and unknown or empty ones say nothing', () => {
  expect(relatedness('bake bread', 'bake bread')).toBeCloseTo(1)
  expect(relatedness('bake bread', 'xqzzt')).toBe(0)
  expect(relatedness('', 'bake bread')).toBe(0)
  expect(relatedness('of the', 'bake bread')).toBe(0)
})
