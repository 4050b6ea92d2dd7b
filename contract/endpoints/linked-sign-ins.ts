import * as z from 'zod/mini'
import { emailSchema } from '../credentials.ts'
import { paths } from '../paths.ts'
import { currentUserSchema } from '../session.ts'
import { ownPassword, quizId, secondFactorCode } from './auth.ts'
import { endpoint } from './endpoint.ts'

const issuerIds = ['google', 'apple', 'oidc'] as const
export type IssuerId = (typeof issuerIds)[number]
const issuer = z.enum(issuerIds)
const issuerParams = z.object({ issuer })
const sent = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const leave = z.object({ url: z.string() })

const issuerSchema = z.object({ id: issuer, name: z.string() })
export type OfferedIssuer = z.infer<typeof issuerSchema>

export const signInIssuers = endpoint(paths.signInIssuers, {
  who: 'public',
  skipSession: true,
  response: z.object({ issuers: z.array(issuerSchema) }),
})

/** Returns the address at the issuer where this browser continues. The answer counts in this browser alone. */
export const startIssuerSignIn = endpoint(paths.startIssuerSignIn, {
  who: 'public',
  skipSession: true,
  limit: 'useIssuer',
  params: issuerParams,
  response: leave,
  errors: ['not_found', 'issuer_unavailable', 'issuer_refused'],
})

/** Takes the answer that an issuer sends by a form, and leads to the page that takes those of addresses. */
export const returnFromIssuer = endpoint(paths.returnFromIssuer, {
  who: 'public',
  skipSession: true,
  rawBody: true,
  acceptsForeignForms: true,
  limit: 'useIssuer',
  params: issuerParams,
  response: z.object({}),
  errors: ['not_found'],
})

const entered = z.object({ outcome: z.literal('entered'), user: currentUserSchema, sessionId: z.string() })
/** Two-step sign-in is on: `finishWithCode` needs this and a code. */
const codeNeeded = z.object({ outcome: z.literal('code'), pending: z.string() })
const form = { rememberMe: z._default(z.boolean(), false), quizId }

export const finishIssuerSignIn = endpoint(paths.finishIssuerSignIn, {
  who: 'public',
  limit: 'useIssuer',
  params: issuerParams,
  body: z.object({ state: sent(200), code: sent(4000), iss: z.optional(sent(255)), ...form }),
  response: z.discriminatedUnion('outcome', [entered, codeNeeded, z.object({ outcome: z.literal('linked') })]),
  errors: [
    'not_found',
    'issuer_attempt_over',
    'issuer_unavailable',
    'issuer_refused',
    'issuer_address_unproved',
    'link_in_settings',
    'linked_elsewhere',
    'busy',
  ],
})

/** Mails a link that signs in, if this is the confirmed address of an account. It counts in this browser alone. */
export const requestSignInLink = endpoint(paths.requestSignInLink, {
  who: 'public',
  skipSession: true,
  limit: 'requestSignInLink',
  body: z.object({ email: emailSchema }),
  response: z.object({ success: z.literal(true) }),
})

export const finishSignInLink = endpoint(paths.finishSignInLink, {
  who: 'public',
  limit: 'useIssuer',
  body: z.object({ token: sent(100), ...form }),
  response: z.discriminatedUnion('outcome', [entered, codeNeeded]),
  errors: ['issuer_attempt_over'],
})

export const finishWithCode = endpoint(paths.finishWithCode, {
  who: 'public',
  limit: 'useIssuer',
  body: z.object({ pending: sent(100), code: secondFactorCode, ...form }),
  response: entered,
  errors: ['issuer_attempt_over', 'invalid_code'],
})

const linkedList = z.object({
  linked: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      email: z.nullable(z.string()),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime(),
    }),
  ),
  issuers: z.array(issuerSchema),
})

export const linkedSignIns = endpoint(paths.linkedSignIns, { who: 'user', response: linkedList })

export const startLink = endpoint(paths.startLink, {
  who: 'user',
  limit: 'provePassword',
  params: issuerParams,
  body: z.object({ password: ownPassword }),
  response: leave,
  errors: [
    'wrong_current_password',
    'recent_sign_in_required',
    'not_found',
    'issuer_unavailable',
    'issuer_refused',
    'busy',
  ],
})

export const unlinkSignIn = endpoint(paths.unlinkSignIn, {
  who: 'user',
  limit: 'provePassword',
  params: z.object({ id: z.uuid() }),
  body: z.object({ password: ownPassword }),
  response: linkedList,
  errors: ['wrong_current_password', 'recent_sign_in_required', 'last_way_in', 'not_found', 'busy'],
})
