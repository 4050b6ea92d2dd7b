/** What happens to a text while she waits, in this order; short work skips some. */
export const stages = ['reading', 'asking', 'writing', 'checking', 'saving'] as const

export type Stage = (typeof stages)[number]
