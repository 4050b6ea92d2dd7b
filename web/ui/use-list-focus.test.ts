import { expect, test } from 'vitest'
import { landingOf } from './use-list-focus.ts'

test('focuses the item that replaces the removed one', () => {
  const gone = { id: 'b', place: 1 }
  expect(landingOf(gone, ['a', 'b', 'c'])).toBeUndefined()
  expect(landingOf(gone, ['a', 'c'])).toBe('c')
})

test('focuses the previous item after the last one, else the heading', () => {
  expect(landingOf({ id: 'c', place: 2 }, ['a', 'b'])).toBe('b')
  expect(landingOf({ id: 'a', place: 0 }, [])).toBeNull()
})

test('waits for an item that will be added', () => {
  expect(landingOf({ id: 'b', place: null }, ['a'])).toBeUndefined()
  expect(landingOf({ id: 'b', place: null }, ['a', 'b'])).toBe('b')
})
