import { expect, test } from 'vitest'
import { inSentenceCase } from './sentence-case.ts'

test.each([
  ['SORTED MAIL, ANSWERED PHONES', 'Sorted mail, answered phones'],
  ['TRAINED NEW CNA STAFF', 'Trained new CNA staff'],
  ['SQL, HTML, CSS', 'SQL, HTML, CSS'],
  ['Used SQL daily', 'Used SQL daily'],
])('capitals become a sentence: %s', (text, sentence) => {
  expect(inSentenceCase(text)).toBe(sentence)
})
