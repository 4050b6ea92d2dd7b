import * as endpoints from '#contract/endpoints/study-fields.ts'
import { limits } from '#contract/limits.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { resolveStudyField, suggestStudyFields } from './study-fields.ts'

export const studyRoutes = (): Route[] => [
  defineRoute(endpoints.studyFields, async ({ body: { typed } }) => ({
    understood: resolveStudyField(typed) ?? null,
    fields: suggestStudyFields(typed, limits.studyFields.found),
  })),
]
