import { expect, test } from 'vitest'
import { readAdHead } from './read-ad-head.ts'

test.each([
  [
    'Front Desk Coordinator - Dental Office\nMaumee Valley Family Dental | Toledo, OH 43614\nFull-time, $17-$20/hr DOE.',
    'Front Desk Coordinator',
    'Maumee Valley Family Dental',
  ],
  [
    'Patient Care Technician - Med/Surg (Nights)\nSeton Bay Hospital, Daly City, CA. $29.50 - $34.10/hr, 3x12s.',
    'Patient Care Technician',
    'Seton Bay Hospital',
  ],
  ['NOW HIRING: CASHIERS at Green Valley Market! All shifts.', 'Cashiers', 'Green Valley Market'],
  [
    'Job title: Kennel assistant\nCompany: Northgate Animal Hospital\nMust be 16+',
    'Kennel assistant',
    'Northgate Animal Hospital',
  ],
  ['Acme Plumbing is looking for a part-time bookkeeper to keep our books.', 'Bookkeeper', 'Acme Plumbing'],
  // Nothing that the ad does not say plainly.
  ['We are a fun team. You will greet guests, answer phones and keep the lobby neat.', '', ''],
  ['', '', ''],
  ['🙂🙂🙂', '', ''],
  ['barista', 'Barista', ''],
  ['🌟 NOW HIRING: Barista ☕\nBean Bros', 'Barista', 'Bean Bros'],
])('%j', (ad, title, employer) => {
  expect(readAdHead(ad)).toEqual({ title, employer })
})

test('reads long and senseless ads in time', () => {
  for (const ad of ['a '.repeat(10_000), 'A'.repeat(20_000), 'Manager, '.repeat(2500), '-|'.repeat(10_000)]) {
    const from = performance.now()
    readAdHead(ad)
    expect(performance.now() - from).toBeLessThan(50)
  }
})
