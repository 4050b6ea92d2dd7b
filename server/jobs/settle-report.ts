import type { BodyOut, ResponseIn } from '#contract/endpoint.ts'
import type { openReports as endpoint, settleReport as settling } from '#contract/jobs.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { policyOf } from '#server/platform/listings/policies.ts'
import { findReported, listReports, writeRemoved, writeSettled } from './store.ts'

/** Reports that nobody has looked at, oldest first; several of one listing are one. */
export async function listOpenReports(db: Sql): Promise<ResponseIn<typeof endpoint>> {
  const rows = await listReports(db)
  return rows.map(({ id, reason, text, createdAt, times, listing: { source, employer, ...listing } }) => ({
    id,
    reason,
    text,
    createdAt: createdAt.toISOString(),
    times,
    listing: { ...listing, company: employer, source: policyOf(source).label },
  }))
}

/** Ends all reports of a listing; `remove` takes it, and every copy of it, out for good. @throws AppError not_found */
export async function settleReport(
  tx: Tx,
  id: string,
  { decision }: BodyOut<typeof settling>,
  now: Date,
): Promise<void> {
  const reported = await findReported(tx, id)
  if (!reported) throw new AppError('not_found')
  if (decision === 'remove') await writeRemoved(tx, reported.fingerprint, now)
  await writeSettled(tx, reported.listingId, now)
}
