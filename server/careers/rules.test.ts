import { expect, test } from 'vitest'
import { salaryRangeOf } from './rules.ts'

test.each([
  [31_499, 58_500, '$31,000-$59,000'],
  [99_600, 149_999, '$100,000-$150,000'],
  [40_000, 40_000, '$40,000-$40,000'],
])('the middle half of pay from %i to %i is shown in whole thousands', (p25, p75, shown) => {
  expect(salaryRangeOf({ p25, p75 })).toBe(shown)
})
