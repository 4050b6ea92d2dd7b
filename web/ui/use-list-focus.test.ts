import { expect, test } from 'vitest'
import { findFocusTarget } from './use-list-focus.ts'

test('focuses the item that replaces the removed one', () => {
  const gone = { id: 'b', index: 1 }
  expect(findFocusTarget(gone, ['a', 'b', 'c'])).toBeUndefined()
  expect(findFocusTarget(gone, ['a', 'c'])).toBe('c')
})

test('focuses the previous item after the last one, else the heading', () => {
  expect(findFocusTarget({ id: 'c', index: 2 }, ['a', 'b'])).toBe('b')
  expect(findFocusTarget({ id: 'a', index: 0 }, [])).toBeNull()
})

test('waits for an item that will be added', () => {
  expect(findFocusTarget({ id: 'b', index: null }, ['a'])).toBeUndefined()
  expect(findFocusTarget({ id: 'b', index: null }, ['a', 'b'])).toBe('b')
})
