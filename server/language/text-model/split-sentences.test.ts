import { expect, test } from 'vitest'
import { splitSentences } from './split-sentences.ts'

test.each([
  ['I was cashier 3 yrs. My manager can tell you.', 2],
  ['I have my cert. Call me any day.', 2],
  ['I was there 3 yrs. full time.', 1],
  ['The week of Dec. 14 is free.', 1],
])('%s: %i', (text, count) => {
  expect(splitSentences(text)).toHaveLength(count)
})
