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

export const emailSchema = z.string().check(
  z.trim(),
  // What only looks different, such as full-width letters, is the same address.
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
    z.normalize('NFKC'),
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
  /** She has told a story, whatever became of it, or has Pro by one: there is no other free Pro to offer her. */
  hasStory: z.boolean(),
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
export const secondFactorCode = z.string().check(z.trim(), z.minLength(1, 'Please enter your code'), z.maxLength(40))

const currentUser = (path: `/api/${string}`) =>
  endpoint({
    method: 'GET',
    path,
    who: 'user',
    beforeNewPassword: true,
    extendsSession: false,
    response: currentUserSchema,
  })
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
  errors: ['invalid_credentials', 'second_factor_required', 'invalid_code', 'busy'],
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
  response: z.object({
    user: currentUserSchema,
    sessionId: z.optional(z.string()),
    /** Instead of `sessionId` where she registers on the marketing host: the address at the app's host to go to. */
    handoff: z.optional(z.string()),
  }),
  errors: ['username_taken', 'email_exists', 'password_too_common', 'busy'],
})

/** Opens the session of someone who has registered on the marketing host. On the app's host alone. */
export const takeHandOver = endpoint({
  method: 'POST',
  path: '/api/auth/handoff',
  who: 'public',
  limit: 'takeHandOver',
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(100)) }),
  response: z.object({ user: currentUserSchema, sessionId: z.string() }),
  errors: ['invalid_handoff', 'wrong_host'],
})

/** What a page sends for its handle where the browser keeps none, because it refuses storage. */
export const keepsNoHandle = 'kept-by-nobody'

const signOut = (path: `/api/${string}`) =>
  endpoint({
    method: 'POST',
    path,
    who: 'public',
    ignoresSessionFailure: true,
    response: z.object({ success: z.literal(true) }),
  })
/** Both do the same: end the session, clear the cookie, and answer well without one. */
export const logOut = signOut('/api/admin/logout')
export const signOutOfSettings = signOut('/api/admin/signout')
