import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

/** Fields of study that the text being typed may become, the most likely first. `id` is a code of CIP 2020. */
export const suggestStudyFields = endpoint(paths.suggestStudyFields, {
  who: 'public',
  skipSession: true,
  extendsSession: false,
  limit: 'suggestStudyFields',
  publicCache: 3600,
  query: z.object({ typed: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.studyField.typed)) }),
  response: z.object({ fields: z.array(z.object({ id: z.string(), name: z.string() })) }),
})
