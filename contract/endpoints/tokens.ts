import * as z from 'zod/mini'
import { paths } from '../paths.ts'
import { endpoint } from './endpoint.ts'

/**
 * Pays for what the browser does by itself: a quiz start, or a listing's link. The price is the server's; an amount that
 * differs from it is refused. What a generating call makes is charged by that call, so here it costs nothing.
 */
export const deductTokens = endpoint(paths.deductTokens, {
  who: 'user',
  limit: 'deductTokens',
  body: z.object({
    amount: z.int(),
    feature: z.enum(['career-quiz', 'job-listing-view', 'roadmap', 'interview-prep', 'cover-letter']),
    /** Accepted from older pages; what stands in her list is the listing's own title. */
    careerTitle: z.optional(z.string().check(z.maxLength(255))),
    /** With `job-listing-view`: which listing, by its id. It is paid for once; named again it is free. */
    details: z.optional(z.string().check(z.maxLength(255))),
    /** Names this one click: sent again it is not charged again, and the answer is the same. */
    operation: z.optional(z.uuid()),
  }),
  response: z.object({ success: z.literal(true), charged: z.boolean(), tokenBalance: z.int() }),
  errors: ['out_of_tokens', 'invalid_input', 'operation_reused'],
})
const entry = z.object({
  id: z.uuid(),
  /** Below zero: spent. */
  delta: z.int(),
  reason: z.string(),
  /** What it was for, in words she knows, such as a career's title. */
  details: z.nullable(z.string()),
  balanceAfter: z.int(),
  createdAt: z.iso.datetime(),
})
export type TokenEntry = z.infer<typeof entry>

/** Where her tokens came from and went, newest first, a page at a time. */
export const tokenHistory = endpoint(paths.tokenHistory, {
  who: 'user',
  query: z.object({
    /** The last entry that is known: what is older than it. */
    before: z.optional(z.uuid()),
  }),
  response: z.object({ entries: z.array(entry), more: z.boolean() }),
})
