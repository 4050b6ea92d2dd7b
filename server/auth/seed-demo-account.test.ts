import { afterAll, expect, test } from 'vitest'
import { logIn } from '#contract/endpoints/auth.ts'
import { users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { seedDemoAccount } from './seed-demo-account.ts'

const app = await startTestApp()
afterAll(() => app.close())

test('concurrent starts create one demo account, and its printed password works', async () => {
  const now = app.clock.now()
  const printed = await Promise.all([1, 2, 3].map(() => seedDemoAccount(app.db, now)))
  expect(await seedDemoAccount(app.db, now)).toEqual(printed[0])
  expect(await app.db.sql.$count(users)).toBe(1)
  const { status } = await app.page().call(logIn, { body: { ...(printed[0] ?? { username: '', password: '' }) } })
  expect(status).toBe(200)
})
