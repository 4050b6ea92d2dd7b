import * as applications from '#contract/endpoints/applications.ts'
import type { Deps } from '#server/deps.ts'
import { on, type Route } from '#server/http/route.ts'
import { changeApplication, removeApplication } from './change-application.ts'
import { listApplications } from './list-applications.ts'
import { trackApplication } from './track-application.ts'

export function applicationRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    on(applications.applications, ({ identity }) => listApplications(db.sql, identity.id, clock.now())),

    on(applications.trackApplication, ({ body, identity }) =>
      db.transaction(tx => trackApplication(tx, identity.id, body, clock.now())),
    ),

    on(applications.changeApplication, ({ params, body, identity }) =>
      db.transaction(tx => changeApplication(tx, identity.id, params.id, body, clock.now())),
    ),

    on(applications.removeApplication, async ({ params, identity }) => {
      await removeApplication(db.sql, identity.id, params.id)
      return { success: true as const }
    }),
  ]
}
