import { afterAll, expect, test } from 'vitest'
import { logIn } from '#contract/endpoints/auth.ts'
import { users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { demoSignIn, seedDemoAccount } from './seed-demo-account.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('concurrent starts create one demo account, and its printed password works', async () => {
  const now = app.clock.now()
  const created = await Promise.all([1, 2, 3].map(() => seedDemoAccount(app.db, true, now)))
  expect(await seedDemoAccount(app.db, false, now)).toEqual(created[0])
  expect(await app.db.sql.$count(users)).toBe(1)
  const { status } = await app.page().call(logIn, { body: demoSignIn })
  expect(status).toBe(200)
})

test('the account of somebody else who is called demo is not taken for it', async () => {
  const other = await startTestApp()
  await createUser(other, demoSignIn.username)
  expect(await seedDemoAccount(other.db, true, other.clock.now())).toBeUndefined()
  await other.close()
})
