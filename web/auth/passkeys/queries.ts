import { queryOptions } from '@tanstack/react-query'
import { call, read } from '#web/platform/api.ts'
import { isNative } from '#web/platform/native.ts'
import { failureOf, localQuiz, type SignedIn } from '../queries.ts'

/** The pages of the apps for phones are at an address of their own, for which a passkey of the site does not count. */
export const canUsePasskeys = (): boolean => !isNative() && 'PublicKeyCredential' in globalThis

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: async () => (await read('passkeys'))?.passkeys ?? [],
  staleTime: 0,
  networkMode: 'always',
})

/** Loaded when it is used, because few visits need it. */
const browserPart = () => import('@simplewebauthn/browser')

export async function addPasskey(confirmation: { password: string; code?: string }) {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    browserPart(),
    call('startPasskey', { body: confirmation }),
  ])
  const { id, rawId, type, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject, transports } = response
  const credential = { id, rawId, type, response: { clientDataJSON, attestationObject, transports } }
  return call('savePasskey', { body: { credential } })
}

export async function signInWithPasskey(rememberMe: boolean): Promise<SignedIn> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([browserPart(), call('startPasskeySignIn')])
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON })
  const credential = { id, rawId, type, response }
  const body = { credential, rememberMe, ...localQuiz() }
  const { sessionId, ...user } = await call('signInWithPasskey', { body })
  return { user, sessionId, remembered: rememberMe }
}

export const renamePasskey = (id: string, name: string) => call('renamePasskey', { params: { id }, body: { name } })

export const removePasskey = (id: string, password: string) =>
  call('removePasskey', { params: { id }, body: { password } })

const browserTexts: Partial<Record<string, string>> = {
  NotAllowedError: 'It was canceled, or it took too long. Nothing was changed.',
  AbortError: 'It was canceled. Nothing was changed.',
  InvalidStateError: 'This device already has a passkey for your account.',
  SecurityError: "Passkeys don't work at this address.",
}

export function passkeyProblem(error: unknown): string {
  const { message, code } = failureOf(error)
  if (code) return message
  const name = error instanceof Error ? error.name : ''
  return browserTexts[name] ?? "It didn't work this time. Please try again."
}
