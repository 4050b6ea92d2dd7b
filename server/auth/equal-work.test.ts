import { afterAll, expect, test, vi } from 'vitest'
import { logIn } from '#contract/endpoints/auth.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import { requestPasswordReset } from '#contract/endpoints/passwords.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createBreakableDatabase } from '#server/testing/canary.ts'
import { createUser } from '#server/testing/people.ts'
import * as hashing from './hash-password.ts'

vi.mock(import('./hash-password.ts'), { spy: true })

let connection: ReturnType<typeof createBreakableDatabase>['state']
const app = await startTestApp({
  limitScale: 1_000,
  replace: ({ db }) => {
    const { database, state } = createBreakableDatabase(db)
    connection = state
    return { db: database }
  },
})
afterAll(() => app.close())
await createUser(app, 'known')

/** Counts the statements and the verified passwords of a call. The times of 200 calls: npm run bench -- sign-in. */
async function workOf(call: () => Promise<{ status: number; body: unknown }>) {
  const most = 1_000
  connection.statementsLeft = most
  vi.mocked(hashing.checkPassword).mockClear()
  const { status, body } = await call()
  const statements = most - connection.statementsLeft
  return { status, body, statements, hashes: vi.mocked(hashing.checkPassword).mock.calls.length }
}

test('a wrong sign-in takes as many statements and password hashes whether or not there is an account', async () => {
  const attempt = (username: string) => {
    const body: BodyIn<typeof logIn> = { username, password: 'Guessed-1' }
    return workOf(() => app.page().call(logIn, { body }))
  }
  const known = await attempt('known')
  expect(known).toMatchObject({ status: 401, hashes: 1 })
  for (const name of ['nobody', 'known@example.org', 'nobody@example.org']) expect(await attempt(name)).toEqual(known)
})

test('asking for a reset gives the same bytes whether or not there is an account', async () => {
  const ask = (email: string) => workOf(() => app.page().call(requestPasswordReset, { body: { email } }))
  const known = await ask('known@example.org')
  const unknown = await ask('nobody@example.org')
  expect([unknown.status, unknown.body, unknown.hashes]).toEqual([known.status, known.body, known.hashes])
})
