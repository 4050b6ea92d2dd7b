import * as jobs from '#contract/endpoints/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { checkPlace } from './distance/check-place.ts'
import { findListing } from './find-listing.ts'
import { reportListing } from './report-listing.ts'
import { searchListings } from './search-listings.ts'
import { listOpenReports, settleReport } from './settle-report.ts'

export function jobRoutes(deps: Deps): Route[] {
  const { db, clock } = deps
  return [
    defineRoute(jobs.jobListings, ({ body, identity }) => searchListings(deps, identity, body)),
    defineRoute(jobs.checkPlace, ({ body }) => checkPlace(db.sql, body.place)),
    defineRoute(jobs.jobListing, ({ params, identity }) => findListing(deps, identity, params.id)),

    defineRoute(jobs.reportListing, async ({ params, body, identity }) => {
      await reportListing(db.sql, identity.id, params.id, body, clock.now())
      return { success: true as const }
    }),

    defineRoute(jobs.openReports, () => listOpenReports(db.sql)),

    defineRoute(jobs.settleReport, async ({ params, body, identity, client }) => {
      const by = { admin: identity, client }
      await db.transaction(tx => settleReport(tx, params.id, body, by, clock.now()))
      return { success: true as const }
    }),
  ]
}
