import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { retention } from '#contract/account.ts'
import type { Clock } from '../clock.ts'
import type { Database, Tx } from '../db/database.ts'
import { type PersonalTable, removalOf } from '../db/personal-data.ts'
import { aiUsage } from '../db/schema.ts'
import { AiFailure } from './provider.ts'

/** Limits per UTC day in the service's tokens, counted in the database across servers. */
export interface UsageLimits {
  forAll: number
  perUser: number
}

export interface UsageReservation {
  /** Corrects the reservation. Unsettled reservations stay counted. */
  settle(used: number): Promise<void>
}

/**
 * Reserves the maximum a call can use.
 * @throws AiFailure limit, without reserving
 */
export async function reserveUsage(
  { db, clock }: { db: Database; clock: Clock },
  ceilings: UsageLimits,
  userId: string,
  max: number,
): Promise<UsageReservation> {
  const day = clock.now().toISOString().slice(0, 10)
  await db.transaction(async tx => {
    // Always locks the account row before the total, here and below, to avoid deadlocks.
    await take(tx, day, userId, max, ceilings.perUser)
    await take(tx, day, null, max, ceilings.forAll)
  })
  return {
    async settle(used) {
      const difference = boundedUse(used, max) - max
      if (difference === 0) return
      await db.transaction(async tx => {
        await change(tx, day, userId, difference)
        await change(tx, day, null, difference)
      })
    },
  }
}

/** A reported value counts up to ten times the reservation; an invalid one counts as the reservation. */
const boundedUse = (used: number, max: number) =>
  Number.isFinite(used) && used >= 0 ? Math.min(Math.ceil(used), 10 * max) : max

async function take(tx: Tx, day: string, userId: string | null, tokens: number, ceiling: number): Promise<void> {
  if (tokens > ceiling) throw new AiFailure('limit')
  const rows = await tx
    .insert(aiUsage)
    .values({ day, userId, calls: 1, used: tokens })
    .onConflictDoUpdate({
      target: [aiUsage.day, aiUsage.userId],
      set: { calls: sql`${aiUsage.calls} + 1`, used: sql`${aiUsage.used} + ${tokens}` },
      setWhere: sql`${aiUsage.used} + ${tokens} <= ${ceiling}`,
    })
    .returning({ id: aiUsage.id })
  if (rows.length === 0) throw new AiFailure('limit')
}

async function change(tx: Tx, day: string, userId: string | null, difference: number): Promise<void> {
  await tx
    .update(aiUsage)
    .set({ used: sql`greatest(${aiUsage.used} + ${difference}, 0)` })
    .where(and(eq(aiUsage.day, day), userId === null ? isNull(aiUsage.userId) : eq(aiUsage.userId, userId)))
}

export const aiUsageData: PersonalTable = {
  table: aiUsage,
  owner: aiUsage.userId,
  section: 'aiUsage',
  withheld: {},
  orderedBy: aiUsage.day,
}

export const oldAiUsage = removalOf('days of AI use', aiUsage, now =>
  lt(aiUsage.day, new Date(now.getTime() - retention.aiUsage).toISOString().slice(0, 10)),
)
