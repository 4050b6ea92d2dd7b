import * as z from 'zod/mini'
import { suggestionSchema } from '../careers.ts'
import { deepDiveSchema } from '../interests.ts'
import { paths } from '../paths.ts'
import { answerFields, jobsMatchExperience, jobsRule, quizAnswersSchema } from '../quiz.ts'
import { savedCareerSchema } from './careers.ts'
import { endpoint } from './endpoint.ts'
import { weightingSchema } from './weighting.ts'

/** Stores answers under an id created by the browser. The row of another owner cannot be overwritten. */
export const saveQuiz = endpoint(paths.saveQuiz, {
  who: 'public',
  limit: 'saveQuiz',
  body: z.object({ quizId: z.uuid(), email: z.optional(z.unknown()), answers: quizAnswersSchema }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

/** Where a guest wants to work. For an account its own place counts; a place that we do not know counts as none. */
const placeId = z.nullish(z.string().check(z.maxLength(16)))

export const submitQuiz = endpoint(paths.submitQuiz, {
  who: 'public',
  limit: 'submitQuiz',
  body: z.extend(answerFields, { quizId: z.nullish(z.uuid()), placeId }).check(z.refine(jobsMatchExperience, jobsRule)),
  response: z.object({
    id: z.uuid(),
    createdAt: z.iso.datetime(),
    /** Opens the results on any device for 90 days. Only its hash is stored. */
    resultsToken: z.string(),
    suggestions: z.array(suggestionSchema),
    placeId: z.nullable(z.string()),
  }),
  errors: ['out_of_tokens'],
})

const resultsFields = {
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  firstName: z.nullable(z.string()),
}
const suggestionsFields = {
  suggestions: z.array(suggestionSchema),
  /** The place whose pay counts in the matches; null: the whole country. */
  placeId: z.nullable(z.string()),
  /** By which the matches are ranked; empty: the usual weights. */
  weighting: weightingSchema,
  deepDive: z.nullable(deepDiveSchema),
}

export const assessment = endpoint(paths.assessment, {
  who: 'public',
  params: z.object({ assessmentId: z.uuid() }),
  response: z.object({ ...resultsFields, ...suggestionsFields }),
  errors: ['not_found'],
})

export const resultsByToken = endpoint(paths.resultsByToken, {
  who: 'public',
  limit: 'openResultsLink',
  secretAddress: true,
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: z.object({ assessment: z.object(resultsFields), ...suggestionsFields }),
  errors: ['not_found'],
})

const userResultsResponse = z.object({
  ...suggestionsFields,
  assessmentId: z.nullable(z.uuid()),
  savedCareers: z.array(savedCareerSchema),
  takenAt: z.nullable(z.iso.datetime()),
})
export const userResults = endpoint(paths.userResults, {
  who: 'user',
  response: userResultsResponse,
})
export const userResultsById = endpoint(paths.userResultsById, {
  who: 'user',
  params: z.object({ userId: z.string().check(z.maxLength(100)) }),
  response: userResultsResponse,
  errors: ['not_allowed'],
})
