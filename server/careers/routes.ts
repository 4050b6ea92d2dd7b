import * as careers from '#contract/endpoints/careers.ts'
import * as deepDive from '#contract/endpoints/deep-dive.ts'
import { limits } from '#contract/limits.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { discardDeepDive } from './deep-dive/discard-deep-dive.ts'
import { readAnswers } from './deep-dive/read-answers.ts'
import { refineResults } from './deep-dive/refine-results.ts'
import { saveAnswers } from './deep-dive/save-answers.ts'
import { listSavedCareers } from './list-saved-careers.ts'
import { pictureRoutes } from './pictures/routes.ts'
import { placeRoutes } from './places/routes.ts'
import { rankingRoutes } from './ranking/routes.ts'
import { readProfile } from './read-catalogue.ts'
import { removeSavedCareer } from './remove-saved-career.ts'
import { toSearchAnswer } from './rules.ts'
import { saveCareer } from './save-career.ts'
import { studyRoutes } from './study/routes.ts'
import { suggestTitles } from './titles/suggest-titles.ts'

export function careerRoutes({ db, clock, catalogue }: Deps): Route[] {
  return [
    defineRoute(careers.searchCareers, async ({ query }) => toSearchAnswer(catalogue.searchCareers(query.q))),

    defineRoute(careers.careerProfile, async ({ params }) => readProfile(catalogue, params.slug)),

    defineRoute(careers.understandTitle, async ({ body }) => {
      const found = catalogue.resolve(body.title)
      const slug = catalogue.entries[found?.index ?? -1]?.slug ?? null
      return { occupation: found ? { title: found.title, slug } : null }
    }),

    defineRoute(careers.suggestTitles, async ({ body }) => ({
      titles: suggestTitles(catalogue.entries, body.typed, limits.titleSuggestions.found),
    })),

    defineRoute(careers.savedCareers, ({ identity }) => listSavedCareers(db.sql, catalogue, identity.id)),

    defineRoute(careers.saveCareer, ({ body, identity }) =>
      db.transaction(tx => saveCareer(tx, catalogue, identity, body, clock.now())),
    ),

    defineRoute(careers.removeSavedCareer, async ({ params, identity }) => {
      await removeSavedCareer(db.sql, identity.id, params.id)
      return { success: true as const }
    }),

    defineRoute(deepDive.submitDeepDive, ({ params: { assessmentId }, body: { answers }, identity }) =>
      db.transaction(tx => refineResults(tx, catalogue, { assessmentId, asker: identity?.id, answers }, clock.now())),
    ),

    defineRoute(deepDive.deepDiveAnswers, async ({ params, identity }) => ({
      answers: await readAnswers(db.sql, params.assessmentId, identity?.id, clock.now()),
    })),

    defineRoute(deepDive.saveDeepDiveAnswers, async ({ params: { assessmentId }, body: { answers }, identity }) => {
      await db.transaction(tx => saveAnswers(tx, { assessmentId, asker: identity?.id, answers }, clock.now()))
      return { success: true as const }
    }),

    defineRoute(deepDive.discardDeepDive, ({ params, identity }) =>
      db.transaction(tx => discardDeepDive(tx, params.assessmentId, identity?.id, clock.now())),
    ),

    ...pictureRoutes({ catalogue }),
    ...studyRoutes(),
    ...placeRoutes({ db, clock, catalogue }),
    ...rankingRoutes({ db, clock, catalogue }),
  ]
}
