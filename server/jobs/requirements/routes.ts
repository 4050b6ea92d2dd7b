import * as jobs from '#contract/endpoints/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { checkRequirements } from './check-requirements.ts'
import { rateRequirements } from './rate-requirements.ts'

export function requirementRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    defineRoute(jobs.applyCheck, ({ params, identity }) => checkRequirements(db.sql, identity.id, params.id)),

    defineRoute(jobs.rateRequirements, ({ params, body, identity }) =>
      rateRequirements(db.sql, identity.id, params.id, body, clock.now()),
    ),
  ]
}
