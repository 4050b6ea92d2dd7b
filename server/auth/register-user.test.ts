import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { logIn, me, register } from '#contract/endpoints/auth.ts'
import { outboxMails, users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, password, registrationForm } from '#server/testing/people.ts'
import { chargesOf, findWrongBalances } from '#server/testing/tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const tryToRegister = (changes: object) =>
  app.page().call(register, { body: { ...registrationForm('nobody'), ...changes } })

describe('an invalid form names the field and the solution', () => {
  const shortName = 'Your username needs at least 3 characters'
  const longName = 'Your username can have at most 50 characters'
  const nameCharacters = 'Use letters, numbers, spaces, dots, hyphens and underscores'
  const email = 'Please enter a valid email address'
  const shortPassword = 'Your password needs at least 8 characters'
  const uppercase = 'Add at least one uppercase letter to your password'
  const both = (text: string) => ({ password: text, confirmPassword: text })

  test.each([
    ['a name of two letters', { username: 'ab' }, 'username', shortName],
    ['two letters between spaces', { username: '  ab  ' }, 'username', shortName],
    ['spaces alone', { username: '     ' }, 'username', shortName],
    ['a name of 51 letters', { username: 'x'.repeat(51) }, 'username', longName],
    ['a name like an e-mail address', { username: 'ann@example.org' }, 'username', nameCharacters],
    ['a tab in the name', { username: 'ann\tlee' }, 'username', nameCharacters],
    ['a new line in the name', { username: 'ann\nlee' }, 'username', nameCharacters],
    ['a null character in the name', { username: 'ann\0lee' }, 'username', nameCharacters],
    ['markup in the name', { username: '<b>ann</b>' }, 'username', nameCharacters],
    ['an emoji in the name', { username: 'ann 🌻' }, 'username', nameCharacters],
    ['an address without @', { email: 'ann.example.org' }, 'email', email],
    ['an address without a name', { email: '@example.org' }, 'email', email],
    ['an address without a dot', { email: 'ann@example' }, 'email', email],
    ['an address with two @', { email: 'ann@lee@example.org' }, 'email', email],
    ['a one-letter end', { email: 'ann@example.o' }, 'email', email],
    ['a space in the address', { email: 'ann lee@example.org' }, 'email', email],
    ['two addresses', { email: 'ann@example.org,bob@example.org' }, 'email', email],
    ['a header in the address', { email: 'ann@example.org\r\nBcc: bob@example.org' }, 'email', email],
    ['an address of 256 characters', { email: `${'x'.repeat(244)}@example.org` }, 'email', email],
    ['a password of seven characters', both('Abcdefg'), 'password', shortPassword],
    ['a password without an uppercase letter', both('sunflower-7'), 'password', uppercase],
    [
      'a password of 201 characters',
      both(`A${'b'.repeat(200)}`),
      'password',
      'Your password can have at most 200 characters',
    ],
    [
      'passwords that differ',
      { confirmPassword: 'Sunflower-8' },
      'confirmPassword',
      "Your passwords don't match - try typing them again!",
    ],
  ])('%s', async (_, changes, field, text) => {
    const { status, body } = await tryToRegister(changes)
    expect([status, body.code]).toEqual([400, 'invalid_input'])
    expect(body.errors).toEqual({ [field]: text })
  })

  test.each(['username', 'email', 'password', 'confirmPassword'])(
    'a form without %s, or with another type',
    async field => {
      for (const value of [undefined, null, 7, ['Ann'], { a: 1 }]) {
        const { status, body } = await tryToRegister({ [field]: value })
        expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
      }
    },
  )

  test('rejects a null character in the address', async () => {
    const { status, body } = await tryToRegister({ email: 'ann\0@example.org' })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['email']])
  })
})

test.each([
  ['three letters', { username: 'Zed' }],
  ['fifty letters', { username: 'y'.repeat(50) }],
  ['letters of other languages, digits and marks', { username: 'Ünï Çode_名前-7.b' }],
  ['a password of eight characters', { username: 'eight', password: 'Abqzvfkw', confirmPassword: 'Abqzvfkw' }],
  ['a password of 200 characters', { username: 'long', password: 'Ä'.repeat(200), confirmPassword: 'Ä'.repeat(200) }],
  ['an address of 255 characters', { username: 'mail', email: `${'m'.repeat(243)}@example.org` }],
])('accepts a form at the limits: %s', async (name, changes) => {
  const email = `${name.replace(/\W/g, '')}@example.org`
  const { status, body } = await tryToRegister({ email, ...changes })
  expect([status, body.user?.username]).toEqual([200, changes.username])
})

