import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'
import { creditTokens, revokeTokens } from './credit-tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

const credit = (userId: string, reference: string, amount = 10) =>
  app.db.transaction(tx => creditTokens(tx, userId, { amount, reason: 'token-pack', reference }, app.clock.now()))
const revoke = (userId: string, reference: string, atMost = 10) =>
  app.db.transaction(tx => revokeTokens(tx, userId, { atMost, reference }, app.clock.now()))

test('credits a pack once, also when its payment is reported fifty times at once', async () => {
  const ann = await createUser(app, 'ann')
  const answers = await Promise.all(Array.from({ length: 50 }, () => credit(ann.userId, 'checkout 1')))
  expect(answers.filter(({ credited }) => credited)).toEqual([{ credited: true, tokenBalance: 40 }])
  expect(new Set(answers.map(({ tokenBalance }) => tokenBalance))).toEqual(new Set([40]))
  expect(await credit(ann.userId, 'checkout 2')).toEqual({ credited: true, tokenBalance: 50 })
  expect(await chargesOf(app, ann.userId)).toMatchObject([
    { delta: 10, reason: 'token-pack', balanceAfter: 40 },
    { delta: 10, reason: 'token-pack', balanceAfter: 50 },
  ])
})

test('credits a pack on Pro too', async () => {
  const bea = await createUser(app, 'bea')
  await setPro(app, bea.userId)
  expect(await credit(bea.userId, 'checkout 3')).toEqual({ credited: true, tokenBalance: 40 })
})

test.each([
  ['cleo', 40, 10, 30],
  ['dora', 7, 7, 0],
  ['ella', 0, 0, 0],
])('a refund revokes the unused tokens of the pack, once: %s has %i', async (name, has, taken, left) => {
  const person = await createUser(app, name)
  await setTokenBalance(app, person.userId, has)
  const revoked = await Promise.all(Array.from({ length: 10 }, () => revoke(person.userId, 'payment 1')))
  expect(revoked).toEqual(Array(10).fill(taken))
  expect(await balanceOf(app, person.userId)).toBe(left)
  await credit(person.userId, 'checkout later')
  expect(await revoke(person.userId, 'payment 1')).toBe(taken)
  expect(await balanceOf(app, person.userId)).toBe(left + 10)
  expect(await findWrongBalances(app)).toEqual([])
})

test('does nothing when the account is gone', async () => {
  const nobody = crypto.randomUUID()
  expect(await credit(nobody, 'checkout 4')).toEqual({ credited: false, tokenBalance: 0 })
  expect(await revoke(nobody, 'payment 4')).toBe(0)
})
