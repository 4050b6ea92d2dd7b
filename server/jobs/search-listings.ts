import type { BodyOut, ResponseIn } from '#contract/endpoints/endpoint.ts'
import type { jobListings as endpoint } from '#contract/endpoints/jobs.ts'
import { limits } from '#contract/limits.ts'
import { findBackground } from '#server/careers/find-background.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Identity } from '#server/http/session.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findPaidReferences } from '#server/tokens/ledger/find-paid.ts'
import { areaOf, aroundOf, isWithin } from './distance/area.ts'
import { checkPlace } from './distance/check-place.ts'
import { mayCost } from './price-listing.ts'
import { relatedTo } from './requirements/related-years.ts'
import {
  attainabilityOf,
  byAttainability,
  firstJob,
  namesOf,
  passesFilters,
  type Qualifications,
  qualificationsOf,
  toQuery,
} from './rules.ts'
import {
  findRows,
  findSame,
  findStates,
  isEmptyIndex,
  type ListingRow,
  recordSearch,
  searchForRanking,
} from './store.ts'
import { toListing, type Viewer } from './to-listing.ts'

/** Attainable ads are ranked among this many of the newest. */
const rankedCount = 3_000

export async function searchListings(
  { db, clock, catalogue, sources }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'sources'>,
  identity: Identity | undefined,
  { jobTitle, place, withinMiles, remote, filters, excludeIds }: BodyOut<typeof endpoint>,
): Promise<ResponseIn<typeof endpoint>> {
  const now = clock.now()
  const { pageSize } = limits.jobs
  const career = catalogue.find(jobTitle)
  if (career && !excludeIds.length) await recordSearch(db.sql, career.title, place.toLowerCase(), now)
  const shown = sources?.map(({ name }) => name)
  const around = aroundOf(place, withinMiles)
  const area = around && areaOf(around)
  const find = async (names: readonly string[], anywhere: boolean) => {
    const query = toQuery(names, around ? '' : place)
    return query
      ? searchForRanking(db.sql, { query, anywhere, area, remote, excludeIds, sources: shown }, rankedCount, now)
      : []
  }
  const byTitle = await find(namesOf(career, jobTitle), false)
  const all = byTitle.length || career ? byTitle : await find([jobTitle], true)
  if (!all.length && (await isEmptyIndex(db.sql, shown, now))) throw new AppError('listings_unavailable')
  const found = all.filter(row => passesFilters(row.lens, filters) && (!around || isWithin(row, around)))
  const qualifications = relatedTo(career, await findQualifications(db.sql, identity), catalogue)
  const page = await findRows(db.sql, nearestOf(found, qualifications, pageSize))
  const viewer = await viewerOf(db.sql, identity, qualifications, page, { sources, now })
  const isFound = around || place === '' || (page.length > 0 && withinMiles === null)
  const { known, didYouMean } = isFound ? { known: true, didYouMean: null } : await checkPlace(db.sql, place)
  return {
    listings: page.map(row => toListing(row, { ...viewer, around }, career, now)),
    hasMoreJobs: found.length > pageSize,
    around: around ? { name: around.town.name, miles: around.miles } : null,
    didYouMean,
    unknownPlace: !known,
    sources: (sources ?? []).map(({ name, policy }) => ({ source: name, ...policy.attribution })),
  }
}

type RankedRow = Pick<ListingRow, 'id' | 'lens' | 'postedAt'> & { dangerous: boolean }
const nearestOf = (found: readonly RankedRow[], qualifications: Qualifications, max: number): string[] =>
  found
    .map(({ id, lens, postedAt, dangerous }) => ({
      id,
      postedAt,
      dangerous,
      reach: attainabilityOf(lens, qualifications).reach,
    }))
    .toSorted((one, other) => Number(one.dangerous) - Number(other.dangerous) || byAttainability(one, other))
    .slice(0, max)
    .map(({ id }) => id)

export async function findQualifications(db: Sql, identity: Pick<Identity, 'id'> | undefined): Promise<Qualifications> {
  const background = identity && (await findBackground(db, identity.id))
  return background ? qualificationsOf(background) : firstJob
}

export async function viewerOf(
  db: Sql,
  identity: Identity | undefined,
  qualifications: Qualifications,
  rows: readonly ListingRow[],
  { sources, now }: Pick<Deps, 'sources'> & { now: Date },
): Promise<Viewer> {
  const fingerprints = [...new Set(rows.map(({ fingerprint }) => fingerprint))]
  const same = Map.groupBy(await findSame(db, fingerprints), ({ fingerprint }) => fingerprint)
  const sameAs = ({ fingerprint }: ListingRow) => same.get(fingerprint) ?? []
  const costly = rows.filter(row => mayCost(row, sameAs(row), sources, now))
  const idsOf = (some: readonly ListingRow[]) => new Set(some.map(({ id }) => id))
  if (!identity) return { account: identity, qualifications, priced: idsOf(costly), states: new Map() }
  const everyId = (row: ListingRow) => [row, ...sameAs(row)].map(({ id }) => id)
  const all = costly.flatMap(everyId)
  const paid = await findPaidReferences(db, identity.id, 'job-listing-view', all)
  const states = await findStates(db, identity.id, fingerprints)
  return {
    account: identity,
    qualifications,
    priced: idsOf(costly.filter(row => !everyId(row).some(id => paid.has(id)))),
    states: new Map(rows.flatMap(({ id, fingerprint }) => entryOf(id, states.get(fingerprint)))),
  }
}
const entryOf = <Key, Value>(key: Key, value: Value | undefined): [Key, Value][] =>
  value === undefined ? [] : [[key, value]]
