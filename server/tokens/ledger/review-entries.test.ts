import { afterAll, expect, test } from 'vitest'
import { minute } from '#contract/time.ts'
import { tokenEntries, tokenReservations } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createAccounts } from '#server/testing/tokens.ts'
import { reviewEntries } from './review-entries.ts'

const app = await startTestApp()
afterAll(() => app.close())

const start = app.clock.now().getTime()
let balance = 30

async function addCharge(userId: string, afterMinutes: number, details: string) {
  balance -= 1
  const entry = { userId, delta: -1, reason: 'roadmap', details, balanceAfter: balance, reference: crypto.randomUUID() }
  const createdAt = new Date(start + afterMinutes * minute)
  const [row] = await app.db.sql
    .insert(tokenEntries)
    .values({ ...entry, createdAt, idempotencyKey: crypto.randomUUID() })
    .returning()
  return row?.id ?? ''
}

test('marks a charge that repeats another one within five minutes', async () => {
  const [userId = ''] = await createAccounts(app, 1, 30)
  const first = await addCharge(userId, 1, 'Nurse')
  await addCharge(userId, 2, 'Teacher')
  const second = await addCharge(userId, 6, 'Nurse')
  await addCharge(userId, 11.5, 'Nurse')
  const entries = await reviewEntries(app.db.sql, userId)
  expect(entries.map(({ reason }) => reason)).toEqual(['registration', 'roadmap', 'roadmap', 'roadmap', 'roadmap'])
  expect(entries.map(({ repeats }) => repeats)).toEqual([undefined, undefined, undefined, first, undefined])
  expect(entries[3]).toMatchObject({ id: second, delta: -1, details: 'Nurse', idempotencyKey: expect.any(String) })
})

test('shows what became of a reservation and does not mark a repeat of a released one', async () => {
  const [userId = ''] = await createAccounts(app, 1, 30)
  const reserve = async (afterMinutes: number, outcome: 'kept' | 'returned' | null) => {
    const entryId = await addCharge(userId, afterMinutes, 'Nurse')
    const createdAt = new Date(start)
    const settledAt = outcome && createdAt
    await app.db.sql.insert(tokenReservations).values({ userId, entryId, cost: 1, outcome, settledAt, createdAt })
    return entryId
  }
  await reserve(1, 'returned')
  const committed = await reserve(2, 'kept')
  await reserve(3, null)
  const [, ...charges] = await reviewEntries(app.db.sql, userId)
  expect(charges.map(({ reservation, repeats }) => [reservation, repeats])).toEqual([
    ['released', undefined],
    ['committed', undefined],
    ['open', committed],
  ])
})
