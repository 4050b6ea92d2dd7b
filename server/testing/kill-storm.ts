import { randomBytes } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { BodyIn, ResponseOf } from '#contract/endpoints/endpoint.ts'
import { deductTokens } from '#contract/endpoints/tokens.ts'
import { openSession } from '#server/auth/sessions/open-session.ts'
import { systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { tokenEntries } from '#server/platform/db/schema.ts'
import { hashSecret } from '#server/platform/hash.ts'
import { readBalance } from '#server/tokens/read-balance.ts'
import { insertListings, makeListing } from './listings.ts'
import { createAccounts } from './tokens.ts'

/** A server that can be called and killed. */
export interface KillableServer {
  origin: string
  /** Resolves when the process has ended. */
  kill(): Promise<void>
}

/** Creates accounts with many tokens, each with a bearer session. */
export async function createRichAccounts(db: Database, count: number): Promise<{ ids: string[]; bearers: string[] }> {
  const ids = await createAccounts({ db, clock: systemClock }, count, 1_000_000)
  const bearers = ids.map(() => randomBytes(32).toString('base64url'))
  for (const [index, userId] of ids.entries()) {
    const sid = hashSecret(bearers[index] ?? '')
    const session = { sid, userId, carrier: 'bearer', remembered: false, userAgent: undefined } as const
    await openSession(db.sql, session, systemClock.now())
  }
  return { ids, bearers }
}

/** Creates job ads whose links cost tokens. */
export async function createPricedListings(db: Database, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count)
    ids.push(
      ...(await insertListings(
        db.sql,
        Array.from({ length: 500 }, () => makeListing(systemClock.now(), { source: 'own-feed' })),
      )),
    )
  return ids
}

/** An account's ledger, read directly from the database. */
export interface Ledger {
  balance: number
  entries: { idempotencyKey: string | null; delta: number; balanceAfter: number }[]
}

export const readLedgers = (db: Database, ids: string[]): Promise<Ledger[]> =>
  Promise.all(
    ids.map(async id => {
      const { idempotencyKey, delta, balanceAfter } = tokenEntries
      const entries = await db.sql
        .select({ idempotencyKey, delta, balanceAfter })
        .from(tokenEntries)
        .where(eq(tokenEntries.userId, id))
        .orderBy(asc(tokenEntries.createdAt))
      return { balance: await readBalance(db.sql, id), entries }
    }),
  )

export interface KillStormPlan {
  kills: number
  /** Bearer tokens of the accounts. */
  bearers: string[]
  clientsOfEach: number
  /** Job ads with a price; each account opens them in order. */
  listings: string[]
  /** Acknowledged spends between start and kill. */
  spendsBeforeKill: number
  start(): Promise<KillableServer>
  /** In the order of `bearers`; called while no server runs. */
  readLedgers(): Promise<Ledger[]>
}

export interface KillStormResult {
  acknowledged: number
  /** Spends without a response because of a kill. */
  unknown: number
  /** Unknown spends that were charged. */
  unknownDone: number
  /** Acknowledged spends missing in the ledger after a kill. */
  lost: number
  /** Accounts not charged exactly once per spend. */
  wronglyCharged: number
  /** Repeated spends that were not answered. */
  unsettled: number
}

interface Spend {
  idempotencyKey: string
  listing: string
  /** The balance in the response; undefined without one. */
  reported: number | undefined
}

/**
 * Spends concurrently against a server process, kills it, compares acknowledged spends with the ledger before restart,
 * and repeats unknown spends with the same idempotency key.
 */
