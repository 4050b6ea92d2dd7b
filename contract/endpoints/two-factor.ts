import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { secondFactorCode } from './auth.ts'
import { endpoint } from './endpoint.ts'

export const twoFactorState = endpoint(paths.twoFactorState, {
  who: 'user',
  response: z.object({
    enabled: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** An administrator has no rights without it here. */
    mandatory: z.boolean(),
  }),
})

export const startTwoFactor = endpoint(paths.startTwoFactor, {
  who: 'user',
  limit: 'provePassword',
  body: z.object({ password: z.string().check(z.maxLength(limits.password.max)) }),
  response: z.object({
    /** To type by hand, in groups of four. */
    secret: z.string(),
    /** The same for an app on this device. */
    url: z.string(),
    /** The same as a picture: an SVG path of squares, `size` wide and high. */
    picture: z.object({ size: z.int(), path: z.string() }),
  }),
  errors: ['wrong_current_password', 'not_allowed', 'busy'],
})

export const confirmTwoFactor = endpoint(paths.confirmTwoFactor, {
  who: 'user',
  limit: 'provePassword',
  body: z.object({ code: secondFactorCode }),
  /** Shown once: only their hashes are kept. */
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['invalid_code', 'not_allowed'],
})

export const disableTwoFactor = endpoint(paths.disableTwoFactor, {
  who: 'user',
  limit: 'provePassword',
  body: z.object({ password: z.string().check(z.maxLength(limits.password.max)), code: secondFactorCode }),
  response: z.object({ success: z.literal(true) }),
  errors: ['wrong_current_password', 'invalid_code', 'busy'],
})
