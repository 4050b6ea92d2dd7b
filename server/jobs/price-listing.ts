import { isDangerous } from '#contract/jobs.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { policyOf } from '#server/platform/listings/all-sources.ts'
import { findPaidReferences } from '#server/tokens/ledger/find-paid.ts'
import { findRow, findSame, type ListingRow } from './store.ts'

type Sources = readonly { name: string }[] | undefined
type Open = Pick<ListingRow, 'source' | 'expiresAt' | 'removedAt'>

/**
 * Returns how opening a link is charged, or undefined if the ad is unknown or removed. An ad is charged once across its
 * duplicates: `reference` is the one already paid for, else this one. The caller must hold the account lock.
 */
export async function priceOf(
  db: Sql,
  sources: Sources,
  request: { userId: string; listing: string },
  now: Date,
): Promise<{ charged: boolean; title: string; reference: string } | undefined> {
  const row = isId.test(request.listing) ? await findRow(db, request.listing) : undefined
  if (!row || row.removedAt) return undefined
  const same = await findSame(db, [row.fingerprint])
  const ids = [row, ...same].map(({ id }) => id)
  const paid = await findPaidReferences(db, request.userId, 'job-listing-view', ids)
  return {
    charged: mayCost(row, same, sources, now),
    title: `${row.title}, ${row.employer}`.slice(0, 255),
    reference: ids.find(id => paid.has(id)) ?? row.id,
  }
}
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whether opening may cost tokens: only if the source allows it, the ad is open and not dangerous, and no open
 * duplicate is free.
 */
export function mayCost(
  row: Open & Pick<ListingRow, 'flags'>,
  same: readonly Open[],
  sources: Sources,
  now: Date,
): boolean {
  const isOpen = ({ source, expiresAt, removedAt }: Open) =>
    !removedAt && expiresAt > now && (!sources || sources.some(({ name }) => name === source))
  const isPriced = ({ source }: Open) => policyOf(source).mayCharge
  return isOpen(row) && isPriced(row) && !isDangerous(row) && !same.some(other => isOpen(other) && !isPriced(other))
}
