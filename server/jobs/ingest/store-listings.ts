import type { Database, Tx } from '#server/platform/db/database.ts'
import { allSources } from '#server/platform/listings/all-sources.ts'
import type { CleanListing } from '#server/platform/listings/source.ts'
import { repostFlag } from '../../language/fraud/judge-listing.ts'
import { judgeText } from '../../language/fraud/judge-text.ts'
import { readLens } from '../../language/requirement-summary/read-lens.ts'
import { townsOf } from '../distance/area.ts'
import { dropFlags } from '../fraud/store.ts'
import { fingerprintOf } from '../rules.ts'
import { lockIndex } from '../store.ts'
import { repostAfter } from './rules.ts'
import {
  addFlag,
  findFingerprints,
  findHidden,
  findReposts,
  markDuplicates,
  type NewListing,
  upsertListings,
} from './store.ts'

/** Small enough to give others a turn at the embedded database. */
const batchSize = 50

/** `sources`: the configured ones; undefined: all. */
export async function storeListings(
  db: Database,
  listings: readonly CleanListing[],
  now: Date,
  sources?: readonly string[],
): Promise<void> {
  const all = [...new Map(listings.map(listing => [listing.sourceId, listing])).values()]
  for (let from = 0; from < all.length; from += batchSize) {
    const rows: NewListing[] = []
    for (const listing of all.slice(from, from + batchSize)) {
      rows.push(toRow(listing, now))
      await new Promise(setImmediate)
    }
    // Atomic, so that a crash never shows a duplicate of a removed ad.
    await db.transaction(tx => storeBatch(tx, rows, now, sources))
    await new Promise(setImmediate)
  }
}

async function storeBatch(tx: Tx, rows: readonly NewListing[], now: Date, sources: readonly string[] | undefined) {
  await lockIndex(tx)
  const before = await findFingerprints(tx, rows)
  await upsertListings(tx, rows)
  const after = [...new Set(rows.map(({ fingerprint }) => fingerprint))]
  // A changed ad may leave duplicates behind, one of which must be shown now.
  await markDuplicates(tx, [...new Set([...before, ...after])], { charging, sources }, now)
  await dropFlags(tx, after)
  await flagReposts(tx, after)
}

export async function showDuplicates(db: Database, sources: readonly string[], now: Date): Promise<void> {
  const hidden = await findHidden(db.sql, sources, now)
  for (let from = 0; from < hidden.length; from += batchSize)
    await db.transaction(async tx => {
      await lockIndex(tx)
      await markDuplicates(tx, hidden.slice(from, from + batchSize), { charging, sources }, now)
    })
}

async function flagReposts(tx: Tx, fingerprints: readonly string[]): Promise<void> {
  for (const { fingerprint, firstAt } of await findReposts(tx, fingerprints, repostAfter)) {
    const first = new Date(firstAt)
    await addFlag(tx, fingerprint, new Date(first.getTime() + repostAfter), repostFlag(first))
  }
}

const charging = allSources.flatMap(({ name, policy }) => (policy.mayCharge ? [name] : []))

function toRow({ fullText: text, partial, ...listing }: CleanListing, now: Date): NewListing {
  const { title, place, country } = listing
  return {
    ...listing,
    ...townsOf(place, country),
    lens: { ...readLens({ title, text }), partial },
    flags: judgeText({ title, text }),
    fingerprint: fingerprintOf(listing),
    fetchedAt: now,
  }
}
