import * as contract from '#contract/endpoints/resume.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/create-generations.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { optimizeResume, previewResume } from './optimize-resume.ts'
import { readResume } from './read-resume.ts'

export function resumeRoutes(deps: Deps, generations: Generations): Route[] {
  return [
    defineRoute(contract.readResume, ({ body, file }) => readResume(deps.catalogue, { ...body, file })),
    defineRoute(contract.optimizeResume, ({ body, file, identity, client }) =>
      optimizeResume(deps, generations, { identity, client }, { ...body, file }),
    ),
    defineRoute(contract.previewResume, ({ body, identity }) => previewResume(deps, identity, body)),
  ]
}
