import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const startingBalance = 30
/** Below `low` the badge turns amber and offers more, below `critical` red. */
export const lowBalance = { low: 10, critical: 5 } as const

/** What each thing costs someone who is not on Pro. Screens, texts and charges all read this table. */
export const tokenCosts = { 'career-quiz': 1, 'save-career': 1 } as const
export type TokenFeature = keyof typeof tokenCosts

/** Pays for a quiz start. The price is the server's; an amount that differs from it is refused. */
export const deductTokens = endpoint({
  method: 'POST',
  path: '/api/tokens/deduct',
  who: 'user',
  limit: 'deductTokens',
  body: z.object({
    amount: z.int(),
    feature: z.literal('career-quiz'),
    details: z.optional(z.string().check(z.maxLength(255))),
  }),
  response: z.object({ success: z.literal(true), charged: z.boolean(), tokenBalance: z.int() }),
  errors: ['out_of_tokens', 'invalid_input'],
})
