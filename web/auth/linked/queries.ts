import { queryOptions } from '@tanstack/react-query'
import type { IssuerId } from '#contract/endpoints/linked-sign-ins.ts'
import { errorCatalogue } from '#contract/errors.ts'
import { call, read } from '#web/platform/api.ts'
import { isNative } from '#web/platform/native.ts'
import { session } from '#web/platform/storage.ts'
import { failureOf, localQuiz, type SignedIn } from '../queries.ts'

/** Services refuse to sign users in within an app's web view, and the way back would leave the app. */
export const canLeaveForIssuer = (): boolean => !isNative()

export const issuersQuery = queryOptions({
  queryKey: ['sign-in-issuers'],
  queryFn: async () => (await read('signInIssuers'))?.issuers ?? [],
  staleTime: Number.POSITIVE_INFINITY,
})

export async function leaveToSignIn(issuer: IssuerId, next: string): Promise<void> {
  const { url } = await call('startIssuerSignIn', { params: { issuer } })
  session.set('leftFor', { next })
  location.assign(url)
}

export async function leaveToLink(issuer: IssuerId, password: string): Promise<void> {
  const { url } = await call('startLink', { params: { issuer }, body: { password } })
  session.set('leftFor', { next: '/settings/account' })
  location.assign(url)
}

export interface IssuerAnswer {
  code: string | null
  state: string | null
  iss: string | null
  /** Such as "access_denied" where the user canceled. */
  error: string | null
}

export type Finished =
  | ({ outcome: 'entered' } & SignedIn)
  | { outcome: 'code'; pending: string }
  | { outcome: 'linked' }

export async function finishSignIn(
  issuer: IssuerId,
  { code, state, iss }: { code: string; state: string; iss: string | null },
): Promise<Finished> {
  const body = { code, state, ...(iss && { iss }), ...localQuiz() }
  const finished = await call('finishIssuerSignIn', { params: { issuer }, body })
  return finished.outcome === 'entered' ? { ...finished, remembered: false } : finished
}

export const requestSignInLink = (email: string) => call('requestSignInLink', { body: { email } })

export async function finishSignInLink(token: string): Promise<Finished> {
  const finished = await call('finishSignInLink', { body: { token, ...localQuiz() } })
  return finished.outcome === 'entered' ? { ...finished, remembered: false } : finished
}

export async function finishWithCode(pending: string, code: string): Promise<SignedIn> {
  const { user, sessionId } = await call('finishWithCode', { body: { pending, code, ...localQuiz() } })
  return { user, sessionId, remembered: false }
}

export const linkedQuery = queryOptions({
  queryKey: ['linked-sign-ins'],
  queryFn: () => read('linkedSignIns'),
  staleTime: 0,
  networkMode: 'always',
})

export const unlink = (id: string, password: string) => call('unlinkSignIn', { params: { id }, body: { password } })

export const issuerProblem = (error: unknown): string =>
  failureOf(error).message || errorCatalogue.issuer_unavailable.text
