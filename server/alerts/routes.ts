import * as alerts from '#contract/endpoints/alerts.ts'
import type { Deps } from '#server/deps.ts'
import { on, type Route } from '#server/http/route.ts'
import { noteWish } from '#server/jobs/find-new-listings.ts'
import { removeAlert, unsubscribeAlert } from './end-alert.ts'
import { changeAlert, createAlert, pauseAlerts } from './keep-alert.ts'
import { listOwnAlerts, nameAlert, seeAlerts } from './list-alerts.ts'

const done = { success: true as const }

export function alertRoutes({ db, clock, catalogue, publicUrl }: Deps): Route[] {
  return [
    on(alerts.jobAlerts, ({ identity }) => listOwnAlerts(db.sql, identity.id, clock.now())),

    on(alerts.createJobAlert, async ({ body, identity }) => {
      const alert = await db.transaction(tx => createAlert(tx, identity.id, body, clock.now()))
      await noteWish(db.sql, catalogue, alert, clock.now())
      return alert
    }),

    on(alerts.changeJobAlert, ({ params, body, identity }) =>
      db.transaction(tx => changeAlert(tx, publicUrl, identity.id, params.id, body, clock.now())),
    ),

    on(alerts.removeJobAlert, async ({ params, identity }) => {
      await db.transaction(tx => removeAlert(tx, publicUrl, identity.id, params.id, clock.now()))
      return done
    }),

    on(alerts.pauseJobAlerts, async ({ body, identity }) => {
      await db.transaction(tx => pauseAlerts(tx, publicUrl, identity.id, body.paused, clock.now()))
      return done
    }),

    on(alerts.seeJobAlerts, async ({ identity }) => {
      await seeAlerts(db.sql, identity.id, clock.now())
      return done
    }),

    on(alerts.unsubscribing, ({ params }) => nameAlert(db.sql, catalogue, params.token)),

    on(alerts.unsubscribe, async ({ params }) => {
      await db.transaction(tx => unsubscribeAlert(tx, publicUrl, params.token, clock.now()))
      return done
    }),
  ]
}
