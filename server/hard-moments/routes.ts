import * as contract from '#contract/endpoints/hard-moments.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/create-generations.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { practiceMoments } from './practice-moments.ts'

export function hardMomentRoutes({ clock }: Pick<Deps, 'clock'>, generations: Generations): Route[] {
  return [
    defineRoute(contract.practiceMoments, ({ body, identity, client }) =>
      practiceMoments(clock, generations, { identity, client }, body),
    ),
  ]
}
