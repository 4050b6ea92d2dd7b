import { newUsernameSchema } from '#contract/credentials.ts'
import { limits } from '#contract/limits.ts'
import type { Failure } from '../plan-text.ts'

export const usernameProblem = (name: string) => newUsernameSchema.safeParse(name).error?.issues[0]?.message ?? null

export interface PasswordValues {
  currentPassword: string
  newPassword: string
  confirmPassword: string
}
export type PasswordErrors = Partial<Record<keyof PasswordValues, string>>

export function passwordProblems({ currentPassword, newPassword, confirmPassword }: PasswordValues): PasswordErrors {
  const errors: PasswordErrors = {}
  if (!currentPassword) errors.currentPassword = 'Current password is required'
  if (newPassword.length < limits.password.min) errors.newPassword = 'Password must be at least 8 characters'
  else if (!/\p{Lu}/u.test(newPassword)) errors.newPassword = 'Password must contain at least one uppercase letter'
  if (newPassword !== confirmPassword) errors.confirmPassword = "Passwords don't match"
  return errors
}

export interface PasswordFailure {
  text: string
  field?: keyof PasswordValues
}

export function passwordFailure(failure: Failure | null): PasswordFailure {
  if (!failure) return { text: 'An unexpected error occurred. Please try again.' }
  const { status, code, errors } = failure
  const message = errors?.newPassword ?? failure.message
  if (message.includes('Current password is incorrect')) {
    const text = "That doesn't match your current password. Tip: check Caps Lock or reset it from the sign-in page."
    return { text, field: 'currentPassword' }
  }
  if (/at least 8|too short|8 characters/i.test(message))
    return { text: 'Your password needs at least 8 characters', field: 'newPassword' }
  if (/uppercase/i.test(message))
    return { text: 'Add at least one uppercase letter to your password', field: 'newPassword' }
  if (code === 'password_too_common') return { text: message, field: 'newPassword' }
  if (status === 0) {
    return { text: 'Unable to connect to server. Please check your internet connection and try again.' }
  }
  if (status === 500) return { text: 'Server error occurred. Please try again in a few moments.' }
  return { text: message || 'An unexpected error occurred. Please try again.' }
}
