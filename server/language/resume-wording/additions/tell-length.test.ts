import { expect, test } from 'vitest'
import { outlasts } from './tell-length.ts'

test.each([
  ['Feb 2026', 'present', true],
  ['Feb 2022', 'present', false],
  ['Feb 2026', 'May 2026', false],
  ['', 'present', false],
])('a job of four years stands against one from %s to %s: %s', (from, to, does) => {
  expect(outlasts({ from: 'May 2021', to: 'Oct 2025' }, { from, to }, new Date(2026, 10, 30))).toBe(does)
  expect(outlasts({ from: 'May 2025', to: 'Oct 2025' }, { from, to }, new Date(2026, 10, 30))).toBe(false)
})
