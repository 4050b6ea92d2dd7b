import * as alerts from '#contract/endpoints/alerts.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { removeAlert, unsubscribeAlert } from './end-alert.ts'
import { findAlertName, listOwnAlerts, markAlertsSeen } from './list-alerts.ts'
import { changeAlert, createAlert, pauseAlerts } from './save-alert.ts'

const done = { success: true as const }

export function alertRoutes(deps: Deps): Route[] {
  const { db, clock, catalogue, publicUrl } = deps
  return [
    defineRoute(alerts.jobAlerts, ({ identity }) => listOwnAlerts(db.sql, identity.id, clock.now())),

    defineRoute(alerts.createJobAlert, ({ body, identity }) => createAlert(deps, identity.id, body)),

    defineRoute(alerts.changeJobAlert, ({ params, body, identity }) =>
      db.transaction(tx => changeAlert(tx, publicUrl, identity.id, params.id, body, clock.now())),
    ),

    defineRoute(alerts.removeJobAlert, async ({ params, identity }) => {
      await db.transaction(tx => removeAlert(tx, publicUrl, identity.id, params.id, clock.now()))
      return done
    }),

    defineRoute(alerts.pauseJobAlerts, async ({ body, identity }) => {
      await db.transaction(tx => pauseAlerts(tx, publicUrl, identity.id, body.paused, clock.now()))
      return done
    }),

    defineRoute(alerts.markJobAlertsSeen, async ({ identity }) => {
      await markAlertsSeen(db.sql, identity.id, clock.now())
      return done
    }),

    defineRoute(alerts.unsubscribePreview, ({ params }) => findAlertName(db.sql, catalogue, params.token)),

    defineRoute(alerts.unsubscribe, async ({ params }) => {
      await db.transaction(tx => unsubscribeAlert(tx, publicUrl, params.token, clock.now()))
      return done
    }),
  ]
}
