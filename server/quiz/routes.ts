import * as quiz from '#contract/endpoints/quiz.ts'
import { findNewestResults, findResultsById, findResultsByToken } from '#server/careers/find-results.ts'
import { listSavedCareers } from '#server/careers/list-saved-careers.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/http/app-error.ts'
import { on, type Route } from '#server/http/route.ts'
import { saveQuiz } from './save-quiz.ts'
import { submitQuiz } from './submit-quiz.ts'

export function quizRoutes(deps: Deps): Route[] {
  const { db, clock, catalogue } = deps
  const resultsOf = async (userId: string) => {
    const [newest, savedCareers] = await Promise.all([
      findNewestResults(db.sql, userId),
      listSavedCareers(db.sql, catalogue, userId),
    ])
    return {
      assessmentId: newest?.id ?? null,
      suggestions: newest?.suggestions ?? [],
      deepDive: newest?.deepDive ?? null,
      savedCareers,
      takenAt: newest?.createdAt ?? null,
    }
  }

  return [
    on(quiz.saveQuiz, async ({ body, identity }) => {
      await saveQuiz(db.sql, { quizId: body.quizId, owner: identity, answers: body.answers }, clock.now())
      return { success: true as const }
    }),

    on(quiz.submitQuiz, ({ body: { quizId = null, ...answers }, identity }) =>
      submitQuiz(deps, { answers, quizId, account: identity }, clock.now()),
    ),

    on(quiz.assessment, ({ params, identity }) =>
      findResultsById(db.sql, params.assessmentId, identity?.id, clock.now()),
    ),

    on(quiz.resultsByToken, async ({ params, reply }) => {
      reply.header('referrer-policy', 'no-referrer').header('x-robots-tag', 'noindex')
      const { suggestions, deepDive, ...assessment } = await findResultsByToken(db.sql, params.token, clock.now())
      return { assessment, suggestions, deepDive }
    }),

    on(quiz.userResults, ({ identity }) => resultsOf(identity.id)),

    on(quiz.userResultsById, async ({ params, identity }) => {
      if (params.userId !== identity.id) throw new AppError('not_allowed')
      return resultsOf(identity.id)
    }),
  ]
}
