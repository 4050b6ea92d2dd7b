import { queryOptions } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session.ts'
import { ApiError, call, read } from '#web/platform/api.ts'
import { local, session } from '#web/platform/storage.ts'
import type { Failure, LoginValues, RegisterValues } from './form-problems.ts'

/** Who came in, and what to hand to `enter` of platform/session.ts. */
export interface Entered {
  user: CurrentUser
  sessionId: string
  remembered: boolean
}

/** A new account whose session waits at the app's own host: at this address, once, for a minute. */
export interface HandedOver {
  user: CurrentUser
  handoff: string
}

/** The quiz she took before, for her account to take over. */
const quizOfThisBrowser = () => ({ quizId: session.get('broughtQuiz') ?? local.get('quiz_id') ?? undefined })

/** `code`: from her authenticator app, where the account asks for one. */
export async function signIn(values: LoginValues, rememberMe: boolean, code?: string): Promise<Entered> {
  const { sessionId, ...user } = await call('logIn', { body: { ...values, rememberMe, code, ...quizOfThisBrowser() } })
  return { user, sessionId, remembered: rememberMe }
}

export async function createAccount(values: RegisterValues, remembered: boolean): Promise<Entered | HandedOver> {
  const { user, sessionId = '', handoff } = await call('register', { body: { ...values, ...quizOfThisBrowser() } })
  return handoff ? { user, handoff } : { user, sessionId, remembered }
}

export async function askForResetLink(email: string): Promise<void> {
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
export const beginTwoFactor = (password: string) => call('startTwoFactor', { body: { password } })
export const endTwoFactor = (password: string, code: string) => call('disableTwoFactor', { body: { password, code } })
export const proveTwoFactor = async (code: string) => (await call('confirmTwoFactor', { body: { code } })).recoveryCodes
