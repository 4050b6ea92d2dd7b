import { expect, test } from 'vitest'
import { splitLine } from './split-line.ts'

test.each([
  [
    'Opened the cafe at 5am, counted the safe, ordered milk on Mondays, trained two new baristas, cleaned the machines and closed on Sundays',
    [
      'Opened the cafe at 5am, counted the safe and ordered milk on Mondays',
      'Trained two new baristas, cleaned the machines and closed on Sundays',
    ],
  ],
  ['Scanned and filed claims', ['Scanned and filed claims']],
])('many deeds become points that are whole', (line, points) => {
  expect(splitLine(line)).toEqual(points)
})

test('brackets stay together', () => {
  const line =
    'Checked every parcel that came back to the depot that week (opened the box, tested the parts, packed it again) and sent a note to the seller'
  for (const point of splitLine(line)) expect(point.split('(').length).toBe(point.split(')').length)
})
