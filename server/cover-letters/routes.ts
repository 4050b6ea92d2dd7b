import * as contract from '#contract/endpoints/cover-letters.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/create-generations.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { tidySteps } from '#server/language/sentence-editing/tidy-sentence.ts'
import { inTurns } from '#server/platform/in-turns.ts'
import { generateLetter, previewLetter } from './generate-letter.ts'

export function coverLetterRoutes(deps: Deps, generations: Generations): Route[] {
  return [
    defineRoute(contract.generateCoverLetter, ({ body, identity, client }) =>
      generateLetter(deps, generations, { identity, client }, body),
    ),
    defineRoute(contract.previewCoverLetter, ({ body, identity }) => previewLetter(deps, identity, body)),
    defineRoute(contract.tidySentence, async ({ body }) => ({ text: await inTurns(tidySteps(body.text)) })),
  ]
}
