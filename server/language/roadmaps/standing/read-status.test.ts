import { expect, test } from 'vitest'
import { certificateStatus, studyStatus } from './read-status.ts'

const now = new Date('2026-11-27T12:00:00Z')
const card = (text: string, to = '') => certificateStatus({ text, from: '', to }, { issuer: '', now, validYears: 2 })

test.each([
  ['BLS CPR card good until next year', 'held'],
  ['CPR good til Aug 2027', 'held'],
  ['First aid, valid through 5/2027', 'held'],
  ['BLS exp 3/2026', 'expired'],
  ['CPR, not valid any more', 'expired'],
  ['CPR card', 'unclear'],
  ['want to get my CPR card next year', 'unclear'],
])('%s: %s', (text, status) => expect(card(text)).toBe(status))

test.each([
  ['Associate of Applied Business', 'May 2010', 'held'],
  ['Associate of Applied Science in Nursing', '', 'unclear'],
  ['Applied to the nursing program', '', 'underway'],
  ['Medical Assistant program. I have been accepted to the program', '', 'accepted'],
  ['Nursing program, accepted to it in 2024, now in my second year', '', 'underway'],
])('%s %s: %s', (text, to, status) => expect(studyStatus({ text, from: '', to }, now)).toBe(status))

test('a test that is not scheduled has no date', () => {
  expect(
    certificateStatus(
      { text: "I am studying for the aPHR but haven't scheduled it", from: '', to: '' },
      { issuer: '', now },
    ),
  ).toBe('underway')
  expect(certificateStatus({ text: 'aPHR scheduled for May 4', from: '', to: '' }, { issuer: '', now })).toBe('booked')
})
