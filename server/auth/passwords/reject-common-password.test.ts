import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, expect, test } from 'vitest'
import { logIn, register } from '#contract/endpoints/auth.ts'
import { limits } from '#contract/limits.ts'
import { startTestApp } from '#server/testing/app.ts'
import { registrationForm } from '#server/testing/people.ts'
import { rejectCommonPassword } from './reject-common-password.ts'

const app = await startTestApp()
afterAll(() => app.close())

const registerWith = (username: string, password: string) =>
  app.page().call(register, { body: { ...registrationForm(username), password, confirmPassword: password } })

const isRefused = (password: string) =>
  rejectCommonPassword(password).then(
    () => false,
    () => true,
  )

test('rejects those of the three thousand most common passwords that are long enough, in any case', async () => {
  const common = dictionary['passwords-common'].slice(0, 3000).filter(each => each.length >= limits.password.min)
  expect(common.length).toBeGreaterThan(400)
  for (const each of common)
    for (const spelling of [each, each.toUpperCase(), each.charAt(0).toUpperCase() + each.slice(1)])
      if (!(await isRefused(spelling))) throw new Error(`${spelling} would be accepted`)
})

test.each(['Password1', 'Qwerty123', 'Iloveyou', 'Baseball'])(
  'registering with %s reports the reason',
  async password => {
    const { status, body } = await registerWith('kim', password)
    expect([status, body.code]).toEqual([400, 'password_too_common'])
    expect(body.message).toBe('This password is one of the first that people guess. Please choose another one.')
  },
)

test('rejects the username and the local part of the address', async () => {
  expect((await registerWith('Penelope', 'PENELOPE')).body.code).toBe('password_too_common')
  const again = {
    username: 'Lori',
    email: 'lorelai.g@example.org',
    password: 'Lorelai.G',
    confirmPassword: 'Lorelai.G',
  }
  expect((await app.page().call(register, { body: again })).body.code).toBe('password_too_common')
})

test('accepts a passphrase of 128 characters, all of which count', async () => {
  const phrase = `The ${'kettle sings at dawn, '.repeat(6)}`.slice(0, 127).concat('!')
  expect(phrase).toHaveLength(128)
  expect((await registerWith('phrase', phrase)).status).toBe(200)
  const signIn = (password: string) => app.page().call(logIn, { body: { username: 'phrase', password } })
  expect((await signIn(phrase)).status).toBe(200)
  expect((await signIn(phrase.slice(0, -1))).status).toBe(401)
})
