import { checkMessage, heldListings, judgeListing } from '#contract/endpoints/jobs.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { judgeMessage } from '../../language/fraud/judge-message.ts'
import { judgeHeld, listHeld } from './review-held.ts'

export function fraudRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Route[] {
  return [
    // Messages are neither stored nor logged.
    defineRoute(checkMessage, async ({ body }) => judgeMessage(body.text)),

    defineRoute(heldListings, () => listHeld(db.sql, clock.now())),

    defineRoute(judgeListing, async ({ params, body, identity, client }) => {
      const by = { admin: identity, client }
      await db.transaction(tx => judgeHeld(tx, params.id, body, by, clock.now()))
      return { success: true as const }
    }),
  ]
}
