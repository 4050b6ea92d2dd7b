import { isDangerous, type SourceName } from '#contract/jobs.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { policyOf } from '#server/platform/listings/policies.ts'
import { findPaid } from '#server/tokens/ledger/find-paid.ts'
import { findRow, findSame, type ListingRow } from './store.ts'

/** Those that are set up; undefined: all. */
type Sources = readonly { name: SourceName }[] | undefined
type Open = Pick<ListingRow, 'source' | 'expiresAt' | 'removedAt'>

/**
 * What opening a listing's link is charged as, and what it is called in her list of what tokens went for. An advert is
 * paid for once, also where its source gives it another name: `reference` is the one she paid for among all that are the
 * same, else this one. Whoever pays by it holds her account first. undefined: there is no such listing.
 */
export async function priceOf(
  db: Sql,
  sources: Sources,
  asked: { userId: string; listing: string },
  now: Date,
): Promise<{ charged: boolean; title: string; reference: string } | undefined> {
  const row = isId.test(asked.listing) ? await findRow(db, asked.listing) : undefined
  if (!row || row.removedAt) return undefined
  const same = await findSame(db, [row.fingerprint])
  const ids = [row, ...same].map(({ id }) => id)
  const paid = await findPaid(db, asked.userId, 'job-listing-view', ids)
  return {
    charged: mayCost(row, same, sources, now),
    title: `${row.title}, ${row.employer}`.slice(0, 255),
    // Hers stays paid for, whatever becomes of the others.
    reference: ids.find(id => paid.has(id)) ?? row.id,
  }
}
const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Whether opening its link may cost anybody anything: only where its source allows a price, while it is open, and where
 * nothing in it looks like fraud. What is free elsewhere is free here.
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
