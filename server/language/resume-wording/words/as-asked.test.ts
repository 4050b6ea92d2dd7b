import { expect, test } from 'vitest'
import { asAsked } from './as-asked.ts'

test.each([
  ['including sorting invoices', 'sorting invoices'],
  ['food service related experience', 'food service'],
  ['teaching English', 'teaching English'],
  ['POS', undefined],
  ['cheerfulness', undefined],
  ['embracing diversity', undefined],
  ['servicing Description', undefined],
  ['CoordinateManage private parties', undefined],
  ['fitness', 'fitness'],
])('a resume shows of "%s": %s', (word, expected) => {
  expect(asAsked(word, 'POS-X makes tills. The POS-X team sorts invoices.')).toBe(expected)
})
