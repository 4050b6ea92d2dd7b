import { Readable } from 'node:stream'
import * as account from '#contract/endpoints/account.ts'
import { endOtherSessions } from '#server/auth/sessions/end-other-sessions.ts'
import { endOwnSession } from '#server/auth/sessions/end-own-session.ts'
import { listSessions } from '#server/auth/sessions/list-sessions.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { changePassword } from './change-password.ts'
import { changePreferences, readPreferences } from './change-preferences.ts'
import { changeUsername, checkUsername } from './change-username.ts'
import { listConsents } from './consents/list-consents.ts'
import { withdrawConsent } from './consents/withdraw-consent.ts'
import { deleteAccount } from './delete-account.ts'
import { type ExportedData, exportData } from './export-data.ts'
import { exportFileName } from './rules.ts'
import { updateGoal } from './store.ts'

const done = { success: true as const }

export function accountRoutes(deps: Deps, exported: ExportedData): Route[] {
  const { db, clock } = deps
  return [
    defineRoute(account.changeUsername, ({ body, identity, client, rateLimit }) =>
      changeUsername(deps, identity, body.username, { client, rateLimit }),
    ),

    defineRoute(account.checkUsername, ({ params, identity }) => checkUsername(db.sql, identity, params.username)),

    defineRoute(account.changePassword, async ({ body, identity, session, client }) => {
      const { remembered } = await changePassword(deps, { ...body, account: identity, sid: session.sid, client })
      return { ...done, sessionId: await session.open(identity.id, remembered) }
    }),

    defineRoute(account.ownSessions, async ({ identity, session }) => ({
      sessions: await listSessions(db.sql, identity.id, session.sid, clock.now()),
    })),

    defineRoute(account.endOwnSession, async ({ params, identity }) => {
      await endOwnSession(db.sql, identity.id, params.id)
      return done
    }),

    defineRoute(account.endOtherSessions, async ({ identity, session }) => {
      await endOtherSessions(db.sql, identity.id, session.sid)
      return done
    }),

    defineRoute(account.readPreferences, ({ identity }) => readPreferences(db.sql, identity.id)),
    defineRoute(account.changePreferences, ({ body, identity }) =>
      changePreferences(db.sql, identity.id, body.unwantedMails, clock.now()),
    ),

    defineRoute(account.changeGoal, async ({ body: { career }, identity }) => {
      await updateGoal(db.sql, identity.id, career, clock.now())
      return { career }
    }),

    defineRoute(account.userConsents, async ({ identity }) => ({ consents: await listConsents(db.sql, identity.id) })),

    defineRoute(account.withdrawConsent, async ({ body, identity, client }) => ({
      ...done,
      consent: await db.transaction(tx => withdrawConsent(tx, identity, body, client, clock.now())),
    })),

    defineRoute(account.exportData, async ({ identity, client, reply }) => {
      const now = clock.now()
      const parts = await exportData(deps, exported, identity, client, now)
      reply.type('application/json; charset=utf-8')
      reply.header('content-disposition', `attachment; filename="${exportFileName(now)}"`)
      return Readable.from(parts) as unknown as account.DataExport
    }),

    defineRoute(account.deleteAccount, async ({ body, identity, session }) => {
      const { id: userId, hasPassword } = identity
      await deleteAccount(deps, { userId, hasPassword, sid: session.sid, password: body.confirmPassword })
      await session.end().catch(() => {})
      return done
    }),
  ]
}
