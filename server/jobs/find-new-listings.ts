import type { Listing } from '#contract/endpoints/jobs.ts'
import { isDangerous } from '#contract/jobs.ts'
import type { Deps } from '#server/deps.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { areaOf, aroundOf, isWithin } from './distance/area.ts'
import { relatedTo } from './requirements/related-years.ts'
import { byAttainability, namesOf, toQuery } from './rules.ts'
import { findQualifications } from './search-listings.ts'
import { type ListingRow, recordSearch, searchRows } from './store.ts'
import { toListing, type Viewer } from './to-listing.ts'

const batches = { atOnce: 200, times: 5, enough: 100 }

export interface AlertSearch {
  title: string
  place: string
  remote: boolean
}

export interface NewListing {
  listing: Listing
  fingerprint: string
}

/**
 * Finds open listings that are new for an alert, without samples and dangerous ones: the most attainable first, then
 * the newest. `known` returns those of the given fingerprints that are not new.
 */
export async function findNewListings(
  db: Sql,
  { catalogue, sources }: Pick<Deps, 'catalogue' | 'sources'>,
  account: { id: string },
  { title, place, remote }: AlertSearch,
  known: (fingerprints: readonly string[]) => Promise<ReadonlySet<string>>,
  now: Date,
): Promise<NewListing[]> {
  const career = catalogue.find(title)
  const around = aroundOf(place, null)
  const area = around && areaOf(around)
  const query = toQuery(namesOf(career, title), around ? '' : place)
  if (!query) return []
  const names = sources?.map(({ name }) => name).filter(name => name !== 'sample')
  const qualifications = relatedTo(career, await findQualifications(db, account), catalogue)
  const viewer: Viewer = { account: undefined, qualifications, priced: new Set(), states: new Map() }
  const excludeIds: string[] = []
  const found: (NewListing & { postedAt: Date | null })[] = []
  for (let time = 0; time < batches.times && found.length < batches.enough; time++) {
    const rows = await searchRows(db, { query, area, remote, excludeIds, sources: names }, batches.atOnce, now)
    const old = await known(rows.map(({ fingerprint }) => fingerprint))
    const isNew = (row: ListingRow) =>
      row.source !== 'sample' && !old.has(row.fingerprint) && (!around || isWithin(row, around))
    for (const row of rows.filter(isNew)) {
      const listing = toListing(row, viewer, career, now)
      if (!isDangerous(listing)) found.push({ listing, fingerprint: row.fingerprint, postedAt: row.postedAt })
    }
    if (rows.length < batches.atOnce) break
    excludeIds.push(...rows.map(({ id }: ListingRow) => id))
  }
  return found
    .toSorted((one, other) =>
      byAttainability(
        { reach: one.listing.reach, postedAt: one.postedAt },
        { reach: other.listing.reach, postedAt: other.postedAt },
      ),
    )
    .map(({ listing, fingerprint }) => ({ listing, fingerprint }))
}

/** Records the search, without the user, for sources that only answer searches. Does nothing if no career is found. */
export async function recordAlertSearch(
  db: Sql,
  catalogue: Deps['catalogue'],
  search: AlertSearch,
  now: Date,
): Promise<void> {
  const career = catalogue.find(search.title)
  if (career) await recordSearch(db, career.title, search.place.toLowerCase(), now)
}
