import { type CurrentUser, logIn, register } from '#contract/auth.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { local } from '#web/platform/storage.ts'
import type { Failure, LoginValues, RegisterValues } from './state.ts'

/** Who came in, and what to hand to `enter` of platform/session.ts. */
export interface Entered {
  user: CurrentUser
  sessionId: string
  remembered: boolean
}

/** The quiz she took before, for her account to take over. */
const quizOfThisBrowser = () => ({ quizId: local.get('quiz_id') ?? undefined })

export async function signIn(values: LoginValues, rememberMe: boolean): Promise<Entered> {
  const { sessionId, ...user } = await call(logIn, { body: { ...values, rememberMe, ...quizOfThisBrowser() } })
  return { user, sessionId, remembered: rememberMe }
}

export async function createAccount(values: RegisterValues, remembered: boolean): Promise<Entered> {
  const { user, sessionId } = await call(register, { body: { ...values, ...quizOfThisBrowser() } })
  return { user, sessionId, remembered }
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ApiError)) return { status: 0, message: '' }
  return { status: error.status, message: error.text(''), errors: error.body.errors }
}
