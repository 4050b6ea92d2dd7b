import { lowBalance } from '#contract/tokens.ts'

export type Level = 'pro' | 'plenty' | 'low' | 'critical'

export function levelOf(user: { isPro: boolean; tokenBalance: number }): Level {
  if (user.isPro) return 'pro'
  if (user.tokenBalance < lowBalance.critical) return 'critical'
  return user.tokenBalance < lowBalance.low ? 'low' : 'plenty'
}

export const tokensText = (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`
