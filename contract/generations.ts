/** What can be written for her and kept among her documents. */
export const documentKinds = ['cover-letter', 'resume', 'interview-questions'] as const

export type DocumentKind = (typeof documentKinds)[number]

/** What happens to a text while she waits, in this order; short work skips some. */
export const stages = ['reading', 'asking', 'writing', 'checking', 'saving'] as const

export type Stage = (typeof stages)[number]
