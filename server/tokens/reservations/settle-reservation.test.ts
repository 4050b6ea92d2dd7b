import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { minute } from '#contract/time.ts'
import type { AppError } from '#server/http/app-error.ts'
import { users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { createUser } from '#server/testing/people.ts'
import { balanceOf, chargesOf, findWrongBalances, setPro, setTokenBalance } from '#server/testing/tokens.ts'
import { spendTokens } from '../spend-tokens.ts'
import { releaseExpiredReservations } from './release-expired-reservations.ts'
import { reserveTokens } from './reserve-tokens.ts'
import { commitReservation, releaseReservation } from './settle-reservation.ts'

const app = await startTestApp()
afterAll(() => app.close())

const now = () => app.clock.now()
const letter = (userId: string, reference: string, idempotencyKey?: string) =>
  app.db.transaction(tx =>
    reserveTokens(tx, userId, { feature: 'cover-letter', reference, idempotencyKey, details: 'Baker at Crumb' }, now()),
  )
const commit = (id: string | undefined) => app.db.transaction(tx => commitReservation(tx, id, now()))
const release = (id: string | undefined) => app.db.transaction(tx => releaseReservation(tx, id ?? '', now()))
const releaseExpired = () => releaseExpiredReservations(app.db, now())

test('a committed reservation stays charged and a released one is refunded, with an entry for each', async () => {
  const ann = await createUser(app, 'ann')
  const first = await letter(ann.userId, 'first')
  expect(first).toMatchObject({ state: 'new', tokenBalance: 27 })
  expect(await commit(first.id)).toBe(true)
  const second = await letter(ann.userId, 'second')
  expect(await release(second.id)).toEqual({ now: true, outcome: 'returned', tokenBalance: 27 })
  expect(await chargesOf(app, ann.userId)).toMatchObject([
    { delta: -3, reason: 'cover-letter', reference: 'first', details: 'Baker at Crumb', balanceAfter: 27 },
    { delta: -3, reason: 'cover-letter', reference: 'second', balanceAfter: 24 },
    { delta: 3, reason: 'returned', reference: second.id, details: 'Baker at Crumb', balanceAfter: 27 },
  ])
  expect(await findWrongBalances(app)).toEqual([])
})

test('is settled once when committed and released fifty times at once', async () => {
  const bea = await createUser(app, 'bea')
  for (let round = 0; round < 5; round++) {
    const before = (await balanceOf(app, bea.userId)) ?? 0
    const { id } = await letter(bea.userId, `round ${round}`)
    const ends = Array.from({ length: 50 }, (_, n) => (n % 2 ? commit(id) : release(id)))
    const answers = await Promise.all<unknown>(ends)
    const kept = new Set(
      answers.map(each => (typeof each === 'boolean' ? each : (each as { outcome: string }).outcome)),
    )
    const outcome = kept.has(true) ? [true, 'kept'] : [false, 'returned']
    expect(kept).toEqual(new Set(outcome))
    expect(await balanceOf(app, bea.userId)).toBe(before - (outcome[0] ? 3 : 0))
  }
  expect(await findWrongBalances(app)).toEqual([])
})

test('is rejected with too few tokens', async () => {
  const cleo = await createUser(app, 'cleo')
  await setTokenBalance(app, cleo.userId, 2)
  const refused = await letter(cleo.userId, 'work').catch((error: AppError) => error)
  expect(refused).toMatchObject({ code: 'out_of_tokens', details: { required: 3, balance: 2 } })
})

test('reserves nothing on Pro', async () => {
  const dora = await createUser(app, 'dora')
  await setPro(app, dora.userId)
  const reserved = await letter(dora.userId, 'work')
  expect(reserved).toEqual({ id: undefined, state: 'new', tokenBalance: 30 })
  expect(await commit(reserved.id)).toBe(false)
  expect(await chargesOf(app, dora.userId)).toEqual([])
})

test('a repeated idempotency key returns the same reservation; a new one after a failure is charged again', async () => {
  const ella = await createUser(app, 'ella')
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const begun = await Promise.all(Array.from({ length: 20 }, () => letter(ella.userId, 'work', first)))
  expect(begun.map(({ state }) => state).sort()).toEqual(['new', ...Array(19).fill('open')].sort())
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  const [{ id } = { id: undefined }] = begun
  expect(await letter(ella.userId, 'work', second)).toEqual({ id, state: 'open', tokenBalance: 27 })
  await release(id)
  expect(await letter(ella.userId, 'work', first)).toEqual({ id, state: 'returned', tokenBalance: 27 })
  const again = await letter(ella.userId, 'work', second)
  expect(again).toMatchObject({ state: 'new', tokenBalance: 27 })
  await commit(again.id)
  for (const idempotencyKey of [second, undefined, crypto.randomUUID()])
    expect(await letter(ella.userId, 'work', idempotencyKey)).toEqual({ id: again.id, state: 'kept', tokenBalance: 27 })
  for (const idempotencyKey of [first, second])
    await expect(letter(ella.userId, 'other work', idempotencyKey)).rejects.toMatchObject({ code: 'operation_reused' })
  expect(await balanceOf(app, ella.userId)).toBe(27)
  expect(await findWrongBalances(app)).toEqual([])
})

test('releases an unsettled reservation once after ten minutes, with several servers at once', async () => {
  const fay = await createUser(app, 'fay')
  await setTokenBalance(app, fay.userId, 450)
  for (let n = 0; n < 110; n++) await letter(fay.userId, `lost ${n}`)
  app.clock.move(1)
  const { id } = await letter(fay.userId, 'still running')
  app.clock.move(10 * minute - 2)
  expect(await releaseExpired()).toBe(0)
  app.clock.move(1)
  const swept = await Promise.all([releaseExpired(), releaseExpired(), releaseExpired()])
  expect(swept.reduce((sum, each) => sum + each)).toBe(110)
  expect(await balanceOf(app, fay.userId)).toBe(447)
  expect(await commit(id)).toBe(true)
  app.clock.move(10 * minute)
  expect(await releaseExpired()).toBe(0)
  expect(await findWrongBalances(app)).toEqual([])
}, 60_000)

test('work that ends after the release is free, and releasing it again refunds nothing', async () => {
  const gina = await createUser(app, 'gina')
  const late = await letter(gina.userId, 'late')
  app.clock.move(10 * minute)
  await releaseExpired()
  expect(await commit(late.id)).toBe(false)
  expect(await release(late.id)).toEqual({ now: false, outcome: 'returned', tokenBalance: 30 })
  expect(await balanceOf(app, gina.userId)).toBe(30)
})

test('open reservations are deleted with the account, and settling them does nothing', async () => {
  const hana = await createUser(app, 'hana')
  const { id } = await letter(hana.userId, 'work')
  await app.db.sql.delete(users).where(eq(users.id, hana.userId))
  expect(await commit(id)).toBe(false)
  expect(await release(id)).toBeUndefined()
})

test('concurrent spends and releases keep the balance consistent', async () => {
  const ines = await createUser(app, 'ines')
  const works = await Promise.all(Array.from({ length: 10 }, (_, n) => letter(ines.userId, `work ${n}`)))
  expect(await balanceOf(app, ines.userId)).toBe(0)
  const spend = (n: number) =>
    app.db.transaction(tx => spendTokens(tx, ines.userId, 'job-listing-view', `listing ${n}`, now()))
  const spends = Promise.allSettled(Array.from({ length: 40 }, (_, n) => spend(n)))
  await Promise.all(works.map(({ id }) => release(id)))
  const paid = (await spends).filter(({ status }) => status === 'fulfilled').length
  expect(await balanceOf(app, ines.userId)).toBe(30 - 3 * paid)
  expect(await findWrongBalances(app)).toEqual([])
})
