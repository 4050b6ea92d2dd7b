import { describe, expect, it } from 'vitest'
import { brand } from '#contract/brand.ts'
import { errorCatalogue } from '#contract/errors.ts'
import {
  type Failure,
  forgotError,
  forgotErrorText,
  loginErrors,
  loginErrorText,
  modePath,
  needsToast,
  registerErrors,
  registerErrorText,
  resetErrors,
  resetErrorText,
  type SignupProblem,
  safeNext,
  signupFailure,
  signupProblem,
  strengthOf,
  welcomeText,
} from './form-problems.ts'

const connection = 'Connection trouble! Please check your internet and try again'
const generic = 'Something went wrong! Please try again.'
const failed = (message: string, status = 400): Failure => ({ status, message })

describe('redirect after sign-in', () => {
  it.each(['/results', '/dashboard?payment=success&session_id=1', '/results#saved', '/email-results?token=a%2Fb'])(
    'keeps %s',
    path => expect(safeNext(path)).toBe(path),
  )

  it.each([
    null,
    '',
    'results',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    '%2F%2Fevil.example',
    '/%',
    'https://evil.example/results',
    'https:evil.example',
    ' https://evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '@evil.example',
    '/login',
    '/register?next=/results',
  ])('replaces %j with the dashboard', path => expect(safeNext(path)).toBe('/dashboard'))
})

describe('modes', () => {
  it('keeps the query when the mode changes', () => {
    expect(modePath('register', '?next=%2Fresults')).toBe('/register?next=%2Fresults')
  })
  it('has a welcome text per mode', () => {
    expect(welcomeText('login')).toBe('Welcome back!')
    expect(welcomeText('register')).toBe(`Welcome to ${brand.name}!`)
  })
})

describe('sign-in form', () => {
  it('requires both fields', () => {
    expect(loginErrors({ username: ' ', password: '' })).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    })
    expect(loginErrors({ username: 'ada', password: 'x' })).toEqual({})
  })
})

const good = { username: 'ada', email: 'ada@example.org', password: 'Secret12', confirmPassword: 'Secret12' }
const secret = (password: string) => ({ ...good, password, confirmPassword: password })

describe('register form', () => {
  it('accepts valid values', () => expect(registerErrors(good)).toEqual({}))

  it.each([
    [secret('Abc12'), { password: 'Your password needs at least 8 characters' }],
    [secret('secret12'), { password: 'Add at least one uppercase letter to your password' }],
    [
      { ...good, confirmPassword: 'Secret22' },
      { confirmPassword: "Your passwords don't match - try typing them again!" },
    ],
    [{ ...good, username: 'ab' }, { username: 'Your username needs at least 3 characters' }],
    [{ ...good, username: 'a'.repeat(51) }, { username: 'Your username can have at most 50 characters' }],
    [{ ...good, email: 'ada@home' }, { email: 'Please enter a valid email address' }],
  ])('reports invalid values (%#)', (values, errors) => expect(registerErrors(values)).toEqual(errors))
})

