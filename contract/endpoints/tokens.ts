import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

/**
 * Charges actions that start in the browser: a quiz start or a listing's link. An amount that differs from the server's
 * price is rejected. Features charged by their own generation cost nothing here.
 */
export const deductTokens = endpoint(paths.deductTokens, {
  who: 'user',
  limit: 'deductTokens',
  body: z.object({
    amount: z.int(),
    feature: z.enum(['career-quiz', 'job-listing-view', 'roadmap', 'interview-prep', 'cover-letter']),
    /** Accepted from older pages; the listing's own title is stored. */
    careerTitle: z.optional(z.string().check(z.maxLength(255))),
    /** With `job-listing-view`: the listing id. Charged once per listing. */
    details: z.optional(z.string().check(z.maxLength(255))),
    /** Identifies one click. A repeated request is not charged again and returns the same answer. */
    idempotencyKey: z.optional(z.uuid()),
  }),
  response: z.object({ success: z.literal(true), charged: z.boolean(), tokenBalance: z.int() }),
  errors: ['out_of_tokens', 'invalid_input', 'operation_reused'],
})
const entry = z.object({
  id: z.uuid(),
  /** Negative when spent. */
  delta: z.int(),
  reason: z.string(),
  details: z.nullable(z.string()),
  balanceAfter: z.int(),
  createdAt: z.iso.datetime(),
})
export type TokenEntry = z.infer<typeof entry>

export const tokenHistory = endpoint(paths.tokenHistory, {
  who: 'user',
  query: z.object({
    before: z.optional(z.uuid()),
  }),
  response: z.object({ entries: z.array(entry), more: z.boolean() }),
})
