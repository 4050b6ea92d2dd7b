import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { minute } from '#contract/time.ts'
import type { AppError } from '#server/http/app-error.ts'
import { users } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { registered } from '#server/testing/people.ts'
import { balanceOf, chargesOf, leaveTokens, setPro, wrongBalances } from '#server/testing/tokens.ts'
import { spendTokens } from '../spend-tokens.ts'
import { reserveTokens } from './reserve-tokens.ts'
import { commitReservation, releaseReservation } from './settle-reservation.ts'
import { sweepReservations } from './sweep-reservations.ts'

const app = await startTestApp()
afterAll(() => app.close())

const now = () => app.clock.now()
const letter = (userId: string, reference: string, operation?: string) =>
  app.db.transaction(tx =>
    reserveTokens(tx, userId, { feature: 'cover-letter', reference, operation, details: 'Baker at Crumb' }, now()),
  )
const keep = (id: string | undefined) => app.db.transaction(tx => commitReservation(tx, id, now()))
const giveBack = (id: string | undefined) => app.db.transaction(tx => releaseReservation(tx, id ?? '', now()))
const sweep = () => sweepReservations(app.db, now())

test('a committed reservation stays charged and a released one is refunded, with an entry for each', async () => {
  const ann = await registered(app, 'ann')
  const first = await letter(ann.userId, 'first')
  expect(first).toMatchObject({ state: 'new', tokenBalance: 27 })
  expect(await keep(first.id)).toBe(true)
  const second = await letter(ann.userId, 'second')
  expect(await giveBack(second.id)).toEqual({ now: true, outcome: 'returned', tokenBalance: 27 })
  expect(await chargesOf(app, ann.userId)).toMatchObject([
    { delta: -3, reason: 'cover-letter', reference: 'first', details: 'Baker at Crumb', balanceAfter: 27 },
    { delta: -3, reason: 'cover-letter', reference: 'second', balanceAfter: 24 },
    { delta: 3, reason: 'returned', reference: second.id, details: 'Baker at Crumb', balanceAfter: 27 },
  ])
  expect(await wrongBalances(app)).toEqual([])
})

test('is settled once when committed and released fifty times at once', async () => {
  const bea = await registered(app, 'bea')
  for (let round = 0; round < 5; round++) {
    const before = (await balanceOf(app, bea.userId)) ?? 0
    const { id } = await letter(bea.userId, `round ${round}`)
    const ends = Array.from({ length: 50 }, (_, n) => (n % 2 ? keep(id) : giveBack(id)))
    const answers = await Promise.all<unknown>(ends)
    const kept = new Set(
      answers.map(each => (typeof each === 'boolean' ? each : (each as { outcome: string }).outcome)),
    )
    const outcome = kept.has(true) ? [true, 'kept'] : [false, 'returned']
    expect(kept).toEqual(new Set(outcome))
    expect(await balanceOf(app, bea.userId)).toBe(before - (outcome[0] ? 3 : 0))
  }
  expect(await wrongBalances(app)).toEqual([])
})

test('is rejected with too few tokens', async () => {
  const cleo = await registered(app, 'cleo')
  await leaveTokens(app, cleo.userId, 2)
  const refused = await letter(cleo.userId, 'work').catch((error: AppError) => error)
  expect(refused).toMatchObject({ code: 'out_of_tokens', details: { required: 3, balance: 2 } })
})

test('reserves nothing on Pro', async () => {
  const dora = await registered(app, 'dora')
  await setPro(app, dora.userId)
  const reserved = await letter(dora.userId, 'work')
  expect(reserved).toEqual({ id: undefined, state: 'new', tokenBalance: 30 })
  expect(await keep(reserved.id)).toBe(false)
  expect(await chargesOf(app, dora.userId)).toEqual([])
})

test('a repeated operation returns the same reservation; a new one after a failure is charged again', async () => {
  const ella = await registered(app, 'ella')
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const begun = await Promise.all(Array.from({ length: 20 }, () => letter(ella.userId, 'work', first)))
  expect(begun.map(({ state }) => state).sort()).toEqual(['new', ...Array(19).fill('open')].sort())
  expect(new Set(begun.map(({ id }) => id)).size).toBe(1)
  const [{ id } = { id: undefined }] = begun
  expect(await letter(ella.userId, 'work', second)).toEqual({ id, state: 'open', tokenBalance: 27 })
  await giveBack(id)
  expect(await letter(ella.userId, 'work', first)).toEqual({ id, state: 'returned', tokenBalance: 27 })
  const again = await letter(ella.userId, 'work', second)
  expect(again).toMatchObject({ state: 'new', tokenBalance: 27 })
  await keep(again.id)
  for (const operation of [second, undefined, crypto.randomUUID()])
    expect(await letter(ella.userId, 'work', operation)).toEqual({ id: again.id, state: 'kept', tokenBalance: 27 })
  for (const operation of [first, second])
    await expect(letter(ella.userId, 'other work', operation)).rejects.toMatchObject({ code: 'operation_reused' })
  expect(await balanceOf(app, ella.userId)).toBe(27)
  expect(await wrongBalances(app)).toEqual([])
})

test('releases an unsettled reservation once after ten minutes, with several servers at once', async () => {
  const fay = await registered(app, 'fay')
  await leaveTokens(app, fay.userId, 450)
  for (let n = 0; n < 110; n++) await letter(fay.userId, `lost ${n}`)
  app.clock.move(1)
  const { id } = await letter(fay.userId, 'still running')
  app.clock.move(10 * minute - 2)
  expect(await sweep()).toBe(0)
  app.clock.move(1)
  const swept = await Promise.all([sweep(), sweep(), sweep()])
  expect(swept.reduce((sum, each) => sum + each)).toBe(110)
  expect(await balanceOf(app, fay.userId)).toBe(447)
  expect(await keep(id)).toBe(true)
  app.clock.move(10 * minute)
  expect(await sweep()).toBe(0)
  expect(await wrongBalances(app)).toEqual([])
}, 60_000)

test('work that ends after the release is free, and releasing it again refunds nothing', async () => {
  const gina = await registered(app, 'gina')
  const late = await letter(gina.userId, 'late')
  app.clock.move(10 * minute)
  await sweep()
  expect(await keep(late.id)).toBe(false)
  expect(await giveBack(late.id)).toEqual({ now: false, outcome: 'returned', tokenBalance: 30 })
  expect(await balanceOf(app, gina.userId)).toBe(30)
})

test('open reservations are deleted with the account, and settling them does nothing', async () => {
  const hana = await registered(app, 'hana')
  const { id } = await letter(hana.userId, 'work')
  await app.db.sql.delete(users).where(eq(users.id, hana.userId))
  expect(await keep(id)).toBe(false)
  expect(await giveBack(id)).toBeUndefined()
})

test('concurrent spends and releases keep the balance consistent', async () => {
  const ines = await registered(app, 'ines')
  const works = await Promise.all(Array.from({ length: 10 }, (_, n) => letter(ines.userId, `work ${n}`)))
  expect(await balanceOf(app, ines.userId)).toBe(0)
  const spend = (n: number) =>
    app.db.transaction(tx => spendTokens(tx, ines.userId, 'job-listing-view', `listing ${n}`, now()))
  const spends = Promise.allSettled(Array.from({ length: 40 }, (_, n) => spend(n)))
  await Promise.all(works.map(({ id }) => giveBack(id)))
  const paid = (await spends).filter(({ status }) => status === 'fulfilled').length
  expect(await balanceOf(app, ines.userId)).toBe(30 - 3 * paid)
  expect(await wrongBalances(app)).toEqual([])
})
