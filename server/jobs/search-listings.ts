import type { BodyOut, ResponseIn } from '#contract/endpoint.ts'
import type { jobListings as endpoint } from '#contract/jobs.ts'
import { limits } from '#contract/limits.ts'
import { findBackground } from '#server/careers/find-background.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import type { Identity } from '#server/http/session.ts'
import type { Sql } from '#server/platform/db/database.ts'
import { findPaid } from '#server/tokens/ledger/find-paid.ts'
import { byReach, firstJob, namesOf, reachOf, type Standing, standingOf, toQuery } from './rules.ts'
import { findStates, isEmptyIndex, type ListingRow, noteSearch, searchRows } from './store.ts'
import { toListing, type Viewer } from './to-listing.ts'

/** Of the newest so many, the reachable ones are shown first. */
const looked = 300

/**
 * Real adverts for a job, by its title and its other names, a page at a time.
 * @throws AppError listings_unavailable where nothing is in the index at all
 */
export async function searchListings(
  { db, clock, catalogue, sources }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'sources'>,
  identity: Identity | undefined,
  { jobTitle, place, remote, excludeIds }: BodyOut<typeof endpoint>,
): Promise<ResponseIn<typeof endpoint>> {
  const now = clock.now()
  const { pageSize } = limits.jobs
  const career = catalogue.find(jobTitle)
  if (career) await noteSearch(db.sql, career.title, place.toLowerCase(), now)
  const find = async (names: readonly string[], anywhere: boolean) => {
    const query = toQuery(names, place, { anywhere })
    const wanted = { remote, excludeIds, sources: sources?.map(({ name }) => name) }
    return query ? searchRows(db.sql, { query, ...wanted }, looked, now) : []
  }
  const byTitle = await find(namesOf(career, jobTitle), false)
  // What is no career of ours may be said in other words: an advert's text then counts too.
  const rows = byTitle.length || career ? byTitle : await find([jobTitle], true)
  if (!rows.length && (await isEmptyIndex(db.sql, now))) throw new AppError('listings_unavailable')
  const standing = await standingFor(db.sql, identity)
  const page = inOrder(rows, standing).slice(0, pageSize)
  const viewer = await viewerOf(db.sql, identity, standing, page)
  return {
    listings: page.map(row => toListing(row, viewer, career, now)),
    hasMoreJobs: rows.length > page.length,
    sources: (sources ?? []).map(({ name, policy }) => ({ source: name, ...policy.attribution })),
  }
}

const inOrder = (rows: readonly ListingRow[], standing: Standing): ListingRow[] =>
  rows
    .map(row => ({ row, postedAt: row.postedAt, reach: reachOf(row.lens, standing).reach }))
    .toSorted(byReach)
    .map(({ row }) => row)

/** By her newest quiz; without one, as for a first job. */
export async function standingFor(db: Sql, identity: Pick<Identity, 'id'> | undefined): Promise<Standing> {
  const background = identity && (await findBackground(db, identity.id))
  return background ? standingOf(background) : firstJob
}

export async function viewerOf(
  db: Sql,
  identity: Identity | undefined,
  standing: Standing,
  rows: readonly { id: string }[],
): Promise<Viewer> {
  if (!identity || !rows.length) return { account: identity, standing, paid: new Set(), states: new Map() }
  const ids = rows.map(({ id }) => id)
  const paid = await findPaid(db, identity.id, 'job-listing-view', ids)
  return { account: identity, standing, paid, states: await findStates(db, identity.id, ids) }
}
