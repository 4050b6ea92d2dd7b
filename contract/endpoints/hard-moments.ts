import * as z from 'zod/mini'
import { momentIds } from '../hard-moments.ts'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'
import { generated, idempotencyKey } from './generations.ts'

const { hardMoments: max } = limits
const momentId = z.enum(momentIds)

/** The texts of a moment are in the catalog; the document has the user's own answers. */
export const hardMomentsContent = z.object({
  kind: z.literal('hard-moments'),
  moments: z
    .array(z.object({ id: momentId, answer: z.string().check(z.maxLength(max.answer)) }))
    .check(z.minLength(1), z.maxLength(max.perSet)),
})
export type HardMomentsContent = z.infer<typeof hardMomentsContent>

/** Opens a set of moments for practice. Nothing is sent to an AI service. Charged once per idempotency key. */
export const practiceMoments = endpoint(paths.practiceMoments, {
  who: 'user',
  limit: 'generate',
  body: z.object({
    moments: z.array(momentId).check(z.minLength(1), z.maxLength(max.perSet)),
    idempotencyKey,
  }),
  response: z.object({ set: hardMomentsContent, ...generated }),
  errors: ['out_of_tokens', 'still_working', 'work_cancelled', 'operation_reused', 'generation_failed'],
})