describe('sign-in errors', () => {
  it.each([
    [failed(errorCatalogue.too_many_attempts.text, 429), 'Too many attempts. Please wait a few minutes and try again.'],
    [failed('', 429), 'Too many attempts. Please wait a few minutes and try again.'],
    [failed('', 0), connection],
    [failed('', 502), generic],
    [failed('Wrong PASSWORD'), "That password doesn't match our records. Please try again!"],
    [failed('These do not match'), "That password doesn't match our records. Please try again!"],
    [failed('Unknown user'), "We couldn't find an account with that username. Want to create one?"],
    [failed('Not found'), "We couldn't find an account with that username. Want to create one?"],
    [failed(errorCatalogue.invalid_credentials.text), 'Please check your username and password and try again!'],
    [failed('bad credential'), 'Please check your username and password and try again!'],
    [failed('Network down'), connection],
    [failed('connection lost'), connection],
    [failed(errorCatalogue.server_error.text, 500), generic],
  ])('%j', (failure, text) => expect(loginErrorText(failure)).toBe(text))

  it('uses the first match', () => {
    expect(loginErrorText(failed('Invalid username or password'))).toMatch(/^That password/)
    expect(loginErrorText(failed('Invalid user'))).toMatch(/^We couldn't find/)
  })
})

describe('register errors', () => {
  it.each([
    [failed(errorCatalogue.too_many_attempts.text, 429), errorCatalogue.too_many_attempts.text],
    [failed('', 0), connection],
    [
      failed(errorCatalogue.username_taken.text, 409),
      'That username is already taken! Try adding some numbers or picking a different one',
    ],
    [
      failed(errorCatalogue.email_exists.text, 409),
      'An account with this email already exists! Try signing in instead',
    ],
    [failed('Password too weak'), 'Your password needs at least 8 characters and one uppercase letter'],
    [failed('Validation failed'), 'Please check your information and try again!'],
    [failed('Invalid body'), 'Please check your information and try again!'],
    [failed('Failed to fetch'), connection],
    [failed('network down'), connection],
    [failed('lost connection'), connection],
    [failed('We are closed today.'), 'We are closed today.'],
    [failed('An Error happened', 500), generic],
    [failed('Answer 500', 500), generic],
    [failed('x'.repeat(100)), generic],
    [failed('x'.repeat(99)), 'x'.repeat(99)],
    [failed('', 500), 'Registration failed'],
    [failed(errorCatalogue.server_error.text, 500), generic],
  ])('%j', (failure, text) => expect(registerErrorText(failure)).toBe(text))
})

describe('signup dialog', () => {
  const toastOf = (values: typeof good) => {
    const problem = signupProblem(values)
    return problem && { title: problem.title, description: problem.description }
  }

  it('accepts valid values', () => expect(signupProblem(good)).toBeNull())

  it.each([
    [{ ...good, email: ' ' }, 'Missing Information', 'Please fill in all fields'],
    [{ ...good, email: 'ada' }, 'Invalid Email', 'Please enter a valid email address'],
    [{ ...good, confirmPassword: 'Secret22' }, "Passwords Don't Match", 'Please make sure your passwords match'],
    [secret('Abc12'), 'Password Too Short', 'Password must be at least 8 characters long'],
    [secret('secret12'), 'Add at least one uppercase letter to your password', undefined],
    [{ ...good, username: 'ab' }, 'Your username needs at least 3 characters', undefined],
  ])('reports invalid values (%#)', (values, title, description) =>
    expect(toastOf(values)).toEqual({ title, description }),
  )

  it('reports the error at the field', () => {
    expect(Object.keys(signupProblem({ ...good, email: '', password: '' })?.fields ?? {})).toEqual([
      'email',
      'password',
    ])
    expect(signupProblem({ ...good, email: 'ada' })?.fields).toEqual({
      email: 'Invalid Email: Please enter a valid email address',
    })
    expect(signupProblem(secret('secret12'))?.fields).toHaveProperty('password')
  })

  it('says each problem once: a toast only where no field says it', () => {
    const isToast = (problem: SignupProblem | null) => problem && needsToast(problem)
    expect(isToast(signupProblem({ ...good, email: '', password: '' }))).toBe(true)
    expect(isToast(signupProblem({ ...good, email: '' }))).toBe(false)
    expect(isToast(signupProblem({ ...good, confirmPassword: 'Secret22' }))).toBe(false)
    expect(isToast(signupProblem({ ...good, username: 'ab' }))).toBe(false)
    expect(isToast(signupFailure(failed(errorCatalogue.username_taken.text, 409)))).toBe(false)
    expect(isToast(signupFailure(failed('', 0)))).toBe(true)
  })

  it('sends someone with an account to sign in', () => {
    expect(signupFailure(failed(errorCatalogue.email_exists.text, 409))).toMatchObject({
      title: 'Welcome Back!',
      known: true,
    })
  })

  it('shows no welcome back for a taken username', () => {
    expect(signupFailure(failed(errorCatalogue.username_taken.text, 409))).toEqual({
      title: "Oops! Something didn't work",
      description: 'Username is already taken',
      fields: { username: 'Username is already taken' },
      known: false,
    })
  })

  it('shows the message of the server or a fallback', () => {
    expect(signupFailure(failed('', 502)).description).toBe("Let's try that again!")
    expect(signupFailure(failed(errorCatalogue.too_many_attempts.text, 429)).description).toMatch(/^Too many attempts/)
    expect(signupFailure({ ...failed('Check'), errors: { email: 'No' } }).fields).toEqual({ email: 'No' })
  })

  it('reports a missing connection', () => {
    const { title, description } = signupFailure(failed('', 0))
    expect(`${title}: ${description}`).toBe('Something Went Wrong: Please try again later')
  })
})

describe('a common password', () => {
  const common = errorCatalogue.password_too_common
  const refused: Failure = { status: common.status, message: common.text, code: 'password_too_common' }

  it('shows the message of the server, not the length error', () => {
    expect(registerErrorText(refused)).toBe(common.text)
    expect(signupFailure(refused)).toMatchObject({ description: common.text, fields: { password: common.text } })
  })

  it.each([
    [0, 'easy'],
    [1, 'easy'],
    [2, 'fair'],
    [3, 'good'],
    [4, 'strong'],
  ])('score %i is %s', (score, strength) => expect(strengthOf(score)).toBe(strength))
})

describe('forgotten password', () => {
  it.each(['', 'ada', 'ada@example', 'a b@example.org'])('rejects the address %j', email => {
    expect(forgotError(email)).toBe('Please enter a valid email address')
  })
  it('accepts an address with spaces and capitals', () => expect(forgotError(' Ada@Example.org ')).toBeUndefined())

  it.each([
    [failed('', 0), 'Unable to connect to server. Please check your internet connection and try again.'],
    [failed('<html>', 500), 'Server error occurred. Please try again in a few moments.'],
    [failed('', 502), 'An unexpected error occurred. Please try again.'],
    [failed(errorCatalogue.too_many_attempts.text, 429), errorCatalogue.too_many_attempts.text],
  ])('a request that failed (%#)', (failure, text) => expect(forgotErrorText(failure)).toBe(text))
})

describe('a new password', () => {
  const wrong = (password: string, confirmPassword = password) => resetErrors({ password, confirmPassword })

  it.each([
    ['Abcde', 'Password must be at least 8 characters'],
    ['', 'Password must be at least 8 characters'],
    ['sunflower', 'Password must contain at least one uppercase letter'],
    [`A${'b'.repeat(200)}`, 'Your password can have at most 200 characters'],
  ])('%j is rejected', (password, text) => expect(wrong(password)).toEqual({ password: text }))

  it('must be repeated correctly', () => {
    expect(wrong('Sunflower', 'Sunflowers')).toEqual({ confirmPassword: "Passwords don't match" })
    expect(wrong('Sunflower')).toEqual({})
  })

  it('reports the reason for a rejection, or the failure', () => {
    expect(resetErrorText(failed('Invalid or expired reset link'))).toBe('Invalid or expired reset link')
    expect(resetErrorText(failed('', 0))).toBe('Failed to reset password')
  })
})
