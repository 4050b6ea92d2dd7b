import * as sharing from '#contract/endpoints/sharing.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { createLink } from './create-link.ts'
import { endAllLinks, endLink, removeLink, removeNote } from './end-links.ts'
import { countNoteOnLink, leaveNote } from './leave-note.ts'
import { listSharedLinks, markNotesSeen } from './list-links.ts'
import { openLink } from './open-link.ts'
import { reportLink } from './report-link.ts'

const done = { success: true as const }

export function sharingRoutes(deps: Deps): Route[] {
  const { db, clock, catalogue } = deps
  return [
    defineRoute(sharing.sharedLinks, ({ identity }) => listSharedLinks(db.sql, catalogue, identity.id, clock.now())),

    defineRoute(sharing.createSharedLink, ({ body, identity }) =>
      db.transaction(tx => createLink(tx, deps, identity.id, body, clock.now())),
    ),

    defineRoute(sharing.endSharedLinks, async ({ identity }) => {
      await endAllLinks(db.sql, identity.id, clock.now())
      return done
    }),

    defineRoute(sharing.markNotesSeen, async ({ identity }) => {
      await markNotesSeen(db.sql, identity.id, clock.now())
      return done
    }),

    defineRoute(sharing.endSharedLink, ({ params, identity }) =>
      endLink(db.sql, catalogue, identity.id, params.id, clock.now()),
    ),

    defineRoute(sharing.removeSharedLink, async ({ params, identity }) => {
      await removeLink(db.sql, identity.id, params.id)
      return done
    }),

    defineRoute(sharing.removeSharedNote, async ({ params, identity }) => {
      await removeNote(db.sql, identity.id, params.id, params.noteId)
      return done
    }),

    defineRoute(sharing.openSharedLink, ({ params, identity }) =>
      openLink(deps, params.secret, identity?.id, clock.now()),
    ),

    defineRoute(sharing.leaveNote, async ({ params, body, rateLimit }) => {
      await countNoteOnLink(rateLimit, params.secret)
      return db.transaction(tx => leaveNote(tx, params.secret, body.text, clock.now()))
    }),

    defineRoute(sharing.reportSharedLink, async ({ params }) => {
      await db.transaction(tx => reportLink(tx, params.secret, clock.now()))
      return done
    }),
  ]
}
