import { sourceNames } from '#contract/jobs.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { policyOf } from '#server/platform/listings/policies.ts'
import type { CleanListing } from '#server/platform/listings/source.ts'
import { readLens } from '../lens/read-lens.ts'
import { fingerprintOf } from '../rules.ts'
import { repostFlag } from '../shield/judge-listing.ts'
import { judgeText } from '../shield/judge-text.ts'
import { repostAfter } from './rules.ts'
import { addFlag, findReposts, type NewListing, settleCopies, upsertListings } from './store.ts'

/** Small enough that others get a turn at an embedded database in between. */
const atOnce = 50

/** Puts adverts into the index, with what they ask for and what is odd about them. */
export async function keepListings(db: Sql, listings: readonly CleanListing[], now: Date): Promise<void> {
  const rows = new Map(listings.map(listing => [listing.sourceId, toRow(listing, now)]))
  const all = [...rows.values()]
  for (let from = 0; from < all.length; from += atOnce) {
    const some = all.slice(from, from + atOnce)
    await upsertListings(db, some)
    const fingerprints = [...new Set(some.map(({ fingerprint }) => fingerprint))]
    await settleCopies(db, fingerprints, charging, now)
    await flagReposts(db, fingerprints)
    await new Promise(setImmediate)
  }
}

async function flagReposts(db: Sql, fingerprints: readonly string[]): Promise<void> {
  for (const { fingerprint, firstAt } of await findReposts(db, fingerprints, repostAfter)) {
    const first = new Date(firstAt)
    await addFlag(db, fingerprint, new Date(first.getTime() + repostAfter), repostFlag(first))
  }
}

const charging = sourceNames.filter(name => policyOf(name).mayCharge)

function toRow(listing: CleanListing, now: Date): NewListing {
  const { title, employer, description } = listing
  return {
    ...listing,
    lens: readLens({ title, text: description }),
    flags: judgeText({ title, employer, text: description }),
    fingerprint: fingerprintOf(listing),
    fetchedAt: now,
  }
}
