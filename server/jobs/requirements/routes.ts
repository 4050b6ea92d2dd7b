import * as jobs from '#contract/endpoints/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { on, type Route } from '#server/http/route.ts'
import { checkRequirements } from './check-requirements.ts'
import { rateRequirements } from './rate-requirements.ts'

export function requirementRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    on(jobs.applyCheck, ({ params, identity }) => checkRequirements(db.sql, identity.id, params.id)),

    on(jobs.rateRequirements, ({ params, body, identity }) =>
      rateRequirements(db.sql, identity.id, params.id, body, clock.now()),
    ),
  ]
}
