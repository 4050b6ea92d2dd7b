import * as z from 'zod/mini'
import { suggestionSchema } from '../careers.ts'
import { countRatings, statementIds } from '../deep-dive.ts'
import { deepDiveSchema } from '../interests.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

const answer = z.nullable(z.int().check(z.minimum(1), z.maximum(5)))
export const deepDiveAnswersSchema = z.partialRecord(z.enum(statementIds), answer)

const params = z.object({ assessmentId: z.uuid() })

/** The answers of an unfinished deep dive, else those of the finished one, for everyone who may read the result by its id. */
export const deepDiveAnswers = endpoint(paths.deepDiveAnswers, {
  who: 'public',
  params,
  response: z.object({ answers: deepDiveAnswersSchema }),
  errors: ['not_found'],
})

/** Adds answers of an unfinished deep dive to the stored ones. No answers at all: deletes them. */
export const saveDeepDiveAnswers = endpoint(paths.saveDeepDiveAnswers, {
  who: 'public',
  limit: 'saveDeepDive',
  params,
  body: z.object({ answers: deepDiveAnswersSchema }),
  response: z.object({ success: z.literal(true) }),
  errors: ['not_found'],
})

/** Refines a result by interests; repeatable and free. Allowed for everyone who may read the result by its id. */
export const submitDeepDive = endpoint(paths.submitDeepDive, {
  who: 'public',
  limit: 'refineResults',
  params,
  body: z.object({
    answers: deepDiveAnswersSchema.check(z.refine(answers => countRatings(answers) > 0, 'Rate at least one activity.')),
  }),
  response: z.object({ suggestions: z.array(suggestionSchema), deepDive: deepDiveSchema }),
  errors: ['not_found'],
})

/** Restores the first result exactly; does nothing without a deep dive. */
export const discardDeepDive = endpoint(paths.discardDeepDive, {
  who: 'public',
  limit: 'refineResults',
  params,
  response: z.object({ suggestions: z.array(suggestionSchema), deepDive: z.null() }),
  errors: ['not_found'],
})
