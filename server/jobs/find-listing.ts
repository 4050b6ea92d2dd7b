import type { ResponseIn } from '#contract/endpoint.ts'
import type { jobListing as endpoint } from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Identity } from '#server/http/session.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { policyOf } from '#server/platform/listings/policies.ts'
import { standingFor, viewerOf } from './search-listings.ts'
import { findRow, type ListingRow } from './store.ts'
import { toListing } from './to-listing.ts'

/** One listing, also one that is over. @throws AppError not_found */
export async function findListing(
  { db, clock, catalogue, sources }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'sources'>,
  identity: Identity | undefined,
  id: string,
): Promise<ResponseIn<typeof endpoint>> {
  const now = clock.now()
  const row = await openRow(db.sql, id)
  const viewer = await viewerOf(db.sql, identity, await standingFor(db.sql, identity), [row])
  const listing = toListing(row, viewer, catalogue.find(row.title), now)
  const isSetUp = !sources || sources.some(({ name }) => name === row.source)
  return { listing, over: !isSetUp || row.expiresAt <= now }
}

/** @throws AppError not_found, also for one that was taken out */
export async function openRow(db: Sql, id: string): Promise<ListingRow> {
  const row = await findRow(db, id)
  if (!row || row.removedAt) throw new AppError('not_found')
  return row
}

/**
 * Whether opening a listing's link may cost something, and what it is called in her list of what tokens went for.
 * undefined: there is no such listing.
 */
export async function priceOf(
  db: Sql,
  id: string,
  now: Date,
): Promise<{ charged: boolean; title: string } | undefined> {
  const row = isId.test(id) ? await findRow(db, id) : undefined
  if (!row || row.removedAt) return undefined
  const { source, title, employer, expiresAt } = row
  return { charged: policyOf(source).mayCharge && expiresAt > now, title: `${title}, ${employer}`.slice(0, 255) }
}
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
