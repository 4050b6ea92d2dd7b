import * as contract from '#contract/resume.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/open-generations.ts'
import { on, type Route } from '#server/http/route.ts'
import { careerFinder } from '#server/roadmaps/find-career.ts'
import { optimizeResume, previewResume } from './optimize-resume.ts'
import { readResume } from './read-resume.ts'

export function resumeRoutes(deps: Deps, generations: Generations): Route[] {
  const careers = careerFinder(deps.catalogue)
  return [
    on(contract.readResume, ({ body, file }) => readResume({ ...body, file })),
    on(contract.optimizeResume, ({ body, file, identity, client }) =>
      optimizeResume(deps, generations, careers, { identity, client }, { ...body, file }),
    ),
    on(contract.previewResume, ({ body, identity }) => previewResume(deps, careers, identity, body)),
  ]
}
