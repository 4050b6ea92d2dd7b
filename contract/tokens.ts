import { toolCosts } from './tools.ts'

export const startingBalance = 30

/** Below `low` the badge turns amber and offers more, below `critical` red. */
export const lowBalance = { low: 10, critical: 5 } as const

/** What each thing costs someone who is not on Pro. Screens, texts and charges all read this table. */
export const tokenCosts = {
  'career-quiz': 1,
  'save-career': 1,
  roadmap: 3,
  ...toolCosts,
} as const

export type TokenFeature = keyof typeof tokenCosts

/** Why a balance changed: a feature that was used, or one of these. */
export const tokenReasons = ['registration', 'token-pack', 'refund', 'returned'] as const
