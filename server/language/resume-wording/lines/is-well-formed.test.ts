import { expect, test } from 'vitest'
import { isWellFormed } from './is-well-formed.ts'

test.each([
  ['Clerk in Salem ()', 'Clerk in Salem (2015)'],
  ['Ran the shop and where I kept the books', 'Ran the shop, where I kept the books'],
  ['To the end of 2019', 'I worked there to the end of 2019'],
  ['Took calls, and kept the log, and did filing', 'took calls, kept the log, did filing'],
  ['Looked up why a box is wrong (bad label', 'Looked up why a box is wrong (bad label, torn)'],
  ['Answered calls, ran the till, and tagging', 'Calls, till, tagging'],
])('%s is no line of a resume', (better, typed) => {
  expect(isWellFormed(better, typed)).toBe(false)
})

test.each([
  ['Answered calls\nKept the log and filed orders', 'I answered calls. Kept the log, filed orders'],
  ['In charge of closing', 'Was in charge of closing'],
])('%s is one', (better, typed) => {
  expect(isWellFormed(better, typed)).toBe(true)
})
