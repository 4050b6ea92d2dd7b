import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { minute } from '#contract/time.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { savedCareers } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { balanceOf, chargesOf, createAccounts, findWrongBalances } from '#server/testing/tokens.ts'
import { releaseExpiredReservations } from './release-expired-reservations.ts'
import { reserveTokens } from './reserve-tokens.ts'
import { commitReservation, releaseReservation } from './settle-reservation.ts'

const app = await startTestApp()
afterAll(() => app.close())

/** The step at which the process ends. Inside a transaction it ends before the commit. */
const steps = [
  'while reserving',
  'before the provider is called',
  'after the provider has answered',
  'while storing the result',
  'before the answer is sent',
  'while giving back',
] as const
type Step = (typeof steps)[number] | undefined
class Crash extends Error {}

/** Imitates a generating request that stores its result as a saved career. */
async function generate(userId: string, idempotencyKey: string, crash: Step, providerFails = false): Promise<string> {
  const at = (place: Step) => {
    if (crash === place) throw new Crash()
  }
  const inTransaction = <Result>(place: Step, work: (tx: Tx) => Promise<Result>) =>
    app.db.transaction(async tx => {
      const done = await work(tx)
      at(place)
      return done
    })
  const now = () => app.clock.now()
  const reserved = await inTransaction('while reserving', tx =>
    reserveTokens(tx, userId, { feature: 'roadmap', reference: idempotencyKey, idempotencyKey }, now()),
  )
  if (reserved.state !== 'new') return reserved.state
  at('before the provider is called')
  if (providerFails) {
    await inTransaction('while giving back', tx => releaseReservation(tx, reserved.id ?? '', now()))
    return 'failed'
  }
  at('after the provider has answered')
  await inTransaction('while storing the result', async tx => {
    await tx.insert(savedCareers).values({ ...madeFor(userId, idempotencyKey), savedAt: now() })
    await commitReservation(tx, reserved.id, now())
  })
  at('before the answer is sent')
  return 'made'
}

const madeFor = (userId: string, title: string) => ({
  userId,
  title,
  description: '',
  salaryRange: '',
  icon: '',
  tags: [],
})

test.each(steps)('a process that ends %s leaves the user charged with the result, or neither', async place => {
  const outcomes: string[] = []
  for (const userId of await createAccounts(app, 20, 30)) {
    const idempotencyKey = crypto.randomUUID()
    const fails = place === 'while giving back'
    await expect(generate(userId, idempotencyKey, place, fails)).rejects.toThrow(Crash)
    // Releases the reservation; the repeated request does not start the work again.
    app.clock.move(10 * minute)
    await releaseExpiredReservations(app.db, app.clock.now())
    const again = await generate(userId, idempotencyKey, undefined)
    const made = await app.db.sql
      .select()
      .from(savedCareers)
      .where(and(eq(savedCareers.userId, userId), eq(savedCareers.title, idempotencyKey)))
    const charged = (await chargesOf(app, userId)).reduce((sum, { delta }) => sum + delta, 0)
    expect(await balanceOf(app, userId)).toBe(30 + charged)
    outcomes.push(`${again}: ${made.length} made, ${charged} charged`)
  }
  const expected = {
    'while reserving': 'made: 1 made, -3 charged',
    'before the answer is sent': 'kept: 1 made, -3 charged',
  }
  const neither = 'returned: 0 made, 0 charged'
  expect(outcomes).toEqual(Array(20).fill(expected[place as keyof typeof expected] ?? neither))
  expect(await findWrongBalances(app)).toEqual([])
})
