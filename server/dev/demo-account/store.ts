import { and, eq, like } from 'drizzle-orm'
import type { Sql } from '#server/platform/db/database.ts'
import { jobProgress } from '#server/platform/db/schema.ts'

const prefix = 'demo account: '

export async function listDoneSteps(db: Sql, userId: string): Promise<Set<string>> {
  const rows = await db
    .select({ name: jobProgress.name })
    .from(jobProgress)
    .where(and(like(jobProgress.name, `${prefix}%`), eq(jobProgress.cursor, userId)))
  return new Set(rows.map(({ name }) => name.slice(prefix.length)))
}

export async function recordDoneStep(db: Sql, userId: string, step: string, now: Date): Promise<void> {
  const state = { cursor: userId, passStartedAt: now }
  await db
    .insert(jobProgress)
    .values({ name: prefix + step, ...state })
    .onConflictDoUpdate({ target: jobProgress.name, set: state })
}
