import * as interviews from '#contract/endpoints/interviews.ts'
import type { Deps } from '#server/deps.ts'
import type { Generations } from '#server/documents/generations/create-generations.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { changeStory, listStories, removeStory, saveStory } from './stories/save-story.ts'
import { previewQuestions, writeQuestions } from './write-questions.ts'

export function interviewRoutes(deps: Deps, generations: Generations): Route[] {
  const { db, clock } = deps
  return [
    defineRoute(interviews.interviewQuestions, ({ body, identity, client }) =>
      writeQuestions(deps, generations, { identity, client }, body),
    ),
    defineRoute(interviews.previewInterviewQuestions, ({ body, identity }) => previewQuestions(deps, identity, body)),

    defineRoute(interviews.stories, ({ identity }) => listStories(db.sql, identity.id)),
    defineRoute(interviews.saveStory, ({ body, identity }) =>
      db.transaction(tx => saveStory(tx, identity.id, body, clock.now())),
    ),
    defineRoute(interviews.changeStory, ({ params, body, identity }) =>
      changeStory(db.sql, identity.id, params.id, body, clock.now()),
    ),
    defineRoute(interviews.removeStory, async ({ params, identity }) => {
      await removeStory(db.sql, identity.id, params.id)
      return { success: true as const }
    }),
  ]
}
