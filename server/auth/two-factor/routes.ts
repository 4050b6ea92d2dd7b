import * as twoFactor from '#contract/endpoints/two-factor.ts'
import type { Deps } from '#server/deps.ts'
import { on, type Route } from '#server/http/route.ts'
import { findSecondFactor } from '../store.ts'
import { confirmTotp } from './confirm-totp.ts'
import { disableTotp } from './disable-totp.ts'
import { startTotp } from './start-totp.ts'

export function twoFactorRoutes({ db, clock, production = false }: Deps): Route[] {
  return [
    on(twoFactor.twoFactorState, async ({ identity }) => {
      const held = await findSecondFactor(db.sql, identity.id)
      const enabled = Boolean(held?.totpEnabledAt)
      const recoveryCodesLeft = enabled ? (held?.recoveryCodes?.length ?? 0) : 0
      return { enabled, recoveryCodesLeft, mandatory: production && Boolean(held?.isAdmin) }
    }),

    on(twoFactor.startTwoFactor, ({ identity, body }) => startTotp(db, identity, body.password)),

    on(twoFactor.confirmTwoFactor, async ({ identity, body: { code }, session, client }) => ({
      recoveryCodes: await confirmTotp(db, identity, { code, keepSid: session.sid, client }, clock.now()),
    })),

    on(twoFactor.disableTwoFactor, async ({ identity, body, tries, client }) => {
      await disableTotp(db, identity, body, { tries, client, now: clock.now() })
      return { success: true as const }
    }),
  ]
}
