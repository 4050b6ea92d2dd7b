/** Who may go on to a tool; the others are told what they need first. */
export const mayUseTools = (user: { isPro: boolean; planType: string } | null): boolean =>
  user !== null && (user.isPro || user.planType === 'standard' || user.planType === 'pro')
