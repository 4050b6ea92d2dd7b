import * as evidence from '#contract/endpoints/evidence.ts'
import * as lineBank from '#contract/endpoints/line-bank.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { buildResume } from './build-resume.ts'
import { gatherFacts } from './gather-facts.ts'
import { keepProposals, proposeItems } from './propose-items.ts'
import { listActivities, readActivity } from './read-activities.ts'
import { addItem, changeItem, listOwnItems, removeItem } from './save-item.ts'

export function evidenceRoutes({ db, clock, catalogue }: Deps): Route[] {
  return [
    defineRoute(lineBank.listActivities, async () => listActivities()),

    defineRoute(lineBank.readActivity, async ({ params }) => readActivity(params.id)),

    defineRoute(evidence.listEvidence, ({ identity }) => listOwnItems(db.sql, catalogue, identity.id)),

    defineRoute(evidence.addEvidence, ({ body, identity }) =>
      db.transaction(tx => addItem(tx, identity.id, body, clock.now())),
    ),

    defineRoute(evidence.changeEvidence, ({ params, body, identity }) =>
      changeItem(db.sql, identity.id, params.id, body, clock.now()),
    ),

    defineRoute(evidence.removeEvidence, async ({ params, identity }) => {
      await removeItem(db.sql, identity.id, params.id)
      return { success: true as const }
    }),

    defineRoute(evidence.proposeEvidence, ({ body, identity }) =>
      proposeItems({ db, catalogue }, identity.id, body.resumeContent),
    ),

    defineRoute(evidence.keepProposals, ({ body, identity }) =>
      db.transaction(tx => keepProposals(tx, identity.id, body.items, clock.now())),
    ),

    defineRoute(evidence.ownFacts, ({ identity }) => gatherFacts(db.sql, identity.id)),

    defineRoute(evidence.buildResume, ({ body, identity }) =>
      buildResume({ db, catalogue }, identity.id, body, clock.now()),
    ),
  ]
}
