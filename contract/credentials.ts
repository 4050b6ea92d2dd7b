import * as z from 'zod/mini'
import { limits } from './limits.ts'

/** For changing a username; stricter than at registration. Existing accounts keep their names. */
export const newUsernameSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(3, 'Username must be between 3 and 30 characters'),
    z.maxLength(30, 'Username must be between 3 and 30 characters'),
    z.regex(/^[A-Za-z0-9_-]+$/, 'Username can only contain letters, numbers, underscores, and hyphens'),
  )

export const passwordSchema = z
  .string()
  .check(
    z.minLength(limits.password.min, 'Your password needs at least 8 characters'),
    z.maxLength(limits.password.max, 'Your password can have at most 200 characters'),
    z.regex(/\p{Lu}/u, 'Add at least one uppercase letter to your password'),
  )

export const emailSchema = z.string().check(
  z.trim(),
  z.maxLength(limits.email.max, { error: 'Please enter a valid email address', abort: true }),
  // NFKC makes lookalike forms, such as full-width letters, the same address.
  z.normalize('NFKC'),
  z.toLowerCase(),
  z.maxLength(limits.email.max, 'Please enter a valid email address'),
  z.regex(
    /^[^\s\p{C}@,;:<>()"]+@[^\s\p{C}@,;:<>()"]+\.[^\s\p{C}@,;:<>()".]{2,}$/u,
    'Please enter a valid email address',
  ),
)

export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.maxLength(limits.username.max, { error: 'Your username can have at most 50 characters', abort: true }),
    z.normalize('NFKC'),
    z.minLength(limits.username.min, 'Your username needs at least 3 characters'),
    z.maxLength(limits.username.max, 'Your username can have at most 50 characters'),
    z.regex(/^[\p{L}\p{M}\p{N} _.-]+$/u, 'Use letters, numbers, spaces, dots, hyphens and underscores'),
  )
