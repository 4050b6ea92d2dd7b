import * as twoFactor from '#contract/endpoints/two-factor.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { confirmTotp } from './confirm-totp.ts'
import { disableTotp } from './disable-totp.ts'
import { readTwoFactorState } from './read-state.ts'
import { startTotp } from './start-totp.ts'

export function twoFactorRoutes(deps: Deps): Route[] {
  const { db, clock } = deps
  return [
    defineRoute(twoFactor.twoFactorState, ({ identity }) => readTwoFactorState(deps, identity.id)),

    defineRoute(twoFactor.startTwoFactor, ({ identity, body: { password }, session: { sid } }) =>
      startTotp(db, identity, { password, sid, now: clock.now() }),
    ),

    defineRoute(twoFactor.confirmTwoFactor, async ({ identity, body: { code }, session, client }) => ({
      recoveryCodes: await confirmTotp(db, identity, { code, exceptSid: session.sid, client }, clock.now()),
    })),

    defineRoute(twoFactor.disableTwoFactor, async ({ identity, body, session: { sid }, rateLimit, client }) => {
      await disableTotp(db, identity, body, { sid, rateLimit, client, now: clock.now() })
      return { success: true as const }
    }),
  ]
}
