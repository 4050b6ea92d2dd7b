import * as z from 'zod/mini'
import { emailSchema, passwordSchema, usernameSchema } from '../credentials.ts'
import { limits } from '../limits.ts'
import { type EndpointPath, paths } from '../paths.ts'
import { currentUserSchema } from '../session.ts'
import { endpoint } from './endpoint.ts'

/** The id of a guest's quiz, known only to that browser. The account takes over its results. */
export const quizId = z.catch(z.nullish(z.uuid()), null)

/** Six digits or a recovery code. Spaces and hyphens are ignored. */
export const secondFactorCode = z.string().check(z.trim(), z.minLength(1, 'Please enter your code'), z.maxLength(40))

/** Empty where the account has no password; then the sign-in must be a recent one. */
export const ownPassword = z._default(z.string().check(z.maxLength(limits.password.max)), '')

const currentUser = (path: EndpointPath) =>
  endpoint(path, { who: 'user', beforeNewPassword: true, extendsSession: false, response: currentUserSchema })
export const me = currentUser(paths.me)
export const checkAuth = currentUser(paths.checkAuth)
export const authUser = currentUser(paths.authUser)

export const logIn = endpoint(paths.logIn, {
  who: 'public',
  limit: 'logIn',
  body: z.object({
    username: z.string().check(z.trim(), z.minLength(1, 'Username is required'), z.maxLength(limits.email.max)),
    password: z.string().check(z.minLength(1, 'Password is required'), z.maxLength(limits.password.max)),
    rememberMe: z._default(z.boolean(), false),
    code: z.optional(secondFactorCode),
    /** What was mailed to the account after many wrong passwords. Spaces, hyphens and case are ignored. */
    mailedCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
    quizId,
  }),
  /** `sessionId` is a bearer token for clients without cookies; for pages it works only with the cookie. */
  response: z.extend(currentUserSchema, { sessionId: z.string() }),
  errors: ['invalid_credentials', 'sign_in_code_required', 'second_factor_required', 'invalid_code', 'busy'],
})

export const register = endpoint(paths.register, {
  who: 'public',
  limit: 'register',
  body: z
    .object({
      username: usernameSchema,
      email: emailSchema,
      password: passwordSchema,
      // Longer than a password, so that only `password` is reported as too long.
      confirmPassword: z.string().check(z.maxLength(2 * limits.password.max)),
      quizId,
    })
    .check(
      z.refine(form => form.password === form.confirmPassword, {
        path: ['confirmPassword'],
        message: "Your passwords don't match - try typing them again!",
      }),
    ),
  response: z.object({
    user: currentUserSchema,
    sessionId: z.optional(z.string()),
    /** Set instead of `sessionId` for a registration on the marketing host: the app URL to continue at. */
    handoff: z.optional(z.string()),
  }),
  errors: ['username_taken', 'email_exists', 'password_too_common', 'busy'],
})

/** Redeems the one-time code of a registration on the marketing host. Available on the app host only. */
export const redeemHandoff = endpoint(paths.redeemHandoff, {
  who: 'public',
  limit: 'takeHandOver',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ user: currentUserSchema, sessionId: z.string() }),
  errors: ['invalid_handoff', 'wrong_host'],
})
const signOut = (path: EndpointPath) =>
  endpoint(path, { who: 'public', ignoresSessionFailure: true, response: z.object({ success: z.literal(true) }) })
/** Both paths do the same and succeed without a session. */
export const logOut = signOut(paths.logOut)
export const signOutOfSettings = signOut(paths.signOutOfSettings)
