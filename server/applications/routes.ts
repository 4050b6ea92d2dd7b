import * as applications from '#contract/endpoints/applications.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { changeApplication, removeApplication } from './change-application.ts'
import { listApplications } from './list-applications.ts'
import { trackApplication } from './track-application.ts'

export function applicationRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    defineRoute(applications.applications, ({ identity }) => listApplications(db.sql, identity.id, clock.now())),

    defineRoute(applications.trackApplication, ({ body, identity }) =>
      db.transaction(tx => trackApplication(tx, identity.id, body, clock.now())),
    ),

    defineRoute(applications.changeApplication, ({ params, body, identity }) =>
      db.transaction(tx => changeApplication(tx, identity.id, params.id, body, clock.now())),
    ),

    defineRoute(applications.removeApplication, async ({ params, identity }) => {
      await removeApplication(db.sql, identity.id, params.id)
      return { success: true as const }
    }),
  ]
}
