import { expect, test } from 'vitest'
import { sharedDemand } from './shared-demand.ts'

test.each([
  ['Handle cash accurately', 'counted the drawer after closing', 'drew birthday cards'],
  ['Take vital signs', 'checked blood pressure on my placement', 'painted signs for a march'],
  ['Keep the kitchen clean', 'mopped and emptied the fryers', 'painted the kitchen yellow'],
])('"%s" asks for what "%s" shows, not "%s"', (asked, shown, other) => {
  expect(sharedDemand(asked, shown)).toBeGreaterThan(sharedDemand(asked, other) + 0.1)
})

test('is between 0 and 1, and nothing without a known word', () => {
  expect(sharedDemand('bake bread', 'bake bread')).toBeGreaterThan(0.9)
  expect(sharedDemand('bake bread', 'bake bread')).toBeLessThanOrEqual(1)
  expect(sharedDemand('bake bread', 'xqzzt')).toBe(0)
  expect(sharedDemand('', 'of the')).toBe(0)
})