export async function runKillStorm(plan: KillStormPlan): Promise<KillStormResult> {
  const { bearers, readLedgers } = plan
  const before = await readLedgers()
  const spends: Spend[][] = bearers.map(() => [])
  const result: KillStormResult = {
    acknowledged: 0,
    unknown: 0,
    unknownDone: 0,
    lost: 0,
    wronglyCharged: 0,
    unsettled: 0,
  }
  for (let kill = 0; kill <= plan.kills; kill++) {
    const victim = await plan.start()
    result.unsettled += await repeatUnknown(victim, bearers, spends)
    if (kill < plan.kills) await spendUntilKilled(victim, plan, spends)
    else await victim.kill()
    const after = await readLedgers()
    for (const [index, own] of spends.entries()) compareWithLedger(own, after[index], result)
  }
  const after = await readLedgers()
  for (const [index, own] of spends.entries()) {
    const paid = (before[index]?.balance ?? 0) - (after[index]?.balance ?? 0)
    if (paid !== priceOfSpend * own.length) result.wronglyCharged++
    const operations = after[index]?.entries.flatMap(({ idempotencyKey }) => idempotencyKey ?? []) ?? []
    result.wronglyCharged += operations.length - new Set(operations).size
  }
  result.acknowledged = spends.flat().length - result.unsettled
  return result
}

/** In tokens, of each spend. */
export const priceOfSpend = 3

function compareWithLedger(own: Spend[], ledger: Ledger | undefined, result: KillStormResult): void {
  const kept = new Map(ledger?.entries.map(entry => [entry.idempotencyKey, entry]))
  for (const { idempotencyKey, reported } of own) {
    const entry = kept.get(idempotencyKey)
    if (reported !== undefined && entry?.balanceAfter !== reported) result.lost++
    if (reported !== undefined) continue
    result.unknown++
    if (entry) result.unknownDone++
  }
}

async function repeatUnknown({ origin }: KillableServer, bearers: string[], spends: Spend[][]): Promise<number> {
  let unsettled = 0
  const repeatOwn = async (own: Spend[], bearer: string) => {
    for (const spend of own.filter(({ reported }) => reported === undefined)) {
      spend.reported = await sendSpend(origin, bearer, spend)
      if (spend.reported === undefined) unsettled++
    }
  }
  await Promise.all(spends.map((own, index) => repeatOwn(own, bearers[index] ?? '')))
  return unsettled
}

async function spendUntilKilled(victim: KillableServer, plan: KillStormPlan, spends: Spend[][]): Promise<void> {
  let answered = 0
  let killed: Promise<void> | undefined
  const client = async (index: number) => {
    while (!killed) {
      const own = spends[index] ?? []
      const listing = plan.listings[own.length]
      if (!listing) throw new Error('The storm has run out of listings')
      const spend: Spend = { idempotencyKey: crypto.randomUUID(), listing, reported: undefined }
      own.push(spend)
      spend.reported = await sendSpend(victim.origin, plan.bearers[index] ?? '', spend)
      if (spend.reported === undefined) return
      if (++answered >= plan.spendsBeforeKill) killed ??= victim.kill()
    }
  }
  const clients = plan.bearers.flatMap((_, index) => Array.from({ length: plan.clientsOfEach }, () => client(index)))
  await Promise.all(clients)
  await (killed ?? Promise.reject(new Error('The server went away before it was killed')))
}

/** Returns the balance; undefined if the server or its database was killed. @throws on another error response. */
export async function sendSpend(
  origin: string,
  bearer: string,
  { idempotencyKey, listing }: Omit<Spend, 'reported'>,
): Promise<number | undefined> {
  const body: BodyIn<typeof deductTokens> = {
    amount: priceOfSpend,
    feature: 'job-listing-view',
    details: listing,
    idempotencyKey,
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${bearer}` }
  const answer = await fetch(origin + deductTokens.path, { method: 'POST', headers, body: JSON.stringify(body) })
    .then(async response => ({ status: response.status, text: await response.text() }))
    .catch(() => undefined)
  if (!answer || answer.status === 503) return undefined
  if (answer.status !== 200) throw new Error(`A spend was answered by ${answer.status} ${answer.text}`)
  const reported: ResponseOf<typeof deductTokens> = JSON.parse(answer.text)
  if (!reported.charged) throw new Error('A spend of its own was not charged')
  return reported.tokenBalance
}
