import * as contract from '#contract/endpoints/notifications.ts'
import { describeDevice } from '#server/auth/sessions/describe-device.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { listOwnDevices, removeDevice, saveDevice } from './save-device.ts'

export function notificationRoutes({ db, clock, pushKeys, production = false }: Deps): Route[] {
  return [
    defineRoute(contract.notifiedDevices, async ({ identity }) => ({
      publicKey: pushKeys?.publicKey ?? null,
      devices: await listOwnDevices(db.sql, identity.id),
    })),

    defineRoute(contract.saveNotifiedDevice, ({ body, identity, client }) => {
      const device = describeDevice(client.userAgent)
      return db.transaction(tx => saveDevice(tx, identity.id, body, { device, production, now: clock.now() }))
    }),

    defineRoute(contract.removeNotifiedDevice, async ({ params, identity }) => {
      await removeDevice(db.sql, identity.id, params.id)
      return { success: true as const }
    }),
  ]
}
