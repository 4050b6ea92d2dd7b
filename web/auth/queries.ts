import { queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { local, session } from '#web/platform/storage.ts'
import type { Failure, LoginValues, RegisterValues } from './form-problems.ts'

export interface SignedIn {
  user: CurrentUser
  sessionId: string
  remembered: boolean
}

/** A new account whose session can be redeemed once at this address within a minute, on the host of the app. */
export interface PendingHandoff {
  user: CurrentUser
  handoff: string
}

export const localQuiz = () => ({ quizId: session.get('broughtQuiz') ?? local.get('quiz_id') ?? undefined })

export interface SignInCodes {
  code?: string
  mailedCode?: string
}

export async function signIn(values: LoginValues, rememberMe: boolean, codes: SignInCodes = {}): Promise<SignedIn> {
  const { sessionId, ...user } = await call('logIn', { body: { ...values, rememberMe, ...codes, ...localQuiz() } })
  return { user, sessionId, remembered: rememberMe }
}

export async function createAccount(values: RegisterValues, remembered: boolean): Promise<SignedIn | PendingHandoff> {
  const { user, sessionId = '', handoff } = await call('register', { body: { ...values, ...localQuiz() } })
  return handoff ? { user, handoff } : { user, sessionId, remembered }
}

export async function sendResetLink(email: string): Promise<void> {
  await call('requestPasswordReset', { body: { email } })
}

export const setNewPassword = (token: string, newPassword: string) =>
  call('resetPassword', { body: { token, newPassword } })

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { status: 0, message: '' }
  return { status: error.status, message: error.text(''), code: error.code, errors: error.body.errors }
}

export const twoFactorQuery = queryOptions({
  queryKey: ['two-factor'],
  queryFn: () => read('twoFactorState'),
  staleTime: 0,
})
export const beginTwoFactorSetup = (password: string) => call('startTwoFactor', { body: { password } })
export const turnOffTwoFactor = (password: string, code: string) =>
  call('disableTwoFactor', { body: { password, code } })
export const verifyTwoFactor = async (code: string) =>
  (await call('confirmTwoFactor', { body: { code } })).recoveryCodes
