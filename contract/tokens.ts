import { toolCosts } from './tools.ts'

export const startingBalance = 30

/** Below `low` the badge turns amber and offers more tokens; below `critical` it turns red. */
export const lowBalance = { low: 10, critical: 5 } as const

export const tokenCosts = {
  'career-quiz': 1,
  'save-career': 1,
  roadmap: 3,
  ...toolCosts,
} as const

export type TokenFeature = keyof typeof tokenCosts

export const tokenReasons = ['registration', 'token-pack', 'refund', 'returned'] as const
