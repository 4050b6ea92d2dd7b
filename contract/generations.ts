/** Stages of a generation in order; short ones skip some. */
export const stages = ['reading', 'asking', 'writing', 'checking', 'saving'] as const

export type Stage = (typeof stages)[number]
