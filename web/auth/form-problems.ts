import { brand } from '#contract/brand.ts'
import { emailSchema, passwordSchema, usernameSchema } from '#contract/credentials.ts'
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

export type Mode = 'login' | 'register'
export interface LoginValues {
  username: string
  password: string
}
export interface RegisterValues {
  username: string
  email: string
  password: string
  confirmPassword: string
}
export type FieldErrors<Values> = Partial<Record<keyof Values, string>>

const home = '/dashboard'
const here = 'https://here.invalid'
const controlCharacter = /\p{Cc}/u

/** Returns a path on our own host, or the dashboard for everything else (open redirects). */
export function safeNext(wanted: string | null): string {
  if (!wanted || !isOurPath(wanted)) return home
  const { pathname, search, hash } = new URL(wanted, here)
  if (!isOurPath(pathname) || pathname === '/login' || pathname === '/register') return home
  return pathname + search + hash
}

/** Also rejects paths that leave our host once they are decoded. */
function isOurPath(path: string): boolean {
  try {
    return [path, decodeURIComponent(path)].every(
      each => /^\/(?![/\\])/.test(each) && !each.includes('\\') && !controlCharacter.test(each) && isHere(each),
    )
  } catch {
    return false
  }
}

const isHere = (path: string) => new URL(path, here).origin === here

export const modePath = (mode: Mode, search: string) => `/${mode}${search}`
export const welcomeText = (mode: Mode) => (mode === 'login' ? 'Welcome back!' : `Welcome to ${brand.name}!`)

export function loginErrors({ username, password }: LoginValues): FieldErrors<LoginValues> {
  return onlyErrors({
    username: username.trim() ? undefined : 'Username is required',
    password: password ? undefined : 'Password is required',
  })
}

const confirmText = "Your passwords don't match - try typing them again!"
export function registerErrors(values: RegisterValues): FieldErrors<RegisterValues> {
  return onlyErrors({
    username: firstIssue(usernameSchema, values.username),
    email: firstIssue(emailSchema, values.email),
    password: firstIssue(passwordSchema, values.password),
    confirmPassword: values.password === values.confirmPassword ? undefined : confirmText,
  })
}

type Schema = typeof usernameSchema | typeof emailSchema | typeof passwordSchema
const firstIssue = (schema: Schema, value: string) => schema.safeParse(value).error?.issues[0]?.message

function onlyErrors<Values>(errors: FieldErrors<Values>): FieldErrors<Values> {
  return Object.fromEntries(Object.entries(errors).filter(([, text]) => text)) as FieldErrors<Values>
}

export interface Failure {
  /** 0: there was no response. */
  status: number
  message: string
  code?: ErrorCode | null
  errors?: Record<string, string>
}

const connectionText = 'Connection trouble! Please check your internet and try again'
const genericText = 'Something went wrong! Please try again.'

export function loginErrorText({ status, message }: Failure): string {
  if (status === 429) return message || errorCatalogue.too_many_attempts.text
  if (status === 0) return connectionText
  const contains = wordsIn(message || 'Login failed')
  if (contains('password', 'match')) return "That password doesn't match our records. Please try again!"
  if (contains('user', 'found')) return "We couldn't find an account with that username. Want to create one?"
  if (contains('invalid', 'credential')) return 'Please check your username and password and try again!'
  if (contains('network', 'connection')) return connectionText
  return genericText
}

const shortText = 100
export function registerErrorText({ status, message, code }: Failure): string {
  if (code === 'password_too_common') return message
  if (status === 429) return message || errorCatalogue.too_many_attempts.text
  if (status === 0) return connectionText
  const text = message || 'Registration failed'
  const contains = wordsIn(text)
  if (contains('username') && contains('taken')) {
    return 'That username is already taken! Try adding some numbers or picking a different one'
  }
  if (contains('email') && contains('exists'))
    return 'An account with this email already exists! Try signing in instead'
  if (contains('password')) return 'Your password needs at least 8 characters and one uppercase letter'
  if (contains('validation', 'invalid')) return 'Please check your information and try again!'
  if (contains('fetch', 'network', 'connection')) return connectionText
  return text.length < shortText && !contains('error', '500') ? text : genericText
}

