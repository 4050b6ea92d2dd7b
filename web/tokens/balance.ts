import { lowBalance, startingBalance } from '#contract/tokens.ts'

export type Level = 'pro' | 'plenty' | 'low' | 'critical'

/** What the badge shows. An account remembered from an older version may lack it, until the server is asked. */
export const shownBalance = (user: { tokenBalance?: number }): number => user.tokenBalance ?? startingBalance

export function levelOf(user: { isPro: boolean; tokenBalance?: number }): Level {
  if (user.isPro) return 'pro'
  const balance = shownBalance(user)
  if (balance < lowBalance.critical) return 'critical'
  return balance < lowBalance.low ? 'low' : 'plenty'
}

export const tokensText = (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`
