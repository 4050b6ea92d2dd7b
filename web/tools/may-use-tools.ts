export const mayUseTools = (user: { isPro: boolean; planType: string } | null): boolean =>
  user !== null && (user.isPro || user.planType === 'standard' || user.planType === 'pro')
