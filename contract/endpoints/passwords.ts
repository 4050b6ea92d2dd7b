import * as z from 'zod/mini'
import { emailSchema, passwordSchema } from '../credentials.ts'
import { paths } from '../paths.ts'
import { currentUserSchema } from '../session.ts'
import { endpoint } from './endpoint.ts'

export const requestPasswordReset = endpoint(paths.requestPasswordReset, {
  who: 'public',
  limit: 'requestPasswordReset',
  body: z.object({ email: emailSchema }),
  /** The same whether or not the account exists. */
  response: z.object({ message: z.string() }),
})

export const resetPassword = endpoint(paths.resetPassword, {
  who: 'public',
  limit: 'resetPassword',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)), newPassword: passwordSchema }),
  /** Does not sign in: the link alone grants no session. */
  response: z.object({ message: z.string(), user: z.optional(currentUserSchema) }),
  errors: ['invalid_reset_link', 'password_too_common', 'busy'],
})
