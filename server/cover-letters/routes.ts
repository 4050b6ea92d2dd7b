import * as contract from '#contract/cover-letters.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/open-generations.ts'
import { on, type Route } from '#server/http/route.ts'
import { careerFinder } from '#server/roadmaps/find-career.ts'
import { generateLetter, previewLetter } from './generate-letter.ts'

export function coverLetterRoutes(deps: Deps, generations: Generations): Route[] {
  const careers = careerFinder(deps.catalogue)
  return [
    on(contract.generateCoverLetter, ({ body, identity, client }) =>
      generateLetter(deps, generations, careers, { identity, client }, body),
    ),
    on(contract.previewCoverLetter, ({ body, identity }) => previewLetter(deps, careers, identity, body)),
  ]
}
