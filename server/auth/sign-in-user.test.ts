import { afterAll, describe, expect, test } from 'vitest'
import { logIn, register } from '#contract/endpoints/auth.ts'
import { startTestApp } from '#server/testing/app.ts'
import { password, registrationForm } from '#server/testing/people.ts'

const app = await startTestApp()
afterAll(() => app.close())
await app.page().call(register, { body: { ...registrationForm('Vera Lind'), email: 'vera@example.org' } })

const signIn = (username: string, secret = password) => app.page().call(logIn, { body: { username, password: secret } })

test.each(['Vera Lind', 'vera lind', ' VERA LIND ', 'vera@example.org', 'VERA@Example.org', ' vera@example.org '])(
  'accepts username and address in any case: "%s"',
  async identifier => {
    const { status, body } = await signIn(identifier)
    expect([status, body.username]).toEqual([200, 'Vera Lind'])
    expect(body.sessionId).toMatch(/^[\w-]{43}$/)
  },
)

test.each(['Élodie', 'ΝΙΚΟΣ', 'İlker', 'Weiß', 'Zoe\u0308', 'ǅuro'])(
  'a user registered as %s can sign in as typed',
  async username => {
    const email = `${[...username].map(letter => letter.codePointAt(0)).join('-')}@example.org`
    const made = await app.page().call(register, { body: { ...registrationForm(username), email } })
    expect(made.status).toBe(200)
    expect((await signIn(username)).status).toBe(200)
  },
)

test('an address with non-ASCII letters works in any case', async () => {
  const body = { ...registrationForm('Nikos'), email: 'ΝΙΚΟΣ@παράδειγμα.ελ' }
  expect((await app.page().call(register, { body })).status).toBe(200)
  for (const email of ['ΝΙΚΟΣ@παράδειγμα.ελ', 'νικος@παράδειγμα.ελ']) expect((await signIn(email)).status).toBe(200)
})

describe('a failed sign-in reveals nothing', () => {
  const answerTo = async (username: string, secret: string) => {
    const { statusCode, body, headers } = await app.page().send({
      method: 'POST',
      url: logIn.path,
      headers: app.page().headers(),
      payload: { username, password: secret },
    })
    const { date: _, ...rest } = headers
    return { statusCode, body, headers: rest }
  }

  test('a wrong password and an unknown account return the same bytes', async () => {
    const wrongPassword = await answerTo('Vera Lind', 'Sunflower-8')
    expect(wrongPassword.statusCode).toBe(401)
    expect(wrongPassword.body).toBe('{"code":"invalid_credentials","message":"Invalid credentials"}')
    expect(await answerTo('Nobody here', 'Sunflower-8')).toEqual(wrongPassword)
    expect(await answerTo('nobody@example.org', 'Sunflower-8')).toEqual(wrongPassword)
  })

  test('case, spaces and length of a password count', async () => {
    for (const wrong of [password.toLowerCase(), ` ${password}`, `${password} `, password.slice(0, -1), `${password}7`])
      expect((await signIn('Vera Lind', wrong)).status).toBe(401)
  })

  test('SQL in the name is treated as text', async () => {
    for (const name of ["' or 1=1 --", 'vera%', 'vera_lind', '" or ""="'])
      expect((await signIn(name)).body.code).toBe('invalid_credentials')
  })
})

test.each([
  ['name', { username: '', password }, { username: 'Username is required' }],
  ['name but spaces', { username: '   ', password }, { username: 'Username is required' }],
  ['password', { username: 'Vera Lind', password: '' }, { password: 'Password is required' }],
])('a form without %s reports it', async (_, form, errors) => {
  const { status, body } = await app.page().call(logIn, { body: form })
  expect([status, body.code, body.errors]).toEqual([400, 'invalid_input', errors])
})

test('rejects a null character in the name', async () => {
  expect((await signIn('Vera\0Lind')).status).toBe(400)
})

test('rejects an oversized name or password before hashing', async () => {
  const long = await app.page().call(logIn, { body: { username: 'x'.repeat(256), password: 'y'.repeat(201) } })
  expect([long.status, Object.keys(long.body.errors ?? {})]).toEqual([400, ['username', 'password']])
})
