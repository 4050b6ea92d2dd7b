import type { Listing } from '#contract/endpoints/jobs.ts'
import { isDangerous } from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { byReach, namesOf, toQuery } from './rules.ts'
import { standingFor } from './search-listings.ts'
import { type ListingRow, noteSearch, searchRows } from './store.ts'
import { toListing, type Viewer } from './to-listing.ts'

/** How many of the newest are looked at in one go, how often, and with how many new ones it ends. */
const looked = { atOnce: 200, times: 5, enough: 100 }

export interface Wish {
  title: string
  place: string
  remote: boolean
}

export interface NewListing {
  listing: Listing
  fingerprint: string
}

/**
 * Open adverts that somebody may be told of without having asked just now: none that we made up, and none that looks
 * like fraud. Reachable ones first, then the newest. `known`: which of these fingerprints are no news to her.
 */
export async function findNewListings(
  db: Sql,
  { catalogue, sources }: Pick<Deps, 'catalogue' | 'sources'>,
  account: { id: string },
  { title, place, remote }: Wish,
  known: (fingerprints: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<NewListing[]> {
  const career = catalogue.find(title)
  const query = toQuery(namesOf(career, title), place)
  if (!query) return []
  const names = sources?.map(({ name }) => name).filter(name => name !== 'sample')
  const standing = await standingFor(db, account)
  const viewer: Viewer = { account: undefined, standing, priced: new Set(), states: new Map() }
  const excludeIds: string[] = []
  const found: (NewListing & { postedAt: Date | null })[] = []
  for (let time = 0; time < looked.times && found.length < looked.enough; time++) {
    const rows = await searchRows(db, { query, remote, excludeIds, sources: names }, looked.atOnce, now)
    const old = await known(rows.map(({ fingerprint }) => fingerprint))
    for (const row of rows.filter(({ fingerprint, source }) => source !== 'sample' && !old.has(fingerprint))) {
      const listing = toListing(row, viewer, career, now)
      if (!isDangerous(listing)) found.push({ listing, fingerprint: row.fingerprint, postedAt: row.postedAt })
    }
    if (rows.length < looked.atOnce) break
    excludeIds.push(...rows.map(({ id }: ListingRow) => id))
  }
  return found
    .toSorted((one, other) =>
      byReach(
        { reach: one.listing.reach, postedAt: one.postedAt },
        { reach: other.listing.reach, postedAt: other.postedAt },
      ),
    )
    .map(({ listing, fingerprint }) => ({ listing, fingerprint }))
}

/** Has the sources that answer searches only asked for it, too. Nobody's name is noted. */
export async function noteWish(db: Sql, catalogue: Deps['catalogue'], wish: Wish, now: Date): Promise<void> {
  const career = catalogue.find(wish.title)
  if (career) await noteSearch(db, career.title, wish.place.toLowerCase(), now)
}
