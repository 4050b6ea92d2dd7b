import { expect, test } from 'vitest'
import { landingOf } from './use-list-focus.ts'

test('the focus goes to what takes the place of the item that is gone', () => {
  const gone = { id: 'b', place: 1 }
  expect(landingOf(gone, ['a', 'b', 'c'])).toBeUndefined()
  expect(landingOf(gone, ['a', 'c'])).toBe('c')
})

test('after the last one it goes to the one before, and to the heading where none is left', () => {
  expect(landingOf({ id: 'c', place: 2 }, ['a', 'b'])).toBe('b')
  expect(landingOf({ id: 'a', place: 0 }, [])).toBeNull()
})

test('for an item that is to come it waits', () => {
  expect(landingOf({ id: 'b', place: null }, ['a'])).toBeUndefined()
  expect(landingOf({ id: 'b', place: null }, ['a', 'b'])).toBe('b')
})
