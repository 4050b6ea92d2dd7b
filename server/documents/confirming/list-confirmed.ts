import type { confirmedSentences as endpoint } from '#contract/endpoints/documents.ts'
import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { Fact } from '#contract/endpoints/evidence.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { deleteRows, listRows } from './store.ts'

export async function listConfirmed(db: Sql, userId: string): Promise<ResponseIn<typeof endpoint>> {
  const rows = await listRows(db, userId)
  return rows.map(({ id, text, source, confirmedAt }) => ({ id, text, source, confirmedAt: confirmedAt.toISOString() }))
}

/** The sentences as facts, newest first. */
export async function confirmedFacts(db: Sql, userId: string): Promise<Fact[]> {
  const rows = await listRows(db, userId)
  return rows.map(({ id, text }) => ({ id: `confirmed-${id}`, text, from: 'confirmed' }))
}

/** @throws AppError not_found, also for another account's sentence */
export async function removeConfirmed(db: Sql, userId: string, id: string): Promise<{ success: true }> {
  if ((await deleteRows(db, userId, [id])) === 0) throw new AppError('not_found')
  return { success: true }
}
