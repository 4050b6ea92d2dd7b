import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { chargeTokens } from '../spend-tokens.ts'
import { findByIdempotencyKey } from '../store.ts'
import { findByEntry, insertReservation } from './store.ts'

export interface Reservation {
  id: string | undefined
  /**
   * `new`: start the work. Otherwise the same request came before and is open, kept (done) or returned (failed, not
   * charged).
   */
  state: 'new' | 'open' | 'kept' | 'returned'
  tokenBalance: number
}

interface Work {
  feature: TokenFeature
  reference: string
  idempotencyKey?: string | undefined
  details?: string | undefined
}

/**
 * Reserves the price of work that calls a provider, in its own short transaction. The work must then commit or release
 * the reservation. The same idempotency key returns the same reservation, and so does the same reference unless that
 * work failed.
 * @throws AppError out_of_tokens, operation_reused
 */
export async function reserveTokens(tx: Tx, userId: string, work: Work, now: Date): Promise<Reservation> {
  const known = await findByKey(tx, userId, work)
  if (known) return known
  for (let attempt = 1; ; attempt++) {
    const taken = await chargeTokens(tx, { ...work, userId, reference: attemptReference(work.reference, attempt) }, now)
    const { entryId, duplicateOf, tokenBalance } = taken
    if (!entryId) return { id: undefined, state: 'new', tokenBalance }
    if (!duplicateOf) {
      const reservation = { userId, entryId, cost: tokenCosts[work.feature], createdAt: now }
      return { id: await insertReservation(tx, reservation), state: 'new', tokenBalance }
    }
    const { id, state } = await stateOf(tx, entryId)
    if (state !== 'returned' || duplicateOf === 'idempotencyKey') return { id, state, tokenBalance }
  }
}

const attemptReference = (reference: string, attempt: number) =>
  attempt === 1 ? reference : `${reference} (${attempt})`

async function findByKey(tx: Tx, userId: string, { feature, reference, idempotencyKey }: Work) {
  const entry = idempotencyKey === undefined ? undefined : await findByIdempotencyKey(tx, userId, idempotencyKey)
  if (!entry) return undefined
  const attempt = Number(/ \((\d+)\)$/.exec(entry.reference)?.[1] ?? 1)
  const same = entry.reference === reference || entry.reference === attemptReference(reference, attempt)
  if (entry.reason !== feature || !same) throw new AppError('operation_reused')
  return { ...(await stateOf(tx, entry.id)), tokenBalance: entry.balanceAfter }
}

async function stateOf(tx: Tx, entryId: string): Promise<Pick<Reservation, 'id' | 'state'>> {
  const known = await findByEntry(tx, entryId)
  if (!known) throw new Error('What was to be reserved was paid for in another way')
  return { id: known.id, state: known.outcome ?? 'open' }
}
