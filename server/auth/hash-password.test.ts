import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { logIn } from '#contract/endpoints/auth.ts'
import { health } from '#contract/endpoints/health.ts'
import { users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser, password } from '#server/testing/people.ts'
import { checkPassword, hashPassword } from './hash-password.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('each hash has its own salt and only the right password matches', async () => {
  const [one, two] = await Promise.all([hashPassword('Secret-1'), hashPassword('Secret-1')])
  expect(one).not.toBe(two)
  expect(await checkPassword(one, 'Secret-1')).toBe(true)
  expect(await checkPassword(one, 'Secret-2')).toBe(false)
})

test('an account stores an argon2id hash with OWASP parameters', async () => {
  await createUser(app, 'petra')
  const [row] = await app.db.sql.select().from(users).where(eq(users.username, 'petra'))
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/)
})

test('without an account no password matches, not even that of the dummy hash', async () => {
  expect(await checkPassword(undefined, 'No account has this password')).toBe(false)
})

test('two hashes run, fifty wait, and more are rejected at once', async () => {
  const stored = await hashPassword('Secret-1')
  const crowd = await Promise.allSettled(Array.from({ length: 60 }, () => checkPassword(stored, 'Secret-1')))
  expect(crowd.map(({ status }) => status)).toEqual([...Array(52).fill('fulfilled'), ...Array(8).fill('rejected')])
  expect(await checkPassword(stored, 'Secret-1')).toBe(true)
})

test('excess concurrent sign-ins are rejected with a retry, and the next one succeeds', async () => {
  await createUser(app, 'wanda')
  const crowd = Array.from({ length: 70 }, (_, n) =>
    app.page().call(logIn, { body: { username: n % 2 ? 'wanda' : `nobody ${n}`, password: 'Wrong-1' } }),
  )
  const meanwhile = await app.client().call(health)
  const answers = await Promise.all(crowd)
  const refused = answers.filter(({ status }) => status === 503)

  expect(meanwhile.status).toBe(200)
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(70 - refused.length)
  expect(refused.length).toBeGreaterThan(0)
  for (const { body, headers } of refused) {
    expect(body.code).toBe('busy')
    expect(headers['retry-after']).toBe('2')
  }
  expect((await app.page().call(logIn, { body: { username: 'wanda', password } })).status).toBe(200)
})
