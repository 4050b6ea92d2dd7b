import * as places from '#contract/endpoints/places.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { changePlace } from './change-place.ts'
import { listAreas, readFigures } from './list-places.ts'
import { placeResults } from './place-results.ts'
import { readPlaces } from './read-places.ts'

export function placeRoutes({ db, clock, catalogue }: Pick<Deps, 'db' | 'clock' | 'catalogue'>): Route[] {
  return [
    defineRoute(places.places, async () => ({ states: [...readPlaces().states] })),

    defineRoute(places.placeAreas, async ({ params }) => listAreas(params.placeId)),

    defineRoute(places.placeFigures, async ({ params }) => readFigures(catalogue, params.placeId)),

    defineRoute(places.changePlace, ({ body, identity }) =>
      changePlace(db.sql, identity.id, body.placeId, clock.now()),
    ),

    defineRoute(places.placeResults, ({ params: { assessmentId }, body: { placeId }, identity }) =>
      db.transaction(tx => placeResults(tx, catalogue, { assessmentId, asker: identity?.id, placeId }, clock.now())),
    ),
  ]
}
