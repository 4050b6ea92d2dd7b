import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { ownPassword, secondFactorCode } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const twoFactorState = endpoint(paths.twoFactorState, {
  who: 'user',
  response: z.object({
    enabled: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** Administrators have no rights without it. */
    mandatory: z.boolean(),
  }),
})

export const startTwoFactor = endpoint(paths.startTwoFactor, {
  who: 'user',
  limit: 'provePassword',
  body: z.object({ password: ownPassword }),
  response: z.object({
    secret: z.string(),
    url: z.string(),
    picture: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: ['wrong_current_password', 'recent_sign_in_required', 'not_allowed', 'busy'],
})

export const confirmTwoFactor = endpoint(paths.confirmTwoFactor, {
  who: 'user',
  limit: 'provePassword',
  body: z.object({ code: secondFactorCode }),
  /** Shown once: only hashes are stored. */
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['invalid_code', 'not_allowed'],
})

export const disableTwoFactor = endpoint(paths.disableTwoFactor, {
  who: 'user',
  limit: 'provePassword',
  body: z.object({ password: ownPassword, code: secondFactorCode }),
  response: z.object({ success: z.literal(true) }),
  errors: ['wrong_current_password', 'recent_sign_in_required', 'invalid_code', 'busy'],
})
