import * as z from 'zod/mini'
import { suggestionSchema } from '../careers.ts'
import { statementIds } from '../deep-dive.ts'
import { deepDiveSchema } from '../interests.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

/** From 1 (not for me at all) to 5 (I'd love that). */
const answer = z.int().check(z.minimum(1), z.maximum(5))
export const deepDiveAnswersSchema = z.record(z.enum(statementIds), answer)
export type DeepDiveAnswers = z.infer<typeof deepDiveAnswersSchema>

const params = z.object({ assessmentId: z.uuid() })

/** Refines a result by interests; repeatable and free. Allowed for everyone who may read the result by its id. */
export const submitDeepDive = endpoint(paths.submitDeepDive, {
  who: 'public',
  limit: 'refineResults',
  params,
  body: z.object({ answers: deepDiveAnswersSchema }),
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
