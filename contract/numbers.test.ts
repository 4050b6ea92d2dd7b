import { expect, test } from 'vitest'
import { formatInteger } from './numbers.ts'
import { currency, formatPrice } from './prices.ts'

test('formats numbers and prices as browsers do', () => {
  for (const whole of [0, 7, 999, 1000, 12_000, 100_000, 1_234_567, -1000, -123])
    expect(formatInteger(whole)).toBe(whole.toLocaleString('en-US'))
  for (const cents of [0, 5, 99, 100, 999, 19_900, 191_000, 15_917, 123_456_789, -5, -19_900, -250]) {
    const digits = cents % 100 === 0 ? 0 : 2
    expect(formatPrice(cents)).toBe(
      (cents / 100).toLocaleString('en-US', {
        style: 'currency',
        currency,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
    )
  }
})