test('a new account is signed in and has the standard plan and 30 tokens', async () => {
  const page = await createUser(app, 'nina')
  const { status, body } = await page.call(me)
  expect(status).toBe(200)
  expect(body).toMatchObject({ username: 'nina', planType: 'standard', isPro: false, isAdmin: false, tokenBalance: 30 })
  expect(body.createdAt).toBe(app.clock.now().toISOString())
  expect(await chargesOf(app, page.userId)).toEqual([])
  expect(await findWrongBalances(app)).toEqual([])
})

test('ignores unknown fields', async () => {
  const gifts = { id: 'me', isPro: true, isAdmin: true, tokenBalance: 1_000_000, planType: 'pro', devMode: true }
  const { body } = await tryToRegister({ ...registrationForm('greedy'), ...gifts })
  expect(body.user).toMatchObject({
    isPro: false,
    isAdmin: false,
    tokenBalance: 30,
    planType: 'standard',
    devMode: false,
  })
})

test('trims name and address and lowercases the address', async () => {
  const { body } = await tryToRegister({ username: '  Olga P ', email: '  Olga@Example.ORG ' })
  expect(body.user).toMatchObject({ username: 'Olga P', email: 'olga@example.org' })
})

// hash-password.test.ts checks all parameters; here passwords are hashed with less memory.
test('stores an argon2id hash', async () => {
  await createUser(app, 'petra')
  const [row] = await app.db.sql.select().from(users).where(eq(users.username, 'petra'))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=\d+,t=1,p=1\$/)
})

test.each(['admin', 'Support', 'ROOT', ' api ', 'System'])('rejects the reserved name %s', async username => {
  const { status, body } = await tryToRegister({ username, email: 'reserved@example.org' })
  expect([status, body.code, body.message]).toEqual([409, 'username_taken', 'Username is already taken'])
})

describe('names and addresses are unique', () => {
  test('a used name, in any case', async () => {
    await createUser(app, 'Quentin')
    for (const username of ['Quentin', 'quentin', ' QUENTIN ']) {
      const { status, body } = await tryToRegister({ username, email: 'another@example.org' })
      expect([status, body.code, body.message]).toEqual([409, 'username_taken', 'Username is already taken'])
    }
  })

  test.each([
    ['Élodie', 'éLODIE'],
    ['Zo\u00eb', 'Zoe\u0308'],
  ])('a name with accents in another encoding: %s', async (first, second) => {
    const email = `${encodeURIComponent(first)}@example.org`
    expect((await tryToRegister({ username: first, email })).status).toBe(200)
    expect((await tryToRegister({ username: second, email: `other-${email}` })).body.code).toBe('username_taken')
  })

  test('a used address in another case; the name stays available', async () => {
    await createUser(app, 'rosa')
    const refused = await tryToRegister({ username: 'rosa two', email: 'ROSA@Example.org' })
    expect([refused.status, refused.body.code]).toEqual([409, 'email_exists'])
    expect(refused.body.message).toBe('An account with this email already exists')
    expect((await tryToRegister({ username: 'rosa two', email: 'rosa2@example.org' })).status).toBe(200)
  })

  test('of twenty concurrent registrations of a name one succeeds', async () => {
    const names = Array.from({ length: 20 }, (_, n) => (n % 2 ? 'Simon' : 'sIMON'))
    const answers = await Promise.all(
      names.map((username, n) => tryToRegister({ username, email: `simon${n}@example.org` })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'username_taken')).toHaveLength(19)
    const rows = await app.db.sql
      .select()
      .from(users)
      .where(eq(sql`lower(${users.username})`, 'simon'))
    expect(rows).toHaveLength(1)
    expect(await findWrongBalances(app)).toEqual([])
  })

  test('of twenty concurrent registrations of an address one succeeds', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        tryToRegister({ username: `tess ${n}`, email: n % 2 ? 'tess@example.org' : 'TESS@EXAMPLE.ORG' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ body }) => body.code === 'email_exists')).toHaveLength(19)
  })
})

test('a rejected registration opens no session', async () => {
  await createUser(app, 'ursula')
  const page = app.page()
  await page.call(register, { body: registrationForm('ursula') })
  expect(page.cookies.size).toBe(0)
  expect((await page.call(logIn, { body: { username: 'ursula', password } })).status).toBe(200)
})

test('a new account gets a welcome email with a note for strangers; a rejected one does not', async () => {
  const { userId } = await createUser(app, 'wilma')
  await tryToRegister({ ...registrationForm('wilma'), email: 'not-wilma@example.org' })
  const mails = await app.db.sql.select().from(outboxMails)
  const [mail, ...more] = mails.filter(({ userId: id, recipient }) => id === userId || /wilma/.test(recipient))
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'welcome', recipient: 'wilma@example.org', userId })
  expect(mail?.text).toContain('If you did not create this account')
})
