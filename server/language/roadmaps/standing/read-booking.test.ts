import { expect, test } from 'vitest'
import { readBooking } from './read-booking.ts'

const now = new Date('2026-11-27T12:00:00Z')

test.each([
  ['CNA state test, booked for December 12', 'December 12', '15 days'],
  ['NCLEX-RN, exam on February 18, not taken yet', 'February 18', 'about 12 weeks'],
  ['Test on Nov. 28', 'November 28', '1 day'],
])('%s', (text, day, distance) => {
  expect(readBooking(text, now)).toMatchObject({ day, distance })
})

test.each(['booked', 'in May', 'booked for December 2026', 'Maybe 5 of us'])('no day: %s', text => {
  expect(readBooking(text, now)).toBe(undefined)
})
