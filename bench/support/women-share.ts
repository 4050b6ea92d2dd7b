import type { CareerEntry } from '#server/careers/catalogue/entry.ts'

export const workforces = ['mostly women', 'mixed', 'mostly men'] as const
export type Workforce = (typeof workforces)[number]

/**
 * The workforce of each SOC major group in the United States: at least 60% women, in between, or at most 40%. Source:
 * BLS Current Population Survey, annual averages, table 11. Single careers of a group can differ.
 */
const byMajorGroup: Record<string, Workforce> = {
  11: 'mixed',
  13: 'mixed',
  15: 'mostly men',
  17: 'mostly men',
  19: 'mixed',
  21: 'mostly women',
  23: 'mixed',
  25: 'mostly women',
  27: 'mixed',
  29: 'mostly women',
  31: 'mostly women',
  33: 'mostly men',
  35: 'mixed',
  37: 'mixed',
  39: 'mostly women',
  41: 'mixed',
  43: 'mostly women',
  45: 'mostly men',
  47: 'mostly men',
  49: 'mostly men',
  51: 'mostly men',
  53: 'mostly men',
}

export function workforceOf({ onetCode }: CareerEntry): Workforce {
  const known = byMajorGroup[onetCode.slice(0, 2)]
  if (!known) throw new Error(`No workforce is known for ${onetCode}`)
  return known
}
