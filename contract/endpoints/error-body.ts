import * as z from 'zod/mini'
import { type ErrorCode, errorCodes } from '../errors.ts'

export const errorBody = z.object({
  code: z.enum(errorCodes as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  /** With `invalid_input`: the first message per field path, such as "workHistory.0.jobTitle". */
  errors: z.optional(z.record(z.string(), z.string())),
  required: z.optional(z.int()),
  balance: z.optional(z.int()),
  sentences: z.optional(z.int()),
  /** With `server_error`: the id of the request, which leads to its line in the log. */
  id: z.optional(z.string()),
})

export type ErrorBody = z.infer<typeof errorBody>
