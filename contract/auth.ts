import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

export const passwordSchema = z
  .string()
  .check(
    z.minLength(limits.password.min, 'Your password needs at least 6 characters'),
    z.maxLength(limits.password.max, 'Your password can have at most 200 characters'),
    z.regex(/\p{Lu}/u, 'Add at least one uppercase letter to your password'),
  )

export const emailSchema = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.email.max, 'Please enter a valid email address'),
    z.regex(/^[^\s@,;:<>()"]+@[^\s@,;:<>()"]+\.[^\s@,;:<>()".]{2,}$/, 'Please enter a valid email address'),
  )

export const usernameSchema = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(limits.username.min, 'Your username needs at least 3 characters'),
    z.maxLength(limits.username.max, 'Your username can have at most 50 characters'),
    z.regex(/^[\p{L}\p{M}\p{N} _.-]+$/u, 'Use letters, numbers, spaces, dots, hyphens and underscores'),
  )

const isoDate = z.iso.datetime()

/** What the product knows of the person who is signed in. Never a secret, a provider's id or a password's hash. */
export const currentUserSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  planType: z.enum(['free', 'standard', 'pro']),
  billingInterval: z.nullable(z.enum(['monthly', 'annual'])),
  isPro: z.boolean(),
  tokenBalance: z.int(),
  proUnlockedVia: z.nullable(z.string()),
  subscriptionEndDate: z.nullable(isoDate),
  currentPeriodEnd: z.nullable(isoDate),
  hasClaimedCancellationOffer: z.boolean(),
  devMode: z.boolean(),
  isAdmin: z.boolean(),
  /** The password was made by the operator: until there is another, only what replaces it is allowed. */
  mustChangePassword: z.optional(z.literal(true)),
  createdAt: isoDate,
})
export type CurrentUser = z.infer<typeof currentUserSchema>

/** The id of a guest's quiz, known to her browser alone: it lets her account take over what she did before it. */
const quizId = z.catch(z.nullish(z.uuid()), null)

/** Six digits, or a recovery code. Spaces and hyphens do not count. */
const secondFactorCode = z.string().check(z.trim(), z.minLength(1, 'Please enter your code'), z.maxLength(40))

const currentUser = (path: `/api/${string}`) =>
  endpoint({ method: 'GET', path, who: 'user', beforeNewPassword: true, response: currentUserSchema })
export const me = currentUser('/api/admin/me')
export const checkAuth = currentUser('/api/admin/checkAuth')
export const authUser = currentUser('/api/auth/user')

export const logIn = endpoint({
  method: 'POST',
  path: '/api/admin/login',
  who: 'public',
  limit: 'logIn',
  body: z.object({
    username: z.string().check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(limits.email.max)),
    password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(limits.password.max)),
    rememberMe: z._default(z.boolean(), false),
    /** From the authenticator app, or a recovery code; asked for by `second_factor_required`. */
    code: z.optional(secondFactorCode),
    quizId,
  }),
  /** `sessionId` is a bearer token for clients without a browser; a page's is bound to its cookie. */
  response: z.extend(currentUserSchema, { sessionId: z.string() }),
  errors: ['invalid_credentials', 'second_factor_required', 'invalid_code', 'unavailable'],
})

export const register = endpoint({
  method: 'POST',
  path: '/api/admin/register',
  who: 'public',
  limit: 'register',
  body: z
    .object({
      username: usernameSchema,
      email: emailSchema,
      password: passwordSchema,
      confirmPassword: z.string(),
      quizId,
    })
    .check(
      z.refine(form => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        message: "Your passwords don't match - try typing them again!",
      }),
    ),
  response: z.object({ user: currentUserSchema, sessionId: z.string() }),
  errors: ['username_taken', 'email_exists', 'password_too_common', 'unavailable'],
})

const signOut = (path: `/api/${string}`) =>
  endpoint({ method: 'POST', path, who: 'public', response: z.object({ success: z.literal(true) }) })
/** Both do the same: end the session, clear the cookie, and answer well without one. */
export const logOut = signOut('/api/admin/logout')
export const signOutOfSettings = signOut('/api/admin/signout')

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/auth/request-password-reset',
  who: 'public',
  limit: 'requestPasswordReset',
  body: z.object({ email: emailSchema }),
  /** The same whether or not there is such an account. */
  response: z.object({ message: z.string() }),
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  who: 'public',
  limit: 'resetPassword',
  body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)), newPassword: passwordSchema }),
  /** Nobody is signed in by it: whoever holds only the link has to use the new password. */
  response: z.object({ message: z.string(), user: z.optional(currentUserSchema) }),
  errors: ['invalid_reset_link', 'password_too_common', 'unavailable'],
})

const twoFactor = '/api/account/two-factor'

export const twoFactorState = endpoint({
  method: 'GET',
  path: twoFactor,
  who: 'user',
  response: z.object({
    enabled: z.boolean(),
    recoveryCodesLeft: z.int(),
    /** An administrator has no rights without it here. */
    mandatory: z.boolean(),
  }),
})

export const startTwoFactor = endpoint({
  method: 'POST',
  path: `${twoFactor}/start`,
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
  errors: ['wrong_current_password', 'not_allowed', 'unavailable'],
})

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: `${twoFactor}/confirm`,
  who: 'user',
  limit: 'provePassword',
  body: z.object({ code: secondFactorCode }),
  /** Shown once: only their hashes are kept. */
  response: z.object({ recoveryCodes: z.array(z.string()) }),
  errors: ['invalid_code', 'not_allowed'],
})

export const disableTwoFactor = endpoint({
  method: 'POST',
  path: `${twoFactor}/disable`,
  who: 'user',
  limit: 'provePassword',
  body: z.object({ password: z.string().check(z.maxLength(limits.password.max)), code: secondFactorCode }),
  response: z.object({ success: z.literal(true) }),
  errors: ['wrong_current_password', 'invalid_code', 'unavailable'],
})
