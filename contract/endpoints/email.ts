import * as z from 'zod/mini'
import { emailSchema } from '../credentials.ts'
import { paths } from '../paths.ts'
import { ownPassword } from './auth.ts'
import { endpoint } from './endpoint.ts'

const isoDate = z.iso.datetime()

const emailStateSchema = z.object({
  email: z.string(),
  verified: z.boolean(),
  /** The newest mail that can still prove an address. Another address than `email` is to replace it. */
  pending: z.nullable(
    z.object({
      email: z.string(),
      sentAt: isoDate,
      /** The code is over after an hour or `limits.emailCode.attempts`, the link after a day. */
      codeWorks: z.boolean(),
      linkUntil: isoDate,
    }),
  ),
})
export type EmailState = z.infer<typeof emailStateSchema>

export const emailState = endpoint(paths.emailState, { who: 'user', response: emailStateSchema })

/** Mails a new link and code, which end the older ones. Mails nothing if there is nothing to prove. */
export const sendVerification = endpoint(paths.sendVerification, {
  who: 'user',
  limit: 'sendVerification',
  response: emailStateSchema,
  errors: ['busy'],
})

/** Proves the address with the six digits of the newest mail. Spaces and hyphens are ignored. */
export const confirmEmailCode = endpoint(paths.confirmEmailCode, {
  who: 'user',
  limit: 'typeEmailCode',
  body: z.object({
    code: z.string().check(z.trim(), z.minLength(1, 'Please enter the code from the email'), z.maxLength(40)),
  }),
  response: emailStateSchema,
  errors: ['invalid_email_code', 'email_code_over', 'email_exists', 'busy'],
})

/** Proves the address with the token of the newest mail, also without a session. Idempotent until the link expires. */
export const confirmEmailLink = endpoint(paths.confirmEmailLink, {
  who: 'public',
  limit: 'verifyEmail',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) }),
  /** `again`: it was confirmed before. `changed`: the address replaced another one, and other sessions ended. */
  response: z.object({ email: z.string(), outcome: z.enum(['verified', 'changed', 'again']) }),
  errors: ['invalid_verification_link', 'email_exists'],
})

/** Mails a link and a code to the new address. The same response if that address has an account. */
export const changeEmail = endpoint(paths.changeEmail, {
  who: 'user',
  limit: 'provePassword',
  body: z.object({
    email: emailSchema,
    password: ownPassword,
  }),
  response: emailStateSchema,
  errors: ['wrong_current_password', 'recent_sign_in_required', 'invalid_input', 'busy'],
})

export const cancelEmailChange = endpoint(paths.cancelEmailChange, { who: 'user', response: emailStateSchema })
