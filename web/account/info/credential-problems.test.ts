import { describe, expect, test } from 'vitest'
import { passwordFailure, passwordProblems, usernameProblem } from './credential-problems.ts'

test.each([
  ['ma', 'Username must be between 3 and 30 characters'],
  ['x'.repeat(31), 'Username must be between 3 and 30 characters'],
  ['mara lee', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ['mára', 'Username can only contain letters, numbers, underscores, and hyphens'],
  ['mara_lee-2', null],
  ['x'.repeat(30), null],
])('validates the username %j: %s', (name, problem) => {
  expect(usernameProblem(name)).toBe(problem)
})

describe('a new password', () => {
  const good = { currentPassword: 'Sunflower-7', newPassword: 'Tulips-12', confirmPassword: 'Tulips-12' }
  test('accepts valid values', () => expect(passwordProblems(good)).toEqual({}))
  test('reports all missing values at once', () => {
    expect(passwordProblems({ currentPassword: '', newPassword: 'Ab1', confirmPassword: 'Ab2' })).toEqual({
      currentPassword: 'Current password is required',
      newPassword: 'Password must be at least 8 characters',
      confirmPassword: "Passwords don't match",
    })
  })
  test('requires an uppercase letter of any alphabet', () => {
    const error = { newPassword: 'Password must contain at least one uppercase letter' }
    expect(passwordProblems({ ...good, newPassword: 'tulips-12', confirmPassword: 'tulips-12' })).toEqual(error)
    expect(passwordProblems({ ...good, newPassword: 'Élan-vital', confirmPassword: 'Élan-vital' })).toEqual({})
  })
})

test.each([
  [
    { status: 400, message: 'Current password is incorrect' },
    "That doesn't match your current password. Tip: check Caps Lock or reset it from the sign-in page.",
    'currentPassword',
  ],
  [
    { status: 400, message: 'Password must be at least 8 characters' },
    'Your password needs at least 8 characters',
    'newPassword',
  ],
  [
    { status: 400, message: 'Password must contain at least one uppercase letter' },
    'Add at least one uppercase letter to your password',
    'newPassword',
  ],
  [
    { status: 0, message: '' },
    'Unable to connect to server. Please check your internet connection and try again.',
    undefined,
  ],
  [{ status: 500, message: 'Something broke' }, 'Server error occurred. Please try again in a few moments.', undefined],
  [
    { status: 429, message: 'Too many attempts. Please wait a few minutes and try again.' },
    'Too many attempts. Please wait a few minutes and try again.',
    undefined,
  ],
  [null, 'An unexpected error occurred. Please try again.', undefined],
])('after %j shows %j', (failure, text, field) => {
  expect(passwordFailure(failure)).toEqual({ text, ...(field && { field }) })
})

test('shows a field error at its field', () => {
  const message = 'Please check your information and try again!'
  const text = 'Add at least one uppercase letter to your password'
  expect(passwordFailure({ status: 400, message, errors: { newPassword: text } })).toEqual({
    text,
    field: 'newPassword',
  })
})
