import { weighResults as endpoint } from '#contract/endpoints/weighting.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { weighResults } from './weigh-results.ts'

export function rankingRoutes({ db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>): Route[] {
  return [
    defineRoute(endpoint, ({ params: { assessmentId }, body: { weighting }, identity }) =>
      db.transaction(tx => weighResults(tx, catalogue, { assessmentId, asker: identity?.id, weighting }, clock.now())),
    ),
  ]
}
