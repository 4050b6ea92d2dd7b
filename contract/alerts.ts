export const rhythms = ['daily', 'weekly'] as const
