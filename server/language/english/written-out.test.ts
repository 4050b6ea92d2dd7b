import { expect, test } from 'vitest'
import { writtenOut } from './written-out.ts'

test.each([
  ['counted stock 2x a week til close', 'counted stock twice a week until close'],
  ['booked appts every tues and fri', 'booked appointments every Tuesday and Friday'],
  ['taking care 81 yrs old man', 'taking care of an 81-year-old man'],
  ['visits 3 times in week', 'visits 3 times a week'],
  ['sold in the shoe dept. i did returns 2 yrs.', 'sold in the shoe department. i did returns 2 years'],
  ['Avg 40 calls a day', 'average 40 calls a day'],
  ['OH drivers license', "OH driver's license"],
  ['Google Docs and docs', 'Google Docs and docs'],
  ['Excell, power point, google sheets', 'Excel, PowerPoint, Google Sheets'],
  ['I excell at math', 'I excell at math'],
  ['food card, exp april 2027', 'food card, expires april 2027'],
])('short forms are written out: %s', (text, full) => {
  expect(writtenOut(text)).toBe(full)
})
