import { expect, test } from 'vitest'
import { readTypedDate } from './read-date.ts'

test.each([
  ['May 2023', 2023, 4],
  ['Sept. 2023', 2023, 8],
  ['May 15, 2023', 2023, 4],
  ['2023-05', 2023, 4],
  ['2023-05-17', 2023, 4],
  ['5/2023', 2023, 4],
  ['2023', 2023, undefined],
  ['summer 2023', 2023, undefined],
  ['Marketing 2023', 2023, undefined],
  ['June 2019 to March 2021', 2021, 2],
])('%s', (text, year, month) => {
  expect(readTypedDate(text)).toEqual({ year, month })
})

test.each(['', 'present', '12 years', '20235'])('%j holds no date', text => {
  expect(readTypedDate(text)).toBeUndefined()
})
