import { expect, test } from 'vitest'
import { inSentenceCase } from './sentence-case.ts'
import { writtenOut } from './written-out.ts'

test.each([
  ['counted stock 2x a week til close', 'counted stock twice a week until close'],
  ['booked appts every tues and fri', 'booked appointments every Tuesday and Friday'],
  ['taking care 81 yrs old man', 'taking care of an 81-year-old man'],
  ['visits 3 times in week', 'visits 3 times a week'],
  ['Google Docs and docs', 'Google Docs and documents'],
])('short forms are written out: %s', (text, full) => {
  expect(writtenOut(text)).toBe(full)
})

test.each([
  ['SORTED MAIL, ANSWERED PHONES', 'Sorted mail, answered phones'],
  ['TRAINED NEW CNA STAFF', 'Trained new CNA staff'],
  ['SQL, HTML, CSS', 'SQL, HTML, CSS'],
  ['Used SQL daily', 'Used SQL daily'],
])('capitals become a sentence: %s', (text, sentence) => {
  expect(inSentenceCase(text)).toBe(sentence)
})
