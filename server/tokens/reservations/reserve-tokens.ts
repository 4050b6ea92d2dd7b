import { type TokenFeature, tokenCosts } from '#contract/tokens.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { takeTokens } from '../spend-tokens.ts'
import { findByOperation } from '../store.ts'
import { findByEntry, insertReservation } from './store.ts'

export interface Reserved {
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
  operation?: string | undefined
  details?: string | undefined
}

/**
 * Reserves the price of work that calls a provider, in its own short transaction. The work must then commit or release
 * the reservation. The same idempotency key returns the same reservation, and so does the same reference unless that
 * work failed.
 * @throws AppError out_of_tokens, operation_reused
 */
export async function reserveTokens(tx: Tx, userId: string, work: Work, now: Date): Promise<Reserved> {
  const known = await findSameOperation(tx, userId, work)
  if (known) return known
  for (let attempt = 1; ; attempt++) {
    const taken = await takeTokens(tx, { ...work, userId, reference: attemptOf(work.reference, attempt) }, now)
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

const attemptOf = (reference: string, attempt: number) => (attempt === 1 ? reference : `${reference} (${attempt})`)

async function findSameOperation(tx: Tx, userId: string, { feature, reference, operation }: Work) {
  const entry = operation === undefined ? undefined : await findByOperation(tx, userId, operation)
  if (!entry) return undefined
  const attempt = Number(/ \((\d+)\)$/.exec(entry.reference)?.[1] ?? 1)
  const same = entry.reference === reference || entry.reference === attemptOf(reference, attempt)
  if (entry.reason !== feature || !same) throw new AppError('operation_reused')
  return { ...(await stateOf(tx, entry.id)), tokenBalance: entry.balanceAfter }
}

async function stateOf(tx: Tx, entryId: string): Promise<Pick<Reserved, 'id' | 'state'>> {
  const known = await findByEntry(tx, entryId)
  if (!known) throw new Error('What was to be reserved was paid for in another way')
  return { id: known.id, state: known.outcome ?? 'open' }
}
