import { lowBalance, startingBalance } from '#contract/tokens.ts'

export type Level = 'pro' | 'plenty' | 'low' | 'critical'

/** An account cached by an older version may lack the balance. */
export const shownBalance = (user: { tokenBalance?: number }): number => user.tokenBalance ?? startingBalance

export function levelOf(user: { isPro: boolean; tokenBalance?: number }): Level {
  if (user.isPro) return 'pro'
  const balance = shownBalance(user)
  if (balance < lowBalance.critical) return 'critical'
  return balance < lowBalance.low ? 'low' : 'plenty'
}

export const tokensText = (count: number) => `${count} ${count === 1 ? 'token' : 'tokens'}`
