import type { ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { jobListing as endpoint } from '#contract/endpoints/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Identity } from '#server/http/session.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { relatedTo } from './requirements/related-years.ts'
import { findQualifications, viewerOf } from './search-listings.ts'
import { findRow, type ListingRow } from './store.ts'
import { toListing } from './to-listing.ts'

/** Also returns expired listings. */
export async function findListing(
  { db, clock, catalogue, sources }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'sources'>,
  identity: Identity | undefined,
  id: string,
): Promise<ResponseIn<typeof endpoint>> {
  const now = clock.now()
  const row = await openRow(db.sql, id)
  const career = catalogue.find(row.title)
  const qualifications = relatedTo(career, await findQualifications(db.sql, identity), catalogue)
  const viewer = await viewerOf(db.sql, identity, qualifications, [row], { sources, now })
  const listing = toListing(row, viewer, career, now)
  const isSetUp = !sources || sources.some(({ name }) => name === row.source)
  return { listing, over: !isSetUp || row.expiresAt <= now }
}

export async function openRow(db: Sql, id: string): Promise<ListingRow> {
  const row = await findRow(db, id)
  if (!row || row.removedAt) throw new AppError('not_found')
  return row
}
