import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { openReports as endpoint, settleReport as settling } from '#contract/endpoints/jobs.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { policyOf } from '#server/platform/listings/all-sources.ts'
import { findRow, listReports, lockReports, writeRemoved, writeSettled } from './store.ts'

export async function listOpenReports(db: Sql): Promise<ResponseIn<typeof endpoint>> {
  const rows = await listReports(db)
  return [...Map.groupBy(rows, ({ fingerprint }) => fingerprint).values()].flatMap(ofOne => {
    const shown = ofOne.find(({ isCopy }) => !isCopy) ?? ofOne[0]
    if (!shown) return []
    const { source, employer, ...listing } = shown.listing
    const reports = ofOne
      .map(({ id, reason, text, createdAt }) => ({ id, reason, text, createdAt: createdAt.toISOString() }))
      .toSorted((one, other) => Number(other.reason === 'fraud') - Number(one.reason === 'fraud'))
    return [{ listing: { ...listing, company: employer, source: policyOf(source).label }, reports }]
  })
}

/**
 * Settles the reports that the administrator saw. `remove` hides the ad and its duplicates permanently.
 * @throws AppError not_found; already_reviewed if none is open
 */
export async function settleReport(
  tx: Tx,
  id: string,
  { decision, upTo }: BodyOut<typeof settling>,
  by: { admin: { id: string; email: string }; client: Client },
  now: Date,
): Promise<void> {
  const listing = await findRow(tx, id)
  if (!listing) throw new AppError('not_found')
  const ids = await lockReports(tx, listing.fingerprint, new Date(upTo))
  if (ids.length === 0) throw new AppError('already_reviewed')
  if (decision === 'remove') await writeRemoved(tx, listing.fingerprint, now)
  await writeSettled(tx, ids, now)
  const resource = { type: 'listing', id }
  await writeAudit(tx, { action: `listing.${decision}`, actor: by.admin, resource, client: by.client }, now)
}