function wordsIn(text: string) {
  const lower = text.toLowerCase()
  return (...words: string[]) => words.some(word => lower.includes(word))
}

export interface SignupProblem {
  title: string
  description?: string
  fields: FieldErrors<RegisterValues>
}

export function signupProblem(values: RegisterValues): SignupProblem | null {
  const missing = (Object.keys(values) as (keyof RegisterValues)[]).filter(name => !values[name].trim())
  if (missing.length > 0) {
    const fields = Object.fromEntries(missing.map(name => [name, missingText[name]]))
    return { title: 'Missing Information', description: 'Please fill in all fields', fields }
  }
  const { password } = values
  const errors = registerErrors(values)
  if (errors.email) return inField('email', 'Invalid Email', errors.email)
  if (errors.confirmPassword)
    return inField('confirmPassword', "Passwords Don't Match", 'Please make sure your passwords match')
  if (password.length < limits.password.min)
    return inField('password', 'Password Too Short', 'Password must be at least 8 characters long')
  const rest = errors.password ?? errors.username
  return rest ? { title: rest, fields: errors } : null
}

const inField = (name: keyof RegisterValues, title: string, description: string): SignupProblem => ({
  title,
  description,
  fields: { [name]: `${title}: ${description}` },
})

/** A single field says it itself. */
export const needsToast = ({ fields }: SignupProblem): boolean => Object.keys(fields).length !== 1

const missingText = {
  username: 'Please choose a username',
  email: 'Please enter your email address',
  password: 'Please choose a password',
  confirmPassword: 'Please type your password again',
}

/** `known`: the account exists and the user should sign in. */
export function signupFailure({ status, message, code, errors }: Failure): SignupProblem & { known: boolean } {
  if (status === 0) {
    return { title: 'Something Went Wrong', description: 'Please try again later', fields: {}, known: false }
  }
  if (wordsIn(message)('already exists')) {
    const description = 'You already have an account with this email. Please sign in instead.'
    return { title: 'Welcome Back!', description, fields: { email: message }, known: true }
  }
  const taken = /username.*taken/i.test(message) ? { username: message } : {}
  const description = message || "Let's try that again!"
  const common: FieldErrors<RegisterValues> = code === 'password_too_common' ? { password: message } : {}
  return { title: "Oops! Something didn't work", description, fields: { ...errors, ...taken, ...common }, known: false }
}

export const forgotError = (email: string): string | undefined =>
  emailSchema.safeParse(email).success ? undefined : 'Please enter a valid email address'

export function forgotErrorText({ status, message }: Failure): string {
  if (status === 0) return 'Unable to connect to server. Please check your internet connection and try again.'
  if (status === 500) return errorCatalogue.server_error.text
  return message || 'An unexpected error occurred. Please try again.'
}

export interface NewPassword {
  password: string
  confirmPassword: string
}

export function resetErrors({ password, confirmPassword }: NewPassword): FieldErrors<NewPassword> {
  return onlyErrors({
    password: passwordProblem(password),
    confirmPassword: password === confirmPassword ? undefined : "Passwords don't match",
  })
}

function passwordProblem(password: string): string | undefined {
  if (password.length < limits.password.min) return 'Password must be at least 8 characters'
  const issue = firstIssue(passwordSchema, password)
  return issue && password.length <= limits.password.max ? 'Password must contain at least one uppercase letter' : issue
}

export const resetErrorText = ({ message }: Failure): string => message || 'Failed to reset password'

export type Strength = 'easy' | 'fair' | 'good' | 'strong'
export const strengthOf = (score: number): Strength =>
  score <= 1 ? 'easy' : score === 2 ? 'fair' : score === 3 ? 'good' : 'strong'
