export const stages = ['reading', 'asking', 'writing', 'checking', 'saving'] as const

export type Stage = (typeof stages)[number]
