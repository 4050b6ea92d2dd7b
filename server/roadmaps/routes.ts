import * as roadmaps from '#contract/endpoints/roadmaps.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { listRoadmaps } from './list-roadmaps.ts'
import { markStep } from './mark-step.ts'
import { openRoadmap } from './open-roadmap.ts'
import { setPace } from './set-pace.ts'

export function roadmapRoutes({ db, clock, catalogue }: Deps): Route[] {
  return [
    defineRoute(roadmaps.generateRoadmap, ({ body, identity }) =>
      openRoadmap({ db, catalogue }, identity.id, body, clock.now()),
    ),

    defineRoute(roadmaps.openedRoadmaps, ({ identity }) => listRoadmaps(db.sql, catalogue, identity.id, clock.now())),

    defineRoute(roadmaps.markStep, ({ params, body, identity }) =>
      markStep(db.sql, catalogue, identity.id, { ...params, ...body }, clock.now()),
    ),

    defineRoute(roadmaps.setPace, ({ params, body, identity }) =>
      setPace(db.sql, catalogue, identity.id, params.slug, body),
    ),
  ]
}
