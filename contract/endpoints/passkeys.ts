import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { currentUserSchema } from '../session.ts'
import { ownPassword, quizId, secondFactorCode } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** Base64url, as browsers and authenticators exchange bytes. */
const bytes = (max: number) => z.string().check(z.regex(/^[\w-]*$/), z.maxLength(max))
const transport = z.string().check(z.regex(/^[a-z-]+$/), z.maxLength(20))
/** As `PublicKeyCredential.toJSON()` returns it (WebAuthn Level 3); other fields are dropped. */
const credentialFields = {
  id: bytes(limits.passkeys.credentialId),
  rawId: bytes(limits.passkeys.credentialId),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.object({}), {}),
}

const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Its provider copies it to the user's other devices. */
  synced: z.boolean(),
})
const passkeyList = z.object({ passkeys: z.array(passkeySchema) })
export type Passkey = z.infer<typeof passkeySchema>

export const passkeys = endpoint(paths.passkeys, { who: 'user', response: passkeyList })

/** Returns what a browser needs to make a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const startPasskey = endpoint(paths.startPasskey, {
  who: 'user',
  limit: 'provePassword',
  /** `code`: needed with two-step sign-in, which the passkey will pass. */
  body: z.object({ password: ownPassword, code: z.optional(secondFactorCode) }),
  response: z.object({
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
    timeout: z.int(),
    excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
    authenticatorSelection: z.object({
      residentKey: z.literal('required'),
      requireResidentKey: z.literal(true),
      userVerification: z.literal('required'),
    }),
    attestation: z.literal('none'),
  }),
  errors: [
    'wrong_current_password',
    'recent_sign_in_required',
    'second_factor_required',
    'invalid_code',
    'too_many_passkeys',
    'busy',
  ],
})

export const savePasskey = endpoint(paths.savePasskey, {
  who: 'user',
  limit: 'changePasskey',
  body: z.object({
    credential: z.object({
      ...credentialFields,
      response: z.object({
        clientDataJSON: bytes(limits.passkeys.clientData),
        attestationObject: bytes(limits.passkeys.attestation),
        transports: z.optional(z.array(transport).check(z.maxLength(10))),
      }),
    }),
  }),
  response: passkeySchema,
  errors: ['passkey_refused', 'too_many_passkeys'],
})

export const renamePasskey = endpoint(paths.renamePasskey, {
  who: 'user',
  limit: 'changePasskey',
  params: z.object({ id: z.uuid() }),
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name'), z.maxLength(limits.passkeys.name)),
  }),
  response: passkeySchema,
  errors: ['not_found'],
})

export const removePasskey = endpoint(paths.removePasskey, {
  who: 'user',
  limit: 'provePassword',
  params: z.object({ id: z.uuid() }),
  body: z.object({ password: ownPassword }),
  response: passkeyList,
  errors: ['wrong_current_password', 'recent_sign_in_required', 'last_way_in', 'not_found', 'busy'],
})

/** Returns what a browser needs to sign in with any of its passkeys (`PublicKeyCredentialRequestOptionsJSON`). */
export const startPasskeySignIn = endpoint(paths.startPasskeySignIn, {
  who: 'public',
  skipSession: true,
  limit: 'usePasskey',
  response: z.object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.int(),
    userVerification: z.literal('required'),
  }),
})

export const signInWithPasskey = endpoint(paths.signInWithPasskey, {
  who: 'public',
  limit: 'usePasskey',
  body: z.object({
    credential: z.object({
      ...credentialFields,
      response: z.object({
        clientDataJSON: bytes(limits.passkeys.clientData),
        authenticatorData: bytes(limits.passkeys.clientData),
        signature: bytes(limits.passkeys.clientData),
        userHandle: z.nullish(bytes(100)),
      }),
    }),
    rememberMe: z._default(z.boolean(), false),
    quizId,
  }),
  response: z.extend(currentUserSchema, { sessionId: z.string() }),
  errors: ['passkey_refused', 'unknown_passkey'],
})
