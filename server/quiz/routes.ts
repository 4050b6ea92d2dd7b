import * as quiz from '#contract/endpoints/quiz.ts'
import { findResultsById } from '#server/careers/find-results.ts'
import type { Deps } from '#server/deps.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { readLinkedResults, readResults, readResultsOf } from './read-results.ts'
import { saveQuiz } from './save-quiz.ts'
import { submitQuiz } from './submit-quiz.ts'

export function quizRoutes(deps: Deps): Route[] {
  const { db, clock } = deps
  return [
    defineRoute(quiz.saveQuiz, async ({ body, identity }) => {
      await saveQuiz(db.sql, { quizId: body.quizId, owner: identity, answers: body.answers }, clock.now())
      return { success: true as const }
    }),

    defineRoute(quiz.submitQuiz, ({ body: { quizId = null, placeId = null, ...answers }, identity }) =>
      submitQuiz(
        deps,
        { answers, quizId, placeId: identity ? identity.place : placeId, account: identity },
        clock.now(),
      ),
    ),

    defineRoute(quiz.assessment, ({ params, identity }) =>
      findResultsById(db.sql, deps.catalogue, params.assessmentId, identity?.id, clock.now()),
    ),

    defineRoute(quiz.resultsByToken, ({ params }) => readLinkedResults(deps, params.token, clock.now())),

    defineRoute(quiz.userResults, ({ identity }) => readResults(deps, identity.id)),

    defineRoute(quiz.userResultsById, ({ params, identity }) => readResultsOf(deps, params.userId, identity.id)),
  ]
}
