import * as z from 'zod/mini'
import { suggestionSchema } from '../careers.ts'
import { deepDiveSchema } from '../interests.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { topics } from '../weighting.ts'
import { endpoint } from './endpoint.ts'

const level = z.exactOptional(z.enum(['more', 'less']))

export const weightingSchema = z.strictObject({
  pay: level,
  people: level,
  study: level,
  place: level,
  hours: level,
  topics: z.exactOptional(
    z.array(z.enum(topics)).check(
      z.minLength(1),
      z.maxLength(limits.results.topics),
      z.refine(chosen => new Set(chosen).size === chosen.length, 'Each topic counts once'),
    ),
  ),
})

/** Ranks the careers of a result again, by the user's own weighting and topics. An empty one restores the usual match. */
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
