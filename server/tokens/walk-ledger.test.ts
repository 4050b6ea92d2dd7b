import { asc, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Tx } from '#server/platform/db/database.ts'
import { tokenEntries } from '#server/platform/db/schema.ts'
import { startTestApp } from '#server/testing/app.ts'
import { runs } from '#server/testing/property.ts'
import { createAccounts, findWrongBalances, setPro } from '#server/testing/tokens.ts'
import { creditTokens, revokeTokens } from './credit-tokens.ts'
import { checkBalances } from './ledger/check-balances.ts'
import { readBalance } from './read-balance.ts'
import { reserveTokens } from './reservations/reserve-tokens.ts'
import { commitReservation, releaseReservation } from './reservations/settle-reservation.ts'
import { spendTokens } from './spend-tokens.ts'

const app = await startTestApp()
afterAll(() => app.close())

/** A minimal model of an account and its ledger. */
interface Model {
  balance: number
  pro: boolean
  paid: Set<string>
  credited: Set<string>
  revoked: Map<string, number>
  works: Map<string, 'open' | 'kept' | 'returned'>
  ids: Map<string, string>
}

/** Few references, so that many repeat. */
const reference = fc.integer({ min: 1, max: 60 }).map(String)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('spend'), reference }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('reserve'), reference }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('keep', 'return'), reference }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('credit', 'takeBack'), reference }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('plan'), reference }) },
)
type Step = { kind: string; reference: string }

const price = 3
const pack = 10

async function take(tx: Tx, id: string, model: Model, { kind, reference }: Step): Promise<void> {
  const now = app.clock.now()
  const free = model.pro || model.balance >= price
  if (kind === 'spend') {
    const spent = spendTokens(tx, id, 'job-listing-view', reference, now)
    if (!model.paid.has(reference) && !free) return refused(spent, model)
    const charged = !model.paid.has(reference) && !model.pro
    if (charged) model.paid.add(reference)
    if (charged) model.balance -= price
    expect(await spent).toEqual({ charged, tokenBalance: model.balance })
  } else if (kind === 'reserve') {
    const before = model.works.get(reference)
    const reserved = reserveTokens(tx, id, { feature: 'roadmap', reference }, now)
    const anew = before === undefined || before === 'returned'
    if (anew && !free) return refused(reserved, model)
    if (anew && !model.pro) model.balance -= price
    if (anew && !model.pro) model.works.set(reference, 'open')
    const { id: made, state, tokenBalance } = await reserved
    expect([state, tokenBalance]).toEqual([anew ? 'new' : before, model.balance])
    if (made) model.ids.set(reference, made)
  } else if (kind === 'keep') {
    const made = model.ids.get(reference)
    if (model.works.get(reference) === 'open') model.works.set(reference, 'kept')
    expect(await commitReservation(tx, made, now)).toBe(model.works.get(reference) === 'kept')
  } else if (kind === 'return') {
    const made = model.ids.get(reference)
    if (!made) return
    const open = model.works.get(reference) === 'open'
    if (open) model.works.set(reference, 'returned')
    if (open) model.balance += price
    const outcome = model.works.get(reference)
    expect(await releaseReservation(tx, made, now)).toEqual({ now: open, outcome, tokenBalance: model.balance })
  } else if (kind === 'credit') {
    const credited = !model.credited.has(reference)
    model.credited.add(reference)
    if (credited) model.balance += pack
    const answer = await creditTokens(tx, id, { amount: pack, reason: 'token-pack', reference }, now)
    expect(answer).toEqual({ credited, tokenBalance: model.balance })
  } else if (kind === 'takeBack') {
    const taken = model.revoked.get(reference) ?? Math.min(pack, model.balance)
    if (!model.revoked.has(reference)) model.balance -= taken
    model.revoked.set(reference, taken)
    expect(await revokeTokens(tx, id, { atMost: pack, reference }, now)).toBe(taken)
  }
}

async function refused(work: Promise<unknown>, { balance }: Model): Promise<void> {
  await expect(work).rejects.toMatchObject({ code: 'out_of_tokens', details: { required: price, balance } })
}

const copyOf = (model: Model): Model => structuredClone(model)
class Failed extends Error {}

const walks = runs(10)

test(`${walks * 1_000} random steps, some of them undone with their work, leave a ledger that adds up`, async () => {
  let steps = 0
  const work = fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }), fails: fc.boolean() })
  const works = fc.array(work, { minLength: 72, maxLength: 72, size: 'max' })
  await fc.assert(
    fc.asyncProperty(works, async works => {
      const [id = ''] = await createAccounts(app, 1, 30)
      let model: Model = {
        balance: 30,
        pro: false,
        paid: new Set(),
        credited: new Set(),
        revoked: new Map(),
        works: new Map(),
        ids: new Map(),
      }
      for (const { steps: taken, fails } of works) {
        const before = copyOf(model)
        await app.db
          .transaction(async tx => {
            for (const each of taken) await take(tx, id, model, each)
            steps += taken.length
            if (fails) throw new Failed()
          })
          .catch(error => {
            if (!(error instanceof Failed)) throw error
            model = before
          })
        if (taken.some(({ kind }) => kind === 'plan')) {
          model.pro = !model.pro
          await setPro(app, id, model.pro)
        }
        expect(await readBalance(app.db.sql, id)).toBe(model.balance)
      }
      await everyEntryContinuesTheOneBefore(id)
    }),
    { numRuns: walks, endOnFailure: true },
  )
  expect(steps).toBeGreaterThan(walks * 1_000)
  expect(await findWrongBalances(app)).toEqual([])
  expect(await checkBalances(app.db.sql)).toEqual({ accounts: walks, wrong: [] })
}, 600_000)

async function everyEntryContinuesTheOneBefore(id: string): Promise<void> {
  const rows = await app.db.sql
    .select()
    .from(tokenEntries)
    .where(eq(tokenEntries.userId, id))
    .orderBy(asc(tokenEntries.createdAt))
  let balance = 0
  for (const row of rows) {
    balance += row.delta
    expect(row.balanceAfter).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
}
