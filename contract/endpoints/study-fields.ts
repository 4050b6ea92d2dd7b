import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { quizLimits } from '../quiz.ts'
import { endpoint } from './endpoint.ts'

const field = z.object({ id: z.string(), name: z.string() })

/**
 * Says what field of study the typed text means, and what it may become, the most likely first. `id` is a code of CIP
 * 2020. Neither stored nor tied to an account: the answers of the quiz stay in the browser until it is finished.
 */
export const studyFields = endpoint(paths.studyFields, {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  limit: 'studyFields',
  body: z.object({ typed: z.string().check(z.trim(), z.minLength(1), z.maxLength(quizLimits.study.max)) }),
  response: z.object({
    understood: z.nullable(field),
    fields: z.array(field).check(z.maxLength(limits.studyFields.found)),
  }),
})
