import * as z from 'zod/mini'
import { suggestionSchema } from '../careers.ts'
import { deepDiveSchema } from '../interests.ts'
import { paths } from '../paths.ts'
import { weightedParts } from '../weighting.ts'
import { endpoint } from './endpoint.ts'

export const weightingSchema = z.partialRecord(z.enum(weightedParts), z.enum(['more', 'less']))

/** Ranks the careers of a result again, by the user's own weighting. An empty one restores the usual weights. */
export const weighResults = endpoint(paths.weighResults, {
  who: 'public',
  limit: 'weighResults',
  params: z.object({ assessmentId: z.uuid() }),
  body: z.object({ weighting: weightingSchema }),
  response: z.object({
    weighting: weightingSchema,
    suggestions: z.array(suggestionSchema),
    deepDive: z.nullable(deepDiveSchema),
  }),
  errors: ['not_found'],
})
