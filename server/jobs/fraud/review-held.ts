import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { judgeListing, heldListings as listing } from '#contract/endpoints/jobs.ts'
import { isDangerous } from '#contract/jobs.ts'
import { writeAudit } from '#server/admin/write-audit.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Client } from '#server/http/route.ts'
import type { Sql, Tx } from '#server/platform/db/database.ts'
import { policyOf } from '#server/platform/listings/all-sources.ts'
import { findRow, lockIndex, writeRemoved } from '../store.ts'
import { clear, countHeld, findHeld } from './store.ts'

export async function listHeld(db: Sql, now: Date): Promise<ResponseIn<typeof listing>> {
  const [rows, total] = await Promise.all([findHeld(db, now), countHeld(db, now)])
  const listings = rows.map(({ flags, employer, source, ...row }) => ({
    listing: { ...row, company: employer, source: policyOf(source).label },
    flags,
  }))
  return { listings, total }
}

export async function judgeHeld(
  tx: Tx,
  id: string,
  { decision }: BodyOut<typeof judgeListing>,
  by: { admin: { id: string; email: string }; client: Client },
  now: Date,
): Promise<void> {
  await lockIndex(tx)
  const listing = await findRow(tx, id)
  if (!listing) throw new AppError('not_found')
  if (listing.removedAt || !isDangerous(listing)) throw new AppError('already_reviewed')
  if (decision === 'clear') await clear(tx, listing.fingerprint, now)
  else await writeRemoved(tx, listing.fingerprint, now)
  const resource = { type: 'listing', id }
  await writeAudit(tx, { action: `listing.${decision}`, actor: by.admin, resource, client: by.client }, now)
}
