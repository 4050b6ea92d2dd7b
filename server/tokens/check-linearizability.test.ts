import { afterAll, expect, test } from 'vitest'
import { AppError } from '#server/http/app-error.ts'
import { startTestApp } from '#server/testing/app.ts'
import { type AccountClient, recordHistory } from '#server/testing/histories.ts'
import { type Call, isLinearizable } from '#server/testing/linearizability.ts'
import { runs } from '#server/testing/property.ts'
import { createAccounts, findWrongBalances, spendNaively } from '#server/testing/tokens.ts'
import { creditTokens } from './credit-tokens.ts'
import { deductTokens, type FindListingPrice } from './deduct-tokens.ts'
import { readBalance } from './read-balance.ts'

const app = await startTestApp()
afterAll(() => app.close())

const plan = { clients: 8, calls: 200, spendBy: 3, creditBy: 10 }
const seeds = Array.from({ length: runs(20) }, (_, seed) => seed + 1)
const priced: FindListingPrice = async (_db, { listing }) => ({ charged: true, title: 'A listing', reference: listing })
const newAccount = async () => (await createAccounts(app, 1, 30))[0] as string

function served(id: string): AccountClient {
  const names = new Map<number, string>()
  const nameOf = (operation: number) => names.get(operation) ?? names.set(operation, crypto.randomUUID()).get(operation)
  return {
    read: () => readBalance(app.db.sql, id),
    spend: operation => {
      const body = { amount: 3, feature: 'job-listing-view' as const, details: `Listing ${operation}` }
      const account = { id, isPro: false }
      return app.db
        .transaction(tx =>
          deductTokens(tx, account, { ...body, idempotencyKey: nameOf(operation) }, priced, app.clock.now()),
        )
        .then(({ tokenBalance }) => ({ balance: tokenBalance, refused: false }), refusalOf)
    },
    credit: async operation => {
      const pack = { amount: 10, reason: 'token-pack', reference: `checkout ${operation}` } as const
      return (await app.db.transaction(tx => creditTokens(tx, id, pack, app.clock.now()))).tokenBalance
    },
  }
}

function refusalOf(error: unknown) {
  if (error instanceof AppError && error.code === 'out_of_tokens')
    return { balance: error.details.balance ?? -1, refused: true }
  throw error
}

test('histories of eight clients at once: each answer is that of one account asked one at a time', async () => {
  const rejected: number[] = []
  let changes = 0
  for (const seed of seeds) {
    const history = await recordHistory(served(await newAccount()), { ...plan, seed })
    changes += history.filter(({ does, answer }) => does.kind === 'spend' && answer && !answer.refused).length
    if (!isLinearizable(history, 30)) rejected.push(seed)
  }
  expect(rejected).toEqual([])
  expect(changes).toBeGreaterThan(seeds.length * 50)
  expect(await findWrongBalances(app)).toEqual([])
}, 60_000)

test('histories of a build that reads first and writes afterwards are all rejected', async () => {
  const accepted: number[] = []
  for (const seed of seeds) {
    const id = await newAccount()
    const done = new Map<number, { balance: number; refused: boolean }>()
    const broken: AccountClient = {
      ...served(id),
      spend: async operation => {
        const before = done.get(operation)
        if (before) return before
        const { charged, balance } = await spendNaively(app.db.sql, id, 3)
        if (charged) done.set(operation, { balance, refused: false })
        return { balance, refused: !charged }
      },
    }
    if (isLinearizable(await recordHistory(broken, { ...plan, seed }), 30)) accepted.push(seed)
  }
  expect(accepted).toEqual([])
}, 60_000)

test('the checker accepts possible histories and rejects impossible ones', () => {
  const spend = (called: number, returned: number, balance?: number, operation = called): Call => ({
    called,
    returned,
    does: { kind: 'spend', operation, by: 3 },
    answer: balance === undefined ? undefined : { balance, refused: false },
  })
  const read = (called: number, returned: number, balance: number): Call => ({
    called,
    returned,
    does: { kind: 'read' },
    answer: { balance, refused: false },
  })
  const never = Number.POSITIVE_INFINITY
  expect(isLinearizable([spend(1, 4, 27), read(2, 3, 30), read(5, 6, 27)], 30)).toBe(true)
  expect(isLinearizable([spend(1, 4, 27), read(2, 3, 27), read(5, 6, 30)], 30)).toBe(false)
  expect(isLinearizable([spend(1, 3, 27), spend(2, 4, 27)], 30)).toBe(false)
  expect(isLinearizable([spend(1, never), read(2, 3, 30), read(4, 5, 27)], 30)).toBe(true)
  expect(isLinearizable([spend(1, never), read(2, 3, 27), read(4, 5, 30)], 30)).toBe(false)
  expect(isLinearizable([spend(1, 2, 27), spend(3, 4, 27, 1), read(5, 6, 27)], 30)).toBe(true)
  expect(isLinearizable([spend(1, 2, 27), spend(3, 4, 24, 1)], 30)).toBe(false)
  expect(isLinearizable([spend(1, 2, 0), spend(3, 4, -3)], 3)).toBe(false)
})
