import * as studyFields from '#contract/endpoints/study-fields.ts'
import { limits } from '#contract/limits.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { suggestStudyFields } from './study-fields.ts'

export const studyRoutes = (): Route[] => [
  defineRoute(studyFields.suggestStudyFields, async ({ query }) => ({
    fields: suggestStudyFields(query.typed, limits.studyField.found),
  })),
]
